import { isAway } from './lib/is-away.ts'
import { RequestError } from './lib/request-error.ts'
import type { Connection } from './supabase.ts'

/** Whoever is signed in at this moment; the key alone is a visitor. */
export async function getToken({ config, auth }: Connection): Promise<string> {
  const { data, error } = await auth.getSession()
  // A leader whose session could not be renewed just now is no visitor, who would see no sites at all.
  if (isAway(error)) throw RequestError.unanswered()
  return data.session?.access_token ?? config.supabaseKey
}
