import { isAway } from './lib/explain-error.ts'
import { RequestError } from './lib/request-error.ts'
import type { Connection } from './supabase.ts'

/** Whoever is signed in at this moment; the key alone is a visitor. */
export async function getToken({ config, auth }: Connection): Promise<string> {
  const { data, error } = await auth.getSession()
  // A leader whose session could not be renewed just now is no visitor, who would see no sites at all.
  if (isAway(error)) throw new RequestError('Failed to fetch', 0)
  return data.session?.access_token ?? config.supabaseKey
}
