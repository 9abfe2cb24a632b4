import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createFolderStore } from '../storage/create-file-store.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { readLastBackups, readLastProblem } from './backup-rows.ts'
import { nightlyBackupJob } from './nightly-backup-job.ts'
import { listSnapshots } from './snapshot-list.ts'

const task = { data: {}, createdOn: new Date() }
const signal = new AbortController().signal

let folder: string
let app: TestApp
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scoutsite-nightly-'))
  app = await createTestApp()
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const run = (backupTo: string, backupKeyFile = '') =>
  nightlyBackupJob(
    { ...app, backupTo, backupKeyFile, operatorEmail: 'operator@example.org' },
    0,
  ).work(signal, task)

it('Without a place for backups nothing is done', async () => {
  await run('')
  expect(await readLastBackups(app.db)).toEqual({ takenAt: null, provenAt: null })
})

it('Every night a backup is kept there, encrypted with the operator’s key', async () => {
  const key = join(folder, 'backup.key')
  await writeFile(key, 'correct horse battery\n')
  await run(join(folder, 'backups'), key)
  const store = createFolderStore(join(folder, 'backups'))
  const [snapshot] = await listSnapshots(store)
  const about = await store.read(`snapshots/${snapshot}/about.json`)
  expect(about?.toString('latin1').startsWith('age-encryption.org/v1')).toBe(true)
  const { takenAt } = await readLastBackups(app.db)
  expect(takenAt?.getTime()).toBeGreaterThan(Date.now() - 60_000)
  expect(await readLastProblem(app.db)).toBeNull()
  expect(app.sent).toEqual([])
})

it('When it fails the operator is mailed why, once', async () => {
  const key = join(folder, 'backup.key')
  const wrong = join(folder, 'wrong.key')
  await writeFile(wrong, 'another horse battery\n')
  await chmod(key, 0o600)
  await expect(run(join(folder, 'backups'), wrong)).rejects.toThrow('This key does not open')
  expect(app.sent).toHaveLength(1)
  expect(app.sent[0]).toMatchObject({
    to: 'operator@example.org',
    subject: 'ScoutSite: the backup failed',
    text: expect.stringContaining('This key does not open the backup.'),
  })
})
