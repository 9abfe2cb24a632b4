import { createClient } from '@supabase/supabase-js'

export const PASSWORD = 'seven tall pines'

/** A client of a real server, like in a leader's browser, but without a persistent session. */
export async function connect(origin: string) {
  const config = await (await fetch(`${origin}/config.json`)).json()
  return createClient(config.supabaseUrl, config.supabaseKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
}
