import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../testing/create-test-app.ts'
import { createHostedApp, type HostedApp } from '../testing/hosted-app.ts'
import { findRelease } from './find-release.ts'
import { rerenderSameVersion } from './rerender-release.ts'

const cleanups: (() => Promise<void> | void)[] = []
let hosted: HostedApp
let app: TestApp
beforeAll(async () => {
  hosted = await createHostedApp()
  app = hosted.app
})
afterAll(async () => {
  for (const clean of cleanups) await clean()
  await hosted.close()
})

const parts = () => ({
  db: app.db,
  store: app.store,
  findAddress: app.findAddress,
  siteChanged: app.hosting.changed,
  log: app.log,
  demo: false,
  countsVisits: true,
  registration: 'open' as const,
  operators: [],
  appOrigin: app.appOrigin,
})

describe('Two replicas on one database and one store', () => {
  it('both serve what either publishes, within a second', async () => {
    const other = await createHostedApp({ databaseUrl: app.databaseUrl, store: app.store })
    cleanups.unshift(other.close)
    const { site, publish, change, invoke } = await hosted.troop({ tagline: 'One' })
    const there = async () => {
      const { status, text } = await other.visit(site.domain)
      return status === 200 ? /One|Two/.exec(text)?.[0] : status
    }
    const soon = { timeout: 1_000, interval: 20 }
    expect(await there()).toBe(404)
    await publish()
    await expect.poll(there, soon).toBe('One')
    await change({ tagline: 'Two' })
    await publish()
    await expect.poll(there, soon).toBe('Two')
    await invoke('unpublish-site', { siteId: site.id })
    await expect.poll(there, soon).toBe(404)
  })

  it('serve the site even where its folder went before the news came', async () => {
    const { site, publish } = await hosted.troop()
    const { releaseId } = await publish()
    const host = `${site.domain}.localhost:3000`
    expect((await hosted.sites.ask(host, '/contact.html')).status).toBe(200)
    const release = await findRelease(app.db, site.id, releaseId)
    if (!release) throw new Error('no release')
    await app.sql`alter table public.releases disable trigger tell_hosts_of_a_release`
    await rerenderSameVersion({ ...parts(), siteChanged: async () => {} }, release, release.facts)
    await app.sql`alter table public.releases enable trigger tell_hosts_of_a_release`
    expect((await hosted.sites.ask(host, '/index.html')).status).toBe(200)
    expect(
      (await hosted.sites.ask(host, '/style.css', { headers: { range: 'bytes=0-9' } })).status,
    ).toBe(206)
  })
})
