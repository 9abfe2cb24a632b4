import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createFolderStore } from '../storage/create-file-store.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { hostSites } from '../testing/host-sites.ts'
import { samplePhoto } from '../testing/sample-uploads.ts'
import { createTroop } from '../testing/troop.ts'
import { listStored, uploadPhoto } from '../testing/uploading.ts'
import { findLiveRelease } from './find-release.ts'
import { changeLive } from './make-live.ts'
import { withdrawAsset } from './purge-releases.ts'
import { describeSharePicture } from './share-pictures.ts'
import { updateRelease } from './update-release.ts'

let folder: string
let app: TestApp
let sites: Awaited<ReturnType<typeof hostSites>>
/** Called once, right after the next picture was copied into a release in progress. */
let meanwhile: (() => Promise<unknown>) | undefined
/** Called once, right before the next picture is copied. */
let beforehand: (() => Promise<unknown>) | undefined

const takeMeanwhile = () => {
  const taken = meanwhile
  meanwhile = undefined
  return taken
}
const takeBeforehand = () => {
  const taken = beforehand
  beforehand = undefined
  return taken
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scoutsite-races-'))
  const store = createFolderStore(folder)
  app = await createTestApp({
    store: {
      ...store,
      async copy(from, to) {
        const isPicture = /^assets|\/photos\/|\/share\.jpg$/.test(from)
        if (isPicture) await takeBeforehand()?.()
        await store.copy(from, to)
        if (!isPicture) return
        await takeMeanwhile()?.()
      },
    },
  })
  sites = await hostSites(app.hosting)
})
afterEach(() => expect([meanwhile, beforehand], 'it did happen').toEqual([undefined, undefined]))
afterAll(async () => {
  sites.close()
  await app.close()
  await rm(folder, { recursive: true })
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

async function publishedTroop() {
  const troop = await createTroop(app, { domain: `troop-${randomUUID().slice(0, 8)}` })
  const siteId = troop.site.id
  const photo = await uploadPhoto(app, troop, siteId, await samplePhoto(1))
  const { releaseId } = await troop.publish()
  const remove = () => troop.invoke('remove-everywhere', { siteId, assetId: photo.id })
  /** Everything that still references the photo. */
  const traces = async () => {
    const keys = (await listStored(app, 'releases')).filter((key) => key.includes(photo.id))
    const rows = await app.sql`
      select id from public.releases where site_id = ${siteId} and facts::text like ${`%${photo.id}%`}`
    return [...keys, ...rows]
  }
  const visit = async (domain = troop.site.domain) =>
    (await sites.ask(`${domain}.localhost:3000`)).text
  const age = () => app.sql`
    update public.releases set template_version = 'earlier' where site_id = ${siteId}`
  const update = async () => {
    await app.sql`
      insert into private.template_updates (state) values (null)
      on conflict ((ended_at is null)) where ended_at is null and state is null do nothing`
    await updateRelease(parts(), siteId)
  }
  return { ...troop, siteId, photo, releaseId, remove, traces, visit, age, update }
}

it('A photo removed everywhere stays away when its site gets an improved template meanwhile', async () => {
  const { age, update, remove, traces, visit, photo, siteId } = await publishedTroop()
  await age()
  meanwhile = async () => expect(await remove()).toMatchObject({ success: true })
  await update()
  expect(await traces()).toEqual([])
  expect(await visit()).not.toContain(photo.id)
  const [live] = await app.sql`
    select r.template_version from public.sites s
    join public.releases r on r.id = s.published_release_id where s.id = ${siteId}`
  expect(live?.['template_version']).not.toBe('earlier')
})

it('A photo that is hidden while its site gets an improved template stays hidden', async () => {
  const { age, update, siteId, site, photo, visit } = await publishedTroop()
  const paths = photo.files.map(({ path }) => path)
  await age()
  meanwhile = () =>
    changeLive(parts(), async (transaction, hold) => {
      await hold(siteId)
      await withdrawAsset(transaction, { siteId, assetId: photo.id })
    })
  await update()
  await visit()
  for (const path of paths) {
    const { status } = await sites.ask(`${site.domain}.localhost:3000`, `/${path}`)
    expect([path, status]).toEqual([path, 404])
  }
})

it('A photo removed everywhere stays away when its site is published meanwhile', async () => {
  const { publish, remove, traces, visit, photo } = await publishedTroop()
  meanwhile = async () => expect(await remove()).toMatchObject({ success: true })
  expect(await publish()).toMatchObject({ success: false, error: expect.stringMatching(/changed/) })
  expect(await traces()).toEqual([])
  expect(await visit()).not.toContain(photo.id)
})

it('A page whose photo is removed before it could be copied is said to have changed', async () => {
  const { publish, remove, traces } = await publishedTroop()
  const [error, warn] = [vi.spyOn(app.log, 'error'), vi.spyOn(app.log, 'warn')]
  beforehand = async () => expect(await remove()).toMatchObject({ success: true })
  expect(await publish()).toEqual({
    success: false,
    code: 'changed_since_preview',
    error: 'This page changed since you previewed it. Review the latest version, then publish.',
  })
  expect(error).not.toHaveBeenCalled()
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      code: 'not_stored',
      cause: expect.objectContaining({ code: 'E_CANNOT_COPY_FILE' }),
    }),
    'a release was given up: its site changed meanwhile',
  )
  vi.restoreAllMocks()
  expect(await traces()).toEqual([])
  expect(await publish()).toMatchObject({ success: true })
})

