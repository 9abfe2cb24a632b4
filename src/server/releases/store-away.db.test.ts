import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { listJobs } from '../list-jobs.ts'
import { createFolderStore } from '../storage/create-file-store.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { createCuttableLine } from '../testing/cuttable-line.ts'
import { createFailingStore } from '../testing/failing-store.ts'
import { hostSites } from '../testing/host-sites.ts'
import { samplePhoto } from '../testing/sample-uploads.ts'
import { createTroop } from '../testing/troop.ts'
import { listStored, uploadPhoto } from '../testing/uploading.ts'

let folder: string
let store: ReturnType<typeof createFailingStore>
let app: TestApp
let sites: Awaited<ReturnType<typeof hostSites>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scoutsite-away-'))
  store = createFailingStore(createFolderStore(folder))
  app = await createTestApp({ store })
  sites = await hostSites(app.hosting)
})
afterEach(() => {
  store.failure = 'none'
})
afterAll(async () => {
  sites.close()
  await app.close()
  await rm(folder, { recursive: true })
})

const parts = () => ({
  db: app.db,
  store,
  findAddress: app.findAddress,
  siteChanged: app.hosting.changed,
  log: app.log,
  demo: false,
})
const runJob = (wanted: string) =>
  listJobs({ ...app, ...parts() })
    .find(({ name, cron }) => name === wanted && cron)
    ?.work(AbortSignal.timeout(60_000), { data: null, createdOn: new Date() })
const visit = (domain: string, path = '/') => sites.ask(`${domain}.localhost:3000`, path)
const publishedTroop = async () => {
  const troop = await createTroop(app, { domain: `troop-${randomUUID().slice(0, 8)}` })
  const photo = await uploadPhoto(app, troop, troop.site.id, await samplePhoto(1))
  await troop.publish()
  return { ...troop, photo }
}

