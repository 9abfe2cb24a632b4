import { FunctionsClient } from '@supabase/functions-js'
import { fetchAsLeader } from './fetch-as-leader.ts'
import { connect } from './supabase.ts'

export async function connectFunctions(): Promise<FunctionsClient> {
  const connection = await connect()
  return new FunctionsClient(`${connection.config.supabaseUrl}/functions/v1`, {
    customFetch: fetchAsLeader(connection),
  })
}
