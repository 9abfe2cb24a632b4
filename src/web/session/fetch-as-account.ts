import type { Connection } from './connect.ts'
import { getToken, renewToken } from './get-token.ts'
import { noteSuspension } from './suspension.ts'

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
    const first = await send(token)
    const renewed = first.status === 401 ? await renewToken(connection, token) : null
    const response = renewed === null ? first : await send(renewed)
    await noteSuspension(response)
    return response
  }
}
