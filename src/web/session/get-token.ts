import type { Session } from '@supabase/auth-js'
import { isUnreachable } from '../lib/is-unreachable.ts'
import { RequestError } from '../lib/request-error.ts'
import type { Connection } from './connect.ts'
import { lacksCode } from './lacks-code.ts'
import { noteMissingSession } from './session.ts'

/** The token of the account that is signed in now; for a visitor, the public key. */
export async function getToken(connection: Connection): Promise<string> {
  return (await getSession(connection))?.access_token ?? connection.config.supabaseKey
}

/**
 * The session of this browser; null for a visitor, and while the code of the phone is missing: the
 * work on the screen must wait for it, since the server refuses it until then.
 */
export async function getSession({ auth }: Pick<Connection, 'auth'>): Promise<Session | null> {
  const { data, error } = await auth.getSession()
  // A leader whose session could not be refreshed must not be treated as a visitor, who sees no
  // sites at all.
  if (isUnreachable(error)) throw RequestError.unanswered()
  const { session } = data
  if (!session) noteMissingSession()
  return session && lacksCode(session) ? null : session
}

/**
 * Another token for a refused one, or null. The session may have ended on another device: the auth
 * service reports that, and listeners of the session are notified.
 */
export async function renewToken(connection: Connection, refused: string): Promise<string | null> {
  const session = await getSession(connection)
  if (!session) return null
  // Another refused request has refreshed it in the meantime.
  if (session.access_token !== refused) return session.access_token
  const { data, error } = await connection.auth.refreshSession()
  // The client keeps a session whose token has not expired, although the server rejects it.
  if (error && !isUnreachable(error)) await connection.auth.signOut({ scope: 'local' })
  return data.session?.access_token ?? null
}