it('A photo removed everywhere stays away when its site moves meanwhile, and the site moves', async () => {
  const { invoke, siteId, site, remove, traces, visit, photo } = await publishedTroop()
  const domain = `${site.domain}-b`
  meanwhile = async () => expect(await remove()).toMatchObject({ success: true })
  expect(await invoke('change-address', { siteId, domain })).toMatchObject({ success: true })
  expect(await traces()).toEqual([])
  expect(await visit(domain)).not.toContain(photo.id)
  expect(await visit(domain)).toContain(`href="http://${domain}.localhost:3000/"`)
})

it('A photo removed everywhere stays away when a version of another address is restored meanwhile', async () => {
  const { invoke, siteId, site, releaseId, remove, traces, visit, photo, change, publish } =
    await publishedTroop()
  await change({ tagline: 'Later' })
  await publish()
  const domain = `${site.domain}-b`
  await invoke('change-address', { siteId, domain })
  meanwhile = async () => expect(await remove()).toMatchObject({ success: true })
  const restored = await invoke('restore-release', { siteId, releaseId })
  expect(restored).toMatchObject({ success: true, releaseId })
  expect(JSON.stringify(restored.files)).not.toContain(photo.id)
  expect(await traces()).toEqual([])
  const page = await visit(domain)
  expect(page).not.toContain(photo.id)
  expect(page).not.toContain('Later')
  expect(page).toContain(`href="http://${domain}.localhost:3000/"`)
})

it('A site that moves while it gets an improved template names its new address', async () => {
  const { age, update, invoke, siteId, site, visit } = await publishedTroop()
  const domain = `${site.domain}-b`
  await age()
  meanwhile = async () =>
    expect(await invoke('change-address', { siteId, domain })).toMatchObject({ success: true })
  await update()
  expect(await visit(domain)).toContain(`href="http://${domain}.localhost:3000/"`)
})

it('A page is published also when the version is dropped that its share picture was to be copied from', async () => {
  const { publish, site } = await createTroop(app, { domain: `troop-${randomUUID().slice(0, 8)}` })
  await publish()
  const first = await findLiveRelease(app.db, site.id)
  if (!first) throw new Error('nothing is live')
  await app.store.write(`${first.folder}/share.jpg`, Buffer.from('a picture'))
  const picture = { path: 'share.jpg', hash: 'a-hash', shows: describeSharePicture(first.facts) }
  await app.sql`
    update public.releases set files = files || ${JSON.stringify([picture])}::jsonb where id = ${first.id}`
  beforehand = async () => {
    expect(await publish()).toMatchObject({ success: true })
    // As after ten further versions.
    await app.sql`delete from public.releases where id = ${first.id}`
    await app.store.removeFolder(first.folder)
  }
  const published = await publish()
  expect(published).toMatchObject({ success: true })
  expect(published.files).toContainEqual(expect.objectContaining({ path: 'share.jpg' }))
})
