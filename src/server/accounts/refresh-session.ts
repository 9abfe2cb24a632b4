import type { AccountParts } from './account-parts.ts'
import type { Credentials } from './credentials.ts'

type Answer = { status: number; headers: Headers; body: string }

/**
 * Exchanges a refresh token. The library reads, revokes and inserts in separate steps, so the tabs
 * of one browser that refresh together would look like a stolen token and be signed out: one
 * session is refreshed by one request at a time, over all replicas, and equal requests share it.
 */
export function createRefreshSession({ sql, backend, limits, locks }: AccountParts) {
  const underWay = new Map<string, Promise<Answer>>()

  async function refresh(request: Request, token: string): Promise<Answer> {
    const [row] = await sql<{ session: string }[]>`
      select session_id::text as session from auth.refresh_tokens where token = ${token}`
    if (!row) return read(await backend.fetch(request))
    return locks.hold(`session ${row.session}`, async () => read(await backend.fetch(request)))
  }

  return async (request: Request, credentials: Credentials, address: string) => {
    await limits.count('refreshByAddress', address)
    const token = credentials.refresh_token ?? ''
    const shared = underWay.get(token) ?? refresh(request, token)
    underWay.set(token, shared)
    try {
      const { status, headers, body } = await shared
      return new Response(body, { status, headers })
    } finally {
      underWay.delete(token)
    }
  }
}

async function read(response: Response): Promise<Answer> {
  return { status: response.status, headers: response.headers, body: await response.text() }
}
