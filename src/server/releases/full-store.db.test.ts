import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withoutFormLines } from '#site/templates/parts/form-lines.ts'
import { createFolderStore } from '../storage/create-file-store.ts'
import type { FileStore } from '../storage/file-store.ts'
import type { TestApp } from '../testing/create-test-app.ts'
import { createHostedApp, type HostedApp } from '../testing/hosted-app.ts'
import { samplePhoto } from '../testing/sample-uploads.ts'
import { listStored, uploadPhoto } from '../testing/uploading.ts'

const NO_ROOM =
  'The server has no room for more right now. Nothing you have saved is lost; please tell whoever runs this ScoutSite.'

let folder: string
let writesLeft = Number.POSITIVE_INFINITY

/** A real folder on a disk that is full after a number of writes. */
function createFillingStore(): FileStore {
  const store = createFolderStore(folder)
  const spend = () => {
    writesLeft -= 1
    if (writesLeft < 0) throw Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' })
  }
  return {
    ...store,
    async write(key, contents) {
      spend()
      await store.write(key, contents)
    },
    async copy(from, to) {
      spend()
      await store.copy(from, to)
    },
  }
}

let hosted: HostedApp
let app: TestApp
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scoutsite-full-'))
  hosted = await createHostedApp({ store: createFillingStore() })
  app = hosted.app
})
afterAll(async () => {
  await hosted.close()
  await rm(folder, { recursive: true })
})

describe('A store that fails', () => {
  it.each([0, 1, 4, 9, 13])(
    'after %i writes leaves the old site live, and nothing behind',
    async (most) => {
      const { site, publish, change } = await hosted.troop({ tagline: 'Old' })
      await publish()
      const before = await listStored(app, `releases/${site.id}`)
      await change({ tagline: 'New' })
      writesLeft = most
      expect(await publish()).toEqual({ success: false, code: 'no_room', error: NO_ROOM })
      writesLeft = Number.POSITIVE_INFINITY
      expect((await hosted.visit(site.domain)).text).toContain('Old')
      expect(await listStored(app, `releases/${site.id}`)).toEqual(before)
      expect(await publish()).toMatchObject({ success: true })
      expect((await hosted.visit(site.domain)).text).toContain('New')
    },
  )
})

describe('A photo that a family wants gone', () => {
  const publishWithPhoto = async () => {
    const troop = await hosted.troop()
    const photo = await uploadPhoto(app, troop, troop.site.id, await samplePhoto(1))
    await troop.publish()
    await troop.change({ tagline: 'Later' })
    await troop.publish()
    const host = `${troop.site.domain}.localhost:3000`
    const path = /photos\/[\w-]+\.\w+/.exec((await hosted.sites.ask(host)).text)?.[0]
    expect((await hosted.sites.ask(host, `/${path}`)).status).toBe(200)
    const remove = () =>
      troop.invoke('remove-everywhere', { siteId: troop.site.id, assetId: photo.id })
    const traces = async () => {
      const keys = await listStored(app, `releases/${troop.site.id}`)
      const rows = await app.sql`
        select id from public.releases
        where site_id = ${troop.site.id} and facts::text like ${`%${photo.id}%`}`
      return [...keys.filter((key) => key.includes(photo.id)), ...rows]
    }
    return { ...troop, host, path, remove, traces }
  }

  it('goes from the live site and all versions at once', async () => {
    const { host, path, remove, traces, preview, supabase, site } = await publishWithPhoto()
    expect(await remove()).toMatchObject({ success: true })
    const { data: row } = await supabase.from('sites').select().eq('id', site.id).single()
    expect(row?.published_assets_revision).toBe(row?.assets_revision)
    expect((await hosted.sites.ask(host, `/${path}`)).status).toBe(404)
    const page = await hosted.sites.ask(host)
    expect(withoutFormLines(page.text)).toBe(await preview())
    expect(await traces()).toEqual([])
  })

  it('goes even when the disk is full', async () => {
    const { host, path, remove, traces, site } = await publishWithPhoto()
    writesLeft = 2
    await remove().catch(() => undefined)
    writesLeft = Number.POSITIVE_INFINITY
    expect(
      (await listStored(app, `releases/${site.id}`)).filter((key) => key.endsWith(`${path}`)),
    ).toHaveLength(1)
    expect(await remove()).toMatchObject({ success: true })
    expect((await hosted.sites.ask(host, `/${path}`)).status).toBe(404)
    expect(await traces()).toEqual([])
  })

  it('goes while somebody publishes', async () => {
    const { remove, publish, traces, host, path } = await publishWithPhoto()
    await Promise.all([publish(), remove(), publish()])
    expect(await traces()).toEqual([])
    expect((await hosted.sites.ask(host)).text).not.toContain(path)
  })
})
