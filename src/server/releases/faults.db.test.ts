import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createFolderStore } from '../storage/create-file-store.ts'
import type { FileStore } from '../storage/file-store.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { createCuttableLine } from '../testing/cuttable-line.ts'
import { hostSites } from '../testing/host-sites.ts'
import { samplePhoto } from '../testing/sample-uploads.ts'
import { copyPreparedDatabase } from '../testing/test-database.ts'
import { createTroop } from '../testing/troop.ts'
import { uploadPhoto } from '../testing/uploading.ts'
import { findRelease } from './find-release.ts'
import { publishSite } from './publish-site.ts'
import { rewriteRelease } from './remake-release.ts'
import { sweepReleases } from './sweep-releases.ts'

const NOT_STORED =
  'The files could not be stored just now. What was live before is untouched; please try again in a moment.'
const name = () => `troop-${randomUUID().slice(0, 8)}`
const cleanups: (() => Promise<void> | void)[] = []

let folder: string
let writesLeft = Number.POSITIVE_INFINITY
let reads: string[] = []

/** A real folder whose disk can run full after some writes, and which records what is read. */
function fragile(store: FileStore): FileStore {
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
    read(key) {
      reads.push(key)
      return store.read(key)
    },
  }
}

let app: TestApp
let sites: Awaited<ReturnType<typeof hostSites>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scoutsite-faults-'))
  app = await createTestApp({ store: fragile(createFolderStore(folder)) })
  sites = await hostSites(app.hosting)
  cleanups.push(
    () => sites.close(),
    () => app.close(),
    () => rm(folder, { recursive: true }),
  )
})
afterAll(async () => {
  for (const clean of cleanups) await clean()
})

const visit = (domain: string) => sites.ask(`${domain}.localhost:3000`)
const keysBelow = async (below: string) => {
  const keys: string[] = []
  for await (const { key } of app.store.list(below)) keys.push(key)
  return keys
}
const parts = () => ({
  db: app.db,
  store: app.store,
  findAddress: app.findAddress,
  siteChanged: app.hosting.changed,
  log: app.log,
})

describe('A store that fails', () => {
  it.each([0, 1, 4, 9, 13])(
    'after %i writes leaves the old site live, and nothing behind',
    async (most) => {
      const { site, publish, change } = await createTroop(app, { domain: name(), tagline: 'Old' })
      await publish()
      const before = await keysBelow(`releases/${site.id}`)
      await change({ tagline: 'New' })
      writesLeft = most
      expect(await publish()).toEqual({ success: false, code: 'not_stored', error: NOT_STORED })
      writesLeft = Number.POSITIVE_INFINITY
      expect((await visit(site.domain)).text).toContain('Old')
      expect(await keysBelow(`releases/${site.id}`)).toEqual(before)
      expect(await publish()).toMatchObject({ success: true })
      expect((await visit(site.domain)).text).toContain('New')
    },
  )
})

describe('A photo that a family wants gone', () => {
  const publishWithPhoto = async () => {
    const troop = await createTroop(app, { domain: name() })
    const photo = await uploadPhoto(app, troop, troop.site.id, await samplePhoto(1))
    await troop.publish()
    await troop.change({ tagline: 'Later' })
    await troop.publish()
    const host = `${troop.site.domain}.localhost:3000`
    const path = /photos\/[\w-]+\.\w+/.exec((await sites.ask(host)).text)?.[0]
    expect((await sites.ask(host, `/${path}`)).status).toBe(200)
    const remove = () =>
      troop.invoke('remove-everywhere', { siteId: troop.site.id, assetId: photo.id })
    const traces = async () => {
      const keys = await keysBelow(`releases/${troop.site.id}`)
      const rows = await app.sql`
        select id from public.releases
        where site_id = ${troop.site.id} and facts::text like ${`%${photo.id}%`}`
      return [...keys.filter((key) => key.includes(photo.id)), ...rows]
    }
    return { ...troop, host, path, remove, traces }
  }

  it('goes from the live site and all versions at once', async () => {
    const { host, path, remove, traces, preview, supabase, site } = await publishWithPhoto()
    expect(await remove()).toEqual({ success: true })
    const { data: row } = await supabase.from('sites').select().eq('id', site.id).single()
    expect(row?.published_assets_revision).toBe(row?.assets_revision)
    expect((await sites.ask(host, `/${path}`)).status).toBe(404)
    expect((await sites.ask(host)).text).toBe(await preview())
    expect(await traces()).toEqual([])
  })

  it('goes even when the disk is full', async () => {
    const { host, path, remove, traces, site } = await publishWithPhoto()
    writesLeft = 2
    await remove().catch(() => undefined)
    writesLeft = Number.POSITIVE_INFINITY
    expect(
      (await keysBelow(`releases/${site.id}`)).filter((key) => key.endsWith(`${path}`)),
    ).toHaveLength(1)
    expect(await remove()).toEqual({ success: true })
    expect((await sites.ask(host, `/${path}`)).status).toBe(404)
    expect(await traces()).toEqual([])
  })

  it('goes while somebody publishes', async () => {
    const { remove, publish, traces, host, path } = await publishWithPhoto()
    await Promise.all([publish(), remove(), publish()])
    expect(await traces()).toEqual([])
    expect((await sites.ask(host)).text).not.toContain(path)
  })
})

