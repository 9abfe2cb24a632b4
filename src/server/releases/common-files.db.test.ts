import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFolderStore } from '../storage/create-file-store.ts'
import { createHostedApp, type HostedApp } from '../testing/hosted-app.ts'
import { listStored } from '../testing/uploading.ts'
import { findLiveRelease } from './find-release.ts'
import { keepPageCurrent } from './keep-current.ts'
import { sweepReleases } from './sweep-releases.ts'

let place: string
let hosted: HostedApp
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'scoutsite-common-'))
  hosted = await createHostedApp({ store: createFolderStore(place) })
})
afterAll(async () => {
  await hosted.close()
  await rm(place, { recursive: true })
})

const DAY = 86_400_000
const FONT = 'fonts/vollkorn.woff2'
const listCommon = () => listStored(hosted.app, 'common')
const liveOf = async (siteId: string) => {
  const release = await findLiveRelease(hosted.app.db, siteId)
  if (!release) throw new Error('nothing is live')
  return release
}

describe('What stays the same from version to version', () => {
  it('takes no more place on a disk, and the versions stay apart', async () => {
    const { site, change, publish } = await hosted.troop({ tagline: 'First' })
    await publish()
    const { folder: before } = await liveOf(site.id)
    await change({ tagline: 'Second' })
    await publish()
    const { folder: after } = await liveOf(site.id)
    const shared = async (path: string) => {
      const [one, other] = await Promise.all(
        [before, after].map((folder) => stat(join(place, folder, path))),
      )
      return one?.ino === other?.ino
    }
    expect(await shared('style.css.br')).toBe(true)
    expect(await shared('index.html')).toBe(false)
    await hosted.app.store.removeFolder(before)
    expect((await hosted.visit(site.domain, '/style.css')).status).toBe(200)
    // A common file that was lost is written again.
    await hosted.app.store.removeFolder(after)
    await change({ tagline: 'Third' })
    expect(await publish()).toMatchObject({ success: true })
    expect((await hosted.visit(site.domain, '/style.css')).status).toBe(200)
  })
})

describe('What the program brings to every site', () => {
  it('is kept once for all of them, and each site serves it as its own', async () => {
    const one = await hosted.troop()
    await one.publish()
    const kept = await listCommon()
    const other = await hosted.troop()
    await other.publish()
    expect(await listCommon()).toEqual(kept)
    const names = kept.map((key) => key.split('/').slice(2).join('/'))
    expect(names).toEqual(
      expect.arrayContaining([FONT, 'calendar.css', 'calendar.css.br', 'calendar.css.gz']),
    )
    const own = await listStored(hosted.app, `releases/${other.site.id}`)
    expect(own.filter((key) => /fonts\/|calendar\.css/.test(key))).toEqual([])
    for (const path of [`/${FONT}`, '/calendar.css']) {
      const { status, bytes } = await hosted.visit(other.site.domain, path)
      expect([path, status, bytes.length > 100]).toEqual([path, 200, true])
    }
  })

  it('stays when a version goes, and is there for those that are kept', async () => {
    const { site, publish, invoke } = await hosted.troop()
    await publish()
    const kept = await listCommon()
    await invoke('unpublish-site', { siteId: site.id })
    await hosted.app
      .sql`update public.sites set deleted_at = now() - interval '40 days' where id = ${site.id}`
    await sweepReleases(hosted.app, new Date(Date.now() + 2 * DAY))
    expect(await listStored(hosted.app, `releases/${site.id}`)).toEqual([])
    expect(await listCommon()).toEqual(kept)
  })

  it('is no reason to render a page again', async () => {
    const { site, publish } = await hosted.troop()
    await publish()
    const before = await liveOf(site.id)
    await keepPageCurrent(hosted.app, site.id)
    expect(await liveOf(site.id)).toEqual(before)
  })

  it('is not copied when a page is rendered again, but for what changed', async () => {
    const { site, supabase, publish } = await hosted.troop()
    await publish()
    const day = new Date(Date.now() + DAY).toISOString().slice(0, 10)
    await supabase
      .from('events')
      .insert({ site_id: site.id, title: 'Hike', starts_on: day, ends_on: day })
      .throwOnError()
    await keepPageCurrent(hosted.app, site.id)
    const { currentFolder, files } = await liveOf(site.id)
    const own = await listStored(hosted.app, currentFolder ?? '')
    expect(own.some((key) => key.endsWith('/index.html'))).toBe(true)
    expect(own.some((key) => key.endsWith('/calendar.css'))).toBe(false)
    expect(files.find(({ path }) => path === 'calendar.css')?.folder).toMatch(/^common\//)
    expect((await hosted.visit(site.domain, '/calendar.css')).status).toBe(200)
  })

  it('is written again by the next who publishes, should it have been lost', async () => {
    const { site, change, publish } = await hosted.troop()
    await publish()
    const kept = await listCommon()
    await hosted.app.store.removeFolder('common')
    await change({ tagline: 'Once more' })
    await publish()
    expect(await listCommon()).toEqual(kept)
    expect((await hosted.visit(site.domain, `/${FONT}`)).status).toBe(200)
  })
})
