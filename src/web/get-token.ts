import { isAway } from './lib/is-away.ts'
import { RequestError } from './lib/request-error.ts'
import type { Connection } from './supabase.ts'

/** The token of the account that is signed in now; for a visitor, the public key. */
export async function getToken({ config, auth }: Connection): Promise<string> {
  const { data, error } = await auth.getSession()
  // A leader whose session could not be renewed must not be treated as a visitor, who sees no sites at
  // all.
  if (isAway(error)) throw RequestError.unanswered()
  return data.session?.access_token ?? config.supabaseKey
}
