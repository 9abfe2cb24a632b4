import { PostgrestClient } from '@supabase/postgrest-js'
import type { Database } from '#contract/database.ts'
import { fetchAsLeader } from './fetch-as-leader.ts'
import { connect } from './supabase.ts'

let tables: PostgrestClient<Database> | undefined

export async function connectTables(): Promise<PostgrestClient<Database>> {
  const connection = await connect()
  tables ??= new PostgrestClient<Database>(`${connection.config.supabaseUrl}/rest/v1`, {
    fetch: fetchAsLeader(connection),
  })
  return tables
}
