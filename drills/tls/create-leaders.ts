import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { PASSWORD } from '#server/testing/connect.ts'
import { createFetch } from './create-fetch.ts'
import type { Visitor } from './create-visitor.ts'
import type { Names } from './start-names.ts'

type Record = { type: string; fullName: string; value: string; isOptional: boolean }

export type Leader = {
  client: SupabaseClient
  siteId: string
  /** The site's host below SITE_DOMAIN. */
  free: string
  title: string
}

/** Leaders, who reach the app through Caddy and create the records that it shows at a registrar. */
export function createLeaders(visitor: Visitor, names: Names, appOrigin: string) {
  const throughCaddy = createFetch(visitor)

  async function invoke(client: SupabaseClient, name: string, body: object) {
    const { data, error } = await client.functions.invoke(name, { body })
    if (error) throw error
    if (!data.success) throw new Error(`${name}: ${data.error}`)
    return data
  }

  return {
    /** A published site of a new account. */
    async found(number: number): Promise<Leader> {
      const config = await (await throughCaddy(`${appOrigin}/config.json`)).json()
      const client = createClient(config.supabaseUrl, config.supabaseKey, {
        auth: { persistSession: false, autoRefreshToken: false },
        global: { fetch: throughCaddy },
      })
      const email = `leader-${number}@example.org`
      const { error } = await client.auth.signUp({ email, password: PASSWORD })
      if (error) throw error
      const row = { site_name: `Troop ${number}`, domain: `troop-${number}` }
      const { data: site } = await client.from('sites').insert(row).select().single().throwOnError()
      await invoke(client, 'publish-site', { siteId: site.id })
      const free = `${site.domain}.${config.siteDomain}`
      await names.leadTo(free, '127.0.0.1')
      return { client, siteId: String(site.id), free, title: `Troop ${number}` }
    },

    /** Requests the domain, and creates no record. */
    ask: ({ client, siteId }: Leader, name: string) =>
      invoke(client, 'connect-domain', { siteId, name }),

    /** All steps until the page is live there. */
    async bring({ client, siteId }: Leader, name: string): Promise<void> {
      const { domainId, records } = await invoke(client, 'connect-domain', { siteId, name })
      for (const { type, fullName, value } of records as Record[]) {
        if (type === 'CNAME') await names.alias(fullName, value)
        else if (type === 'TXT') await names.write(fullName, value)
        else await names.leadTo(fullName, value)
      }
      const checked = await invoke(client, 'check-domain', { domainId })
      if (checked.state !== 'live') throw new Error(`${name}: ${JSON.stringify(checked)}`)
    },
  }
}
