import { afterAll, beforeAll, expect, it } from 'vitest'
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
