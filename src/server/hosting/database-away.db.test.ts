import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { withoutFormLines } from '#site/templates/parts/form-lines.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { createCuttableLine } from '../testing/cuttable-line.ts'
import { hostSites } from '../testing/host-sites.ts'
import { samplePhoto } from '../testing/sample-uploads.ts'
import { createTroop, type Troop } from '../testing/troop.ts'
import { uploadPhoto } from '../testing/uploading.ts'

let app: TestApp
let troop: Troop
let host: string
const closers: (() => Promise<void> | void)[] = []

beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(async () => {
  troop = await createTroop(app, { domain: `troop-${randomUUID().slice(0, 8)}` })
  host = `${troop.site.domain}.localhost:3000`
})
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})
afterAll(() => app.close())

/** Another server on the same database and files, with an empty cache. */
async function startAnother() {
  const line = await createCuttableLine(app.databaseUrl)
  const other = await createTestApp({ databaseUrl: line.url, store: app.store })
  const sites = await hostSites(other.hosting)
  closers.push(
    () => line.close(),
    () => sites.close(),
    () => other.close(),
  )
  await other.hosting.settle()
  return { ask: sites.ask, cut: line.cut, hosting: other.hosting }
}

const copy = async () => (await app.store.read(`hosts/${troop.site.domain}`))?.toString() ?? null

it('A site is served that this server was never asked for while the database answered', async () => {
  await troop.publish()
  const { ask, cut } = await startAnother()
  cut()
  const page = await ask(host)
  expect([page.status, withoutFormLines(page.text)]).toEqual([200, await troop.preview()])
  expect((await ask(host, '/style.css')).status).toBe(200)
  expect((await ask('nobody.localhost:3000')).status).toBe(503)
})

it('Own domains are served, and permitted for certificates, from memory', async () => {
  await troop.publish()
  const name = `${troop.site.domain}.test`
  await app.sql`insert into public.site_domains (site_id, name, has_www) values (${troop.site.id}, ${name}, true)`
  await app.sql`update public.site_domains set state = 'live', live_since = now() where name = ${name}`
  const { ask, cut, hosting } = await startAnother()
  cut()
  expect((await ask(`${name}:3000`)).status).toBe(200)
  for (const asked of [`www.${name}:3000`, host]) {
    expect((await ask(asked)).headers.location).toBe(`http://${name}:3000/`)
  }
  expect((await ask(`other-${name}:3000`)).status).toBe(421)
  const names = [name, `www.${name}`, host.replace(':3000', ''), `other-${name}`]
  expect(names.map(hosting.mayHaveCertificate)).toEqual([true, true, true, false])
})

it('A site that was published after this server started is served as well', async () => {
  const { ask, cut, hosting } = await startAnother()
  await troop.publish()
  await troop.change({ tagline: 'Over the hills' })
  await troop.publish()
  const { id } = troop.site
  const [release] = await app.sql`
    select r.folder from public.releases r join public.sites s on s.published_release_id = r.id
    where s.id = ${id}`
  await expect.poll(copy).toContain(release?.['folder'])
  await hosting.settle()
  cut()
  expect((await ask(host)).text).toContain('Over the hills')
})

it.each([
  ['taken off the web', () => troop.invoke('unpublish-site', { siteId: troop.site.id })],
  ['deleted', () => troop.supabase.from('sites').delete().eq('id', troop.site.id).throwOnError()],
])('A site that was %s is not served, whoever was running then', async (_, takeDown) => {
  await troop.publish()
  const running = await startAnother()
  await takeDown()
  await expect.poll(copy).toBeNull()
  const later = await startAnother()
  for (const { ask, cut } of [running, later]) {
    cut()
    expect((await ask(host)).status).toBe(503)
  }
})

it('A photo that was removed everywhere is not served, the page is', async () => {
  const photo = await uploadPhoto(app, troop, troop.site.id, await samplePhoto(1))
  const { files } = await troop.publish()
  const path = files.find((file: { path: string }) => file.path.includes(photo.id))?.path
  const { ask, cut, hosting } = await startAnother()
  await troop.invoke('remove-everywhere', { siteId: troop.site.id, assetId: photo.id })
  await expect.poll(copy).not.toContain(photo.id)
  await hosting.settle()
  cut()
  expect((await ask(host)).status).toBe(200)
  expect((await ask(host, `/${path}`)).status).toBe(404)
})

it('An address that a site had before leads to the new one', async () => {
  await troop.publish()
  const domain = `${troop.site.domain}-new`
  await troop.invoke('change-address', { siteId: troop.site.id, domain })
  const { ask, cut } = await startAnother()
  cut()
  const { status, headers } = await ask(host, '/contact.html')
  expect([status, headers.location]).toEqual([302, `http://${domain}.localhost:3000/contact.html`])
  expect((await ask(`${domain}.localhost:3000`)).status).toBe(200)
})