describe('A crash between files and row', () => {
  it('leaves a folder that is swept after a day, and not before', async () => {
    const { site, publish } = await createTroop(app, { domain: name() })
    const { releaseId } = await publish()
    const orphan = `releases/${site.id}/${randomUUID()}`
    await app.store.write(`${orphan}/index.html`, Buffer.from('half'))
    await sweepReleases(app, new Date())
    expect(await keysBelow(orphan)).toHaveLength(1)
    await sweepReleases(app, new Date(Date.now() + 25 * 60 * 60 * 1_000))
    expect(await keysBelow(orphan)).toEqual([])
    expect(await keysBelow(`releases/${site.id}/${releaseId}`)).not.toEqual([])
    expect((await visit(site.domain)).status).toBe(200)
  })

  it('a site deleted a month ago goes with all its versions, a younger one stays', async () => {
    const old = await createTroop(app, { domain: name() })
    const young = await createTroop(app, { domain: name() })
    for (const { publish, supabase, site } of [old, young]) {
      await publish()
      await supabase.from('sites').delete().eq('id', site.id)
    }
    await app.sql`
      update public.sites set deleted_at = now() - interval '31 days' where id = ${old.site.id}`
    await sweepReleases(app, new Date())
    expect(await keysBelow(`releases/${old.site.id}`)).toEqual([])
    expect(await keysBelow(`releases/${young.site.id}`)).not.toEqual([])
    await young.supabase.rpc('restore_site', { id: young.site.id })
    await expect.poll(async () => (await visit(young.site.domain)).status).toBe(200)
  })
})

describe('A clock that goes back', () => {
  it('puts the later publish live all the same', async () => {
    const troop = await createTroop(app, { domain: name(), tagline: 'First' })
    await troop.publish()
    await troop.change({ tagline: 'Second' })
    const leader = { id: troop.user.id, sessionId: randomUUID() }
    const yearsAgo = new Date('2019-03-03T00:00:00Z')
    const { releaseId } = await publishSite(parts(), leader, { siteId: troop.site.id }, yearsAgo)
    await app.sql`update public.releases set created_at = ${yearsAgo} where id = ${releaseId}`
    expect((await visit(troop.site.domain)).text).toContain('Second')
    await troop.change({ tagline: 'Third' })
    await troop.publish()
    expect((await visit(troop.site.domain)).text).toContain('Third')
  })
})

describe('Many at once', () => {
  it('askers of sites that nobody asked for yet share one reading of each file', async () => {
    const troops = await Promise.all(
      Array.from({ length: 10 }, () => createTroop(app, { domain: name() })),
    )
    for (const { publish } of troops) await publish()
    reads = []
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, (_, index) => visit(troops[index % 10]?.site.domain ?? '')),
    )
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    expect(reads.filter((key) => key.startsWith('releases/'))).toHaveLength(10)
  })

  it('never answers with a mixture while the site is published again and again', async () => {
    const { site, publish, change } = await createTroop(app, { domain: name() })
    const write = (version: number) =>
      change({ tagline: `Version ${version}.`, description: `Version ${version}. `.repeat(400) })
    await write(0)
    await publish()
    const seen = new Set<string>()
    const broken: string[] = []
    let isDone = false
    const read = async () => {
      while (!isDone) {
        const { text, status } = await visit(site.domain)
        const versions = new Set(text.match(/Version \d+\./g))
        if (status !== 200 || versions.size !== 1 || !text.endsWith('</html>\n')) broken.push(text)
        for (const version of versions) seen.add(version)
      }
    }
    const readers = [read(), read(), read()]
    for (let version = 1; version <= 15; version += 1) {
      await write(version)
      expect(await publish()).toMatchObject({ success: true })
    }
    isDone = true
    await Promise.all(readers)
    expect(broken).toEqual([])
    expect(seen.size).toBeGreaterThan(1)
    expect((await visit(site.domain)).text).toContain('Version 15.')
  })
})

