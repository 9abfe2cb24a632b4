import type { Connection } from './connect.ts'
import { getToken, renewToken } from './get-token.ts'

/** Authenticates each request as the account that is signed in at that time. */
export function fetchAsAccount(connection: Connection): typeof fetch {
  return async (input, init) => {
    const send = (token: string) => {
      const headers = new Headers(init?.headers)
      headers.set('apikey', connection.config.supabaseKey)
      headers.set('Authorization', `Bearer ${token}`)
      return fetch(input, { ...init, headers })
    }
    const token = await getToken(connection)
    const response = await send(token)
    if (response.status !== 401) return response
    const renewed = await renewToken(connection, token)
    return renewed === null ? response : send(renewed)
  }
}
