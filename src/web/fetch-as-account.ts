import { getToken } from './get-token.ts'
import type { Connection } from './supabase.ts'

/** Authenticates each request as the account that is signed in at that time. */
export function fetchAsAccount(connection: Connection): typeof fetch {
  return async (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('apikey', connection.config.supabaseKey)
    headers.set('Authorization', `Bearer ${await getToken(connection)}`)
    return fetch(input, { ...init, headers })
  }
}
