import { FunctionsClient } from '@supabase/functions-js'
import { PostgrestClient } from '@supabase/postgrest-js'
import type { Database } from '#site/database.ts'
import { type Connection, connect } from './supabase.ts'

type Data = { rest: PostgrestClient<Database>; functions: FunctionsClient }

let data: Promise<Data> | undefined

/** Tables and functions, asked in the name of whoever is signed in at that moment. */
export function connectData(): Promise<Data> {
  data ??= connect()
    .then(create)
    .catch((error: unknown) => {
      data = undefined
      throw error
    })
  return data
}

function create({ config: { supabaseUrl, supabaseKey }, auth }: Connection): Data {
  const fetchAsLeader: typeof fetch = async (input, init) => {
    const { data: current } = await auth.getSession()
    const headers = new Headers(init?.headers)
    headers.set('apikey', supabaseKey)
    headers.set('Authorization', `Bearer ${current.session?.access_token ?? supabaseKey}`)
    return fetch(input, { ...init, headers })
  }
  return {
    rest: new PostgrestClient<Database>(`${supabaseUrl}/rest/v1`, { fetch: fetchAsLeader }),
    functions: new FunctionsClient(`${supabaseUrl}/functions/v1`, { customFetch: fetchAsLeader }),
  }
}
