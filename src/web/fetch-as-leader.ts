import type { Connection } from './supabase.ts'

/** Asks in the name of whoever is signed in at that moment. */
export function fetchAsLeader({ config, auth }: Connection): typeof fetch {
  return async (input, init) => {
    const { data } = await auth.getSession()
    const headers = new Headers(init?.headers)
    headers.set('apikey', config.supabaseKey)
    headers.set('Authorization', `Bearer ${data.session?.access_token ?? config.supabaseKey}`)
    return fetch(input, { ...init, headers })
  }
}
