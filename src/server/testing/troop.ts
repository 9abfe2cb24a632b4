import { NO_LIVE_FACTS } from '#site/facts/live.ts'
import { fromRow } from '#site/facts/site.ts'
import { render } from '#site/render.ts'
import { readSiteAssets } from '../assets/read-site-assets.ts'
import type { TestApp } from './create-test-app.ts'
import type { SiteInsert } from './wizard-site.ts'

type Facts = SiteInsert

/** A leader with a saved site, and helpers to use the app with it. */
export async function createTroop(app: TestApp, facts: Facts = {}) {
  const leader = await app.signUp()
  const { data: site, error } = await leader.supabase
    .from('sites')
    .insert({ site_name: 'Troop 42', domain: 'troop-42', template_name: 'classic', ...facts })
    .select()
    .single()
  if (error) throw error
  const invoke = async (name: string, body: object) => {
    const answer = await leader.supabase.functions.invoke(name, { body })
    if (answer.error) throw answer.error
    return answer.data
  }
  /** The page as the app would preview it now. */
  const preview = async () => {
    const { data: row } = await leader.supabase.from('sites').select().eq('id', site.id).single()
    if (!row) throw new Error('the site is gone')
    const { assets } = await readSiteAssets(app.db, site.id)
    const facts = fromRow(row, assets, `http://${row.domain}.localhost:3000`)
    return render(facts, NO_LIVE_FACTS, new Date()).files[0]?.contents ?? ''
  }
  return {
    ...leader,
    site,
    invoke,
    preview,
    async change(values: Partial<Facts>) {
      const { error } = await leader.supabase.from('sites').update(values).eq('id', site.id)
      if (error) throw error
    },
    async publish() {
      return invoke('publish-site', {
        siteId: site.id,
        htmlContent: await preview(),
        siteName: 'Troop 42',
      })
    },
  }
}

export type Troop = Awaited<ReturnType<typeof createTroop>>
