import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { PASSWORD } from '#server/testing/connect.ts'
import { createFetchAt } from './fetch-at.ts'

export type Leader = {
  client: SupabaseClient
  /** Sends further requests to this local port: a replica's, or the proxy's. */
  goTo: (port: number) => void
  siteId: string
  host: string
}

/** A new account with a site that is not published yet. */
export async function openLeader(port: number, appOrigin: string, name: string): Promise<Leader> {
  let at = port
  const fetch = createFetchAt(() => at)
  const config = await (await fetch(`${appOrigin}/config.json`)).json()
  const client = createClient(config.supabaseUrl, config.supabaseKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch },
  })
  const { error } = await client.auth.signUp({ email: `${name}@example.org`, password: PASSWORD })
  if (error) throw error
  const row = { site_name: name, domain: name, tagline: sayVersion(0) }
  const { data: site } = await client.from('sites').insert(row).select().single().throwOnError()
  return {
    client,
    goTo(next) {
      at = next
    },
    siteId: String(site.id),
    host: `${site.domain}.${config.siteDomain}`,
  }
}

/** The text that an editor writes, and how a visitor reads the version that a page shows. */
export const sayVersion = (version: number) => `Version ${version}.`
export const readVersion = (text: string) => Number(/Version (\d+)\./.exec(text)?.[1] ?? Number.NaN)

export async function publish({ client, siteId }: Leader): Promise<void> {
  const { data, error } = await client.functions.invoke('publish-site', { body: { siteId } })
  if (error) throw error
  if (!data.success) throw new Error(data.error)
}