describe('Two replicas on one database and one store', () => {
  it('both serve what either publishes, within a second', async () => {
    const other = await createTestApp({ databaseUrl: app.databaseUrl, store: app.store })
    const otherSites = await hostSites(other.hosting)
    cleanups.unshift(
      () => otherSites.close(),
      () => other.close(),
    )
    const { site, publish, change, invoke } = await createTroop(app, {
      domain: name(),
      tagline: 'One',
    })
    const there = async () => {
      const { status, text } = await otherSites.ask(`${site.domain}.localhost:3000`)
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
    const { site, publish } = await createTroop(app, { domain: name() })
    const { releaseId } = await publish()
    const host = `${site.domain}.localhost:3000`
    expect((await sites.ask(host, '/contact.html')).status).toBe(200)
    const release = await findRelease(app.db, site.id, releaseId)
    if (!release) throw new Error('no release')
    await app.sql`alter table public.releases disable trigger tell_hosts_of_a_release`
    await rewriteRelease({ ...parts(), siteChanged: async () => {} }, release, release.facts)
    await app.sql`alter table public.releases enable trigger tell_hosts_of_a_release`
    expect((await sites.ask(host, '/index.html')).status).toBe(200)
    expect((await sites.ask(host, '/style.css', { headers: { range: 'bytes=0-9' } })).status).toBe(
      206,
    )
  })
})

describe('A database that is away', () => {
  it('leaves live sites up, refuses to publish in words, and loses nothing', async () => {
    const line = await createCuttableLine(await copyPreparedDatabase(inject('postgresUrl')))
    const remote = await createTestApp({ databaseUrl: line.url })
    const remoteSites = await hostSites(remote.hosting)
    cleanups.unshift(
      () => remoteSites.close(),
      () => remote.close(),
      () => line.close(),
    )
    const { site, publish, change, session } = await createTroop(remote, {
      domain: name(),
      tagline: 'One',
    })
    const live = () => remoteSites.ask(`${site.domain}.localhost:3000`)
    await publish()
    expect((await live()).text).toContain('One')
    line.cut()
    expect((await live()).text).toContain('One')
    expect((await remoteSites.ask('unknown.localhost:3000')).status).toBe(503)
    const refused = await remote.call('/functions/v1/publish-site', {
      method: 'POST',
      headers: { authorization: `Bearer ${session.access_token}` },
      body: JSON.stringify({ siteId: site.id }),
    })
    expect(refused.status).toBe(503)
    expect(await refused.json()).toMatchObject({
      error: 'The server is busy with itself. Please try again in a moment.',
    })
    line.mend()
    await expect
      .poll(
        () =>
          change({ tagline: 'Two' }).then(
            () => true,
            () => false,
          ),
        { timeout: 10_000 },
      )
      .toBe(true)
    expect(await publish()).toMatchObject({ success: true })
    expect((await live()).text).toContain('Two')
  })

  it('is asked again about everything once the line is back', async () => {
    const line = await createCuttableLine(app.databaseUrl)
    const remote = await createTestApp({ databaseUrl: line.url, store: app.store })
    const remoteSites = await hostSites(remote.hosting)
    cleanups.unshift(
      () => remoteSites.close(),
      () => remote.close(),
      () => line.close(),
    )
    const { site, publish, change } = await createTroop(app, { domain: name(), tagline: 'One' })
    await publish()
    const there = async () => {
      const { text } = await remoteSites.ask(`${site.domain}.localhost:3000`)
      return /One|Two/.exec(text)?.[0]
    }
    // Notifications arrive in order: once that of a later site is here, none of this site is on its way.
    const later = await createTroop(app, { domain: name() })
    const askLater = () => remoteSites.ask(`${later.site.domain}.localhost:3000`)
    expect((await askLater()).status).toBe(404)
    await later.publish()
    await expect.poll(async () => (await askLater()).status).toBe(200)
    expect(await there()).toBe('One')
    line.cut()
    await change({ tagline: 'Two' })
    await publish()
    expect(await there()).toBe('One')
    line.mend()
    await expect.poll(there, { timeout: 20_000 }).toBe('Two')
  })
})
