import { FunctionsClient } from '@supabase/functions-js'
import { fetchAsAccount } from './fetch-as-account.ts'
import { connect } from './supabase.ts'

export async function connectFunctions(): Promise<FunctionsClient> {
  const connection = await connect()
  return new FunctionsClient(`${connection.config.supabaseUrl}/functions/v1`, {
    customFetch: fetchAsAccount(connection),
  })
}
