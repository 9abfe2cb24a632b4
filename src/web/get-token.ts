import type { Session } from '@supabase/auth-js'
import { isAway } from './lib/is-away.ts'
import { RequestError } from './lib/request-error.ts'
import type { Connection } from './supabase.ts'

/** The token of the account that is signed in now; for a visitor, the public key. */
export async function getToken(connection: Connection): Promise<string> {
  return (await getSession(connection))?.access_token ?? connection.config.supabaseKey
}

/** The session of this browser; null for a visitor. */
export async function getSession({ auth }: Pick<Connection, 'auth'>): Promise<Session | null> {
  const { data, error } = await auth.getSession()
  // A leader whose session could not be renewed must not be treated as a visitor, who sees no sites at
  // all.
  if (isAway(error)) throw RequestError.unanswered()
  return data.session
}
