import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { createFailingStore } from '../testing/failing-store.ts'
import { createSite } from '../testing/uploading.ts'
import { claimFiles } from './claim-files.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

const claim = (store = app.store) => claimFiles(app.db, store, app.log)
const owner = async () => (await app.store.read('database-id'))?.toString().trim()
const readId = async () => (await app.sql`select id from private.identity`)[0]?.['id']

it('New files become those of the database, once', async () => {
  await claim()
  expect(await owner()).toBe(await readId())
  await claim()
  expect(await owner()).toBe(await readId())
})

it('Files of an older version, which say nothing, are taken for those of a database with accounts', async () => {
  await app.signUp()
  await app.store.write(`releases/${randomUUID()}/1/index.html`, Buffer.from('page'))
  await claim()
  expect(await owner()).toBe(await readId())
})

it('Files beside an empty database are refused, and not claimed', async () => {
  await app.store.write(`releases/${randomUUID()}/1/index.html`, Buffer.from('page'))
  await expect(claim()).rejects.toThrow('There are files of an earlier database')
  expect(await owner()).toBeUndefined()
})

it('Files of another database are refused', async () => {
  await app.signUp()
  await app.store.write('database-id', Buffer.from(randomUUID()))
  await app.store.write(`assets/${randomUUID()}/1/480.webp`, Buffer.from('photo'))
  await expect(claim()).rejects.toThrow('belong to another database')
})

it('A place where another database had no files yet is free', async () => {
  await app.store.write('database-id', Buffer.from(randomUUID()))
  await claim()
  expect(await owner()).toBe(await readId())
})

it('Files that are missing are said to be', async () => {
  const error = vi.spyOn(app.log, 'error')
  const siteId = await createSite(await app.signUp())
  await app.sql`insert into public.site_assets (site_id, kind, file_key, content_type, bytes)
    values (${siteId}, 'packet', ${`assets/${siteId}/a`}, 'application/pdf', 1)`
  await claim()
  expect(error).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('are not there'))
})

it('A store that does not answer keeps nobody from starting', async () => {
  const store = createFailingStore(app.store)
  store.failure = 'away'
  await claim(store)
})
