import type { Database } from '#contract/database.ts'
import type { TestApp } from './create-test-app.ts'

export type SiteInsert = Database['public']['Tables']['sites']['Insert']

/** The payload that the wizard sends, as in the spec. */
export const wizardPayload = (change: SiteInsert = {}): SiteInsert => ({
  site_name: 'Pine Ridge Scouts',
  troop_number: '42',
  domain: 'troop-42',
  location: 'Boise, Idaho',
  description: 'We hike.',
  status: 'draft',
  niche: 'scout-troop',
  template_name: 'classic',
  tagline: null,
  photo_captions: null,
  ...change,
})

/** A list as written by a client that knows no ids. */
export const withoutIds = (list: unknown): object[] =>
  ((list ?? []) as { id: string }[]).map(({ id, ...entry }) => entry)

/** A new leader, and a site as saved by the wizard. */
export async function createWizardSite(app: TestApp, change: SiteInsert = {}) {
  const leader = await app.signUp()
  const { data, error } = await leader.supabase
    .from('sites')
    .insert(wizardPayload({ user_id: leader.user.id, ...change }))
    .select()
    .single()
  if (!data) throw error ?? new Error('no site')
  return { ...leader, site: data }
}
