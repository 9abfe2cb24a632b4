import type { PostgrestClient } from '@supabase/postgrest-js'
import type { Database } from '#contract/database.ts'
import { fetchCode } from '../lib/fetch-code.ts'
import { connect } from '../session/connect.ts'
import { fetchAsAccount } from '../session/fetch-as-account.ts'

let tables: PostgrestClient<Database> | undefined

export async function connectTables(): Promise<PostgrestClient<Database>> {
  // The client is loaded on demand: the form of a new site needs nothing from the server and does not
  // wait.
  const [connection, { PostgrestClient: Client }] = await Promise.all([
    connect(),
    fetchCode(() => import('@supabase/postgrest-js')),
  ])
  tables ??= new Client<Database>(
    `${connection.config.supabaseUrl}/rest/v1`,
    tableOptions(fetchAsAccount(connection)),
  )
  return tables
}

// The query cache and the sync loop retry: with retries here too, each of theirs would multiply.
export const tableOptions = (ask: typeof fetch) => ({ fetch: ask, retry: false })