describe('A photo that a family wants gone while the store fails', () => {
  const STILL = {
    success: false,
    code: 'still_removing',
    error:
      'Nobody can see this photo on your site any more. We could not finish deleting it everywhere just now; ScoutSite will keep trying until it is done, and you do not need to do anything.',
  }
  const prepare = async () => {
    const troop = await publishedTroop()
    const { site, photo, invoke } = troop
    const path = /\/?(photos\/[\w-]+\.\w+)/.exec((await visit(site.domain)).text)?.[1]
    expect((await visit(site.domain, `/${path}`)).status).toBe(200)
    const remove = () => invoke('remove-everywhere', { siteId: site.id, assetId: photo.id })
    const finish = () => runJob('finish-removals')
    const stored = async () => [
      ...(await listStored(app, `assets/${site.id}`)),
      ...(await listStored(app, `releases/${site.id}`)).filter((key) => key.includes(photo.id)),
    ]
    const rows = async () => [
      ...(await app.sql`select id from public.site_assets where id = ${photo.id}`),
      ...(await app.sql`select asset_id from private.purges where asset_id = ${photo.id}`),
    ]
    const shows = async () => (await visit(site.domain, `/${path}`)).status === 200
    return { ...troop, path, remove, finish, stored, rows, shows }
  }

  it('is seen by nobody at once, and goes by itself when the store is back', async () => {
    const { remove, finish, stored, rows, shows, site, photo } = await prepare()
    store.failure = 'away'
    expect(await remove()).toEqual(STILL)
    expect(await shows()).toBe(false)
    await finish()
    expect(await rows()).not.toEqual([])
    store.failure = 'none'
    expect(await stored()).not.toEqual([])
    expect(await shows()).toBe(false)
    await finish()
    expect(await stored()).toEqual([])
    expect(await rows()).toEqual([])
    expect((await visit(site.domain)).text).not.toContain(photo.id)
  })

  it('loses its files even when the disk is full, and can be asked for again', async () => {
    const { remove, stored, rows, shows, site, photo } = await prepare()
    store.failure = 'full'
    expect(await remove()).toEqual(STILL)
    expect(await stored()).toEqual([])
    expect(await shows()).toBe(false)
    store.failure = 'none'
    expect(await remove()).toEqual({ success: true, isHeld: false })
    expect(await rows()).toEqual([])
    expect((await visit(site.domain)).text).not.toContain(photo.id)
  })

  it('does not come back by Undo, a publish, an earlier version or a move meanwhile', async () => {
    const { remove, shows, publish, invoke, supabase, site, photo } = await prepare()
    const { data: first } = await supabase.from('releases').select('id').eq('site_id', site.id)
    store.failure = 'away'
    await remove()
    store.failure = 'none'
    const undone = await supabase
      .from('site_assets')
      .update({ removed_at: null })
      .eq('id', photo.id)
    expect(undone.error?.message).toBe(
      'This file is being removed everywhere and cannot come back.',
    )
    await publish()
    expect((await visit(site.domain)).text).not.toContain(photo.id)
    const releaseId = first?.[0]?.id
    expect(await invoke('restore-release', { siteId: site.id, releaseId })).toMatchObject({
      success: true,
    })
    expect(await shows()).toBe(false)
    const domain = `${site.domain}-b`
    expect(await invoke('change-address', { siteId: site.id, domain })).toMatchObject({
      success: true,
    })
    const page = await visit(domain)
    expect(page.status).toBe(200)
    const path = /\/?(photos\/[\w-]+\.\w+)/.exec(page.text)?.[1]
    expect((await visit(domain, `/${path}`)).status).toBe(404)
  })

  it('is seen by nobody on a replica either that did not hear of it', async () => {
    const { remove, site, path } = await prepare()
    const line = await createCuttableLine(app.databaseUrl)
    const remote = await createTestApp({ databaseUrl: line.url, store })
    const remoteSites = await hostSites(remote.hosting)
    const status = async () =>
      (await remoteSites.ask(`${site.domain}.localhost:3000`, `/${path}`)).status
    expect(await status()).toBe(200)
    line.cut()
    store.failure = 'away'
    expect(await remove()).toEqual(STILL)
    store.failure = 'none'
    line.mend()
    await expect.poll(status, { timeout: 20_000 }).toBe(404)
    remoteSites.close()
    await remote.close()
    line.close()
  })

  it('that fails as a whole leaves everything as it was', async () => {
    const { remove, shows, rows } = await prepare()
    await app.sql`alter table private.purges rename to lost`
    await expect(remove()).rejects.toThrow()
    await app.sql`alter table private.lost rename to purges`
    expect(await shows()).toBe(true)
    expect(await rows()).toHaveLength(1)
    expect(await remove()).toEqual({ success: true, isHeld: false })
  })
})

describe('A site that moves while the store fails', () => {
  const moveWithout = async (fail: () => unknown, mend: () => unknown) => {
    const { site, invoke } = await publishedTroop()
    const domain = `${site.domain}-b`
    await fail()
    const answer = await invoke('change-address', { siteId: site.id, domain })
    await mend()
    expect(answer).toEqual({
      success: true,
      domain,
      siteUrl: `http://${domain}.localhost:3000`,
    })
    expect((await visit(domain)).text).toContain('Troop 42')
    expect((await visit(site.domain)).status).toBe(302)
    return {
      domain,
      named: async () => /canonical" href="([^"]+)/.exec((await visit(domain)).text),
    }
  }
  it('has moved, is told so, and names its new address after the night', async () => {
    const { domain, named } = await moveWithout(
      () => {
        store.failure = 'away'
      },
      () => {
        store.failure = 'none'
      },
    )
    expect((await named())?.[1]).not.toContain(domain)
    await runJob('sweep')
    expect((await named())?.[1]).toBe(`http://${domain}.localhost:3000/`)
  })

  it('is told so also when the database fails after the move', async () => {
    const { domain } = await moveWithout(
      () => app.sql`alter table public.releases rename column facts to lost`,
      () => app.sql`alter table public.releases rename column lost to facts`,
    )
    expect(domain).toBeTruthy()
  })
})
