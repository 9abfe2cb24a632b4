import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { type Db, openPool } from '../database/open-pool.ts'
import { createLogger } from '../lib/logging.ts'
import { createFolderStore } from '../storage/create-file-store.ts'
import { type Ask, createAsk } from '../testing/ask.ts'
import { createFailingStore } from '../testing/failing-store.ts'
import { copyPreparedDatabase } from '../testing/test-database.ts'
import { createHostCopies } from './host-copies.ts'

const FILES = [{ path: 'index.html', bytes: 5, hash: 'abc', isPacked: true }]
const log = createLogger('silent')

let folder: string
let db: Db
let ask: Ask
let store: ReturnType<typeof createFailingStore>
let domain: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scoutsite-host-copies-'))
  store = createFailingStore(createFolderStore(folder))
  db = openPool(await copyPreparedDatabase(inject('postgresUrl')))
  ask = createAsk(db)
})
beforeEach(async () => {
  store.failure = 'none'
  domain = `troop-${randomUUID().slice(0, 8)}`
  const [siteId, userId, releaseId] = [randomUUID(), randomUUID(), randomUUID()]
  await ask`insert into auth.users (id, email) values (${userId}, ${`${userId}@example.org`})`
  await ask`
    insert into public.sites (id, user_id, site_name, domain)
    values (${siteId}, ${userId}, 'A', ${domain})`
  await ask`
    insert into public.releases
      (id, site_id, revision, assets_revision, facts, folder, template_name, template_version, files)
    values (${releaseId}, ${siteId}, 1, 0, '{}', ${`releases/${domain}`}, 'classic', '1',
      ${JSON.stringify(FILES)})`
  await ask`
    update public.sites set published_release_id = ${releaseId} where id = ${siteId}`
})
afterAll(async () => {
  await db.destroy()
  await rm(folder, { recursive: true })
})

const create = () => createHostCopies(db, store, log)
const takeDown = () =>
  ask`update public.sites set published_release_id = null where domain = ${domain}`
const copy = async () => (await store.read(`hosts/${domain}`))?.toString()

it('Hosts that were live before the server started have a copy, and other replicas find it', async () => {
  const kept = create()
  kept.markAllOutdated()
  await kept.settle()
  const site = { folder: `releases/${domain}`, currentFolder: null, files: FILES }
  expect(await kept.find(domain)).toEqual(site)
  const other = create()
  other.markAllOutdated()
  await other.settle()
  expect(await other.find(domain)).toEqual(site)
  expect(await other.find('nobody')).toBeUndefined()
})

it('A change is copied by one server, and believed by the others once it is', async () => {
  const [one, other] = [create(), create()]
  for (const kept of [one, other]) {
    kept.markAllOutdated()
    await kept.settle()
  }
  await ask`
    update public.releases set files = '[]'
    where id = (select published_release_id from public.sites where domain = ${domain})`
  store.failure = 'away'
  other.markOutdated(domain)
  await other.settle()
  expect(await other.find(domain).catch(() => undefined)).toBeUndefined()
  store.failure = 'none'
  one.markOutdated(domain)
  await one.settle()
  expect(await other.find(domain)).toBeUndefined()
  other.retry()
  await other.settle()
  expect(await other.find(domain)).toMatchObject({ files: [] })
})

it('Where the files lie in another place, all copies are made anew', async () => {
  const kept = create()
  kept.markAllOutdated()
  await kept.settle()
  await store.removeFolder('hosts')
  await ask`select private.queue_all_hosts()`
  kept.markAllOutdated()
  await kept.settle()
  expect(await copy()).toContain(`releases/${domain}`)
})

it('A copy that was made before this server started is not believed until the database was asked', async () => {
  const before = create()
  before.markOutdated(domain)
  await before.settle()
  await takeDown()
  const kept = create()
  expect(await copy()).toContain(`releases/${domain}`)
  expect(await kept.find(domain)).toBeUndefined()
  kept.markAllOutdated()
  await kept.settle()
  expect(await copy()).toBeUndefined()
})

it('A copy that the store would not let go is not believed, and goes as soon as it can', async () => {
  const kept = create()
  kept.markAllOutdated()
  await kept.settle()
  store.failure = 'away'
  await takeDown()
  kept.markOutdated(domain)
  await kept.settle()
  store.failure = 'none'
  expect(await copy()).toContain(`releases/${domain}`)
  expect(await kept.find(domain)).toBeUndefined()
  kept.retry()
  await kept.settle()
  expect(await copy()).toBeUndefined()
})

it('A copy that cannot be written holds up no other', async () => {
  const broken = ['broken-1', 'broken-2', 'broken-3']
  for (const host of broken) await mkdir(join(folder, 'hosts', host), { recursive: true })
  const kept = create()
  kept.markAllOutdated()
  await kept.settle()
  store.failure = 'away'
  await takeDown()
  for (const host of broken) await ask`select private.tell_host(${host})`
  for (const host of [...broken, domain]) kept.markOutdated(host)
  await kept.settle()
  store.failure = 'none'
  kept.retry()
  await kept.settle()
  expect(await copy()).toBeUndefined()
})

it('A purged photo leaves the copy, and an address that was changed leads on', async () => {
  const kept = create()
  kept.markAllOutdated()
  await kept.settle()
  await ask`
    update public.releases set files = '[]'
    where id = (select published_release_id from public.sites where domain = ${domain})`
  kept.markOutdated(domain)
  await kept.settle()
  expect(await kept.find(domain)).toEqual({
    folder: `releases/${domain}`,
    currentFolder: null,
    files: [],
  })
  const later = `${domain}-later`
  await ask`
    insert into private.resting_domains (domain, site_id)
    select domain, id from public.sites where domain = ${domain}`
  await ask`update public.sites set domain = ${later} where domain = ${domain}`
  kept.markOutdated(domain)
  await kept.settle()
  expect(await kept.find(domain)).toEqual({ movedTo: later, isForGood: false })
})
