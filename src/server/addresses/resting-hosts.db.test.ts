import { afterAll, beforeAll, expect, it } from 'vitest'
import { removeSiteForGood } from '../operation/remove-site.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { hostSites } from '../testing/host-sites.ts'
import { createTroop } from '../testing/troop.ts'

let app: TestApp
let sites: Awaited<ReturnType<typeof hostSites>>
beforeAll(async () => {
  app = await createTestApp()
  sites = await hostSites(app.hosting)
})
afterAll(async () => {
  sites.close()
  await app.close()
})

it('An earlier address follows its site into deletion and back', async () => {
  const troop = await createTroop(app, { domain: 'troop-before' })
  const { id } = troop.site
  await troop.publish()
  await troop.invoke('change-address', { siteId: id, domain: 'troop-after' })
  const before = async () => (await sites.ask('troop-before.localhost:3000')).status
  const copy = async () => (await app.store.read('hosts/troop-before'))?.toString() ?? null
  expect(await before()).toBe(302)

  await troop.supabase.from('sites').delete().eq('id', id).throwOnError()
  await expect.poll(before).toBe(404)
  await expect.poll(copy).toBeNull()
  await troop.supabase.rpc('restore_site', { id }).throwOnError()
  await expect.poll(before).toBe(302)
  await expect.poll(copy).toContain('troop-after')
})

it.each([
  [29, 302],
  [31, 404],
])('An earlier address that was left %i days ago answers %i', async (days, status) => {
  const domain = `troop-left-${days}`
  const troop = await createTroop(app, { domain })
  await troop.publish()
  await troop.invoke('change-address', { siteId: troop.site.id, domain: `${domain}-new` })
  await app.sql`
    update private.resting_domains set freed_at = now() - make_interval(days => ${days}) where domain = ${domain}`
  expect((await sites.ask(`${domain}.localhost:3000`)).status).toBe(status)
})

it('The addresses of a site that is gone for good lead nowhere, whoever makes one with its id', async () => {
  const gone = await createTroop(app, { domain: 'troop-gone' })
  const { id } = gone.site
  await gone.publish()
  await gone.invoke('change-address', { siteId: id, domain: 'troop-gone-b' })
  await removeSiteForGood(app, id)
  const anew = await createTroop(app, { id, domain: 'troop-anew' })
  expect(anew.site.id).toBe(id)
  await anew.publish()
  expect((await sites.ask('troop-anew.localhost:3000')).status).toBe(200)
  for (const domain of ['troop-gone', 'troop-gone-b']) {
    expect((await sites.ask(`${domain}.localhost:3000`)).status).toBe(404)
    expect((await createTroop(app, { domain })).site.domain).toBe(`${domain}-2`)
    const change = { siteId: id, domain }
    expect(await anew.invoke('change-address', change)).toMatchObject({ code: 'not_free' })
  }
  await app.sql`update private.resting_domains set freed_at = freed_at - interval '31 days'`
  expect((await createTroop(app, { domain: 'troop-gone' })).site.domain).toBe('troop-gone')
})

it('The address of a page that was never published rests for nobody', async () => {
  const { site } = await createTroop(app, { domain: 'troop-draft' })
  await removeSiteForGood(app, site.id)
  expect((await createTroop(app, { domain: 'troop-draft' })).site.domain).toBe('troop-draft')
})
