import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createJobQueue } from '../jobs/job-queue.ts'
import { createLogger } from '../lib/logging.ts'
import { createFolderStore } from '../storage/create-file-store.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { noteProof, readLastBackups, readLastProblem } from './backup-rows.ts'
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

const nightly = (backupTo: string, backupKeyFile: string, againAfter: number) =>
  nightlyBackupJob(
    { ...app, backupTo, backupKeyFile, operatorEmail: 'operator@example.org' },
    againAfter,
  )
const run = (backupTo: string, backupKeyFile = '') =>
  nightly(backupTo, backupKeyFile, 0).work(signal, task)

it('Without a place for backups nothing is done', async () => {
  await run('')
  const none = { takenAt: null, provenAt: null, lostProofAt: null }
  expect(await readLastBackups(app.db)).toEqual(none)
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

it('The backup that was proven last is kept while its proof counts, and a proof does not outlive its backup', async () => {
  const place = join(folder, 'proven')
  const store = createFolderStore(place)
  const backUp = async () => {
    await run(place)
    const [row] = await app.sql`
      select id, snapshot from private.backups where target = ${`${place}/`}
      order by started_at desc limit 1`
    return { id: String(row?.['id']), snapshot: String(row?.['snapshot']) }
  }
  const first = await backUp()
  await noteProof(app.db, first.id, null)
  const second = await backUp()
  // One a day is retained, and the proven one.
  expect(await listSnapshots(store)).toEqual([first.snapshot, second.snapshot])
  await backUp()
  expect(await listSnapshots(store)).not.toContain(second.snapshot)
  expect(await readLastBackups(app.db)).toMatchObject({
    provenAt: expect.any(Date),
    lostProofAt: null,
  })
  await app.sql`
    update private.backups set proven_at = now() - interval '36 days' where id = ${first.id}`
  await backUp()
  expect(await listSnapshots(store)).not.toContain(first.snapshot)
  expect(await readLastBackups(app.db)).toMatchObject({
    provenAt: null,
    lostProofAt: expect.any(Date),
  })
})

it('When it fails the operator is mailed why, once', async () => {
  const key = join(folder, 'backup.key')
  const wrong = join(folder, 'wrong.key')
  await writeFile(wrong, 'another horse battery\n')
  await chmod(key, 0o600)
  await expect(run(join(folder, 'backups'), wrong)).rejects.toThrow('the backup failed')
  expect(app.sent).toHaveLength(1)
  expect(app.sent[0]).toMatchObject({
    to: 'operator@example.org',
    subject: 'ScoutSite: the backup failed',
    text: expect.stringContaining('wrong.key (BACKUP_KEY_FILE) does not open the backup'),
  })
})

it('When it fails the log says why, at both tries', async () => {
  const lines: string[] = []
  const log = createLogger('info', { write: (line) => void lines.push(line) })
  const parts = { ...app, log, backupTo: join(folder, 'backups'), operatorEmail: '' }
  const failing = nightlyBackupJob({ ...parts, backupKeyFile: join(folder, 'wrong.key') }, 0)
  const queue = createJobQueue(app.db, log, { pollingIntervalSeconds: 0.5 })
  queue.start([failing])
  await queue.send(failing, {})
  const read = () => lines.map((line) => JSON.parse(line)).filter(({ problem }) => problem)
  await expect.poll(read, { timeout: 20_000 }).toMatchObject([
    {
      msg: 'the backup failed, and is tried again',
      problem: expect.stringContaining('does not open the backup'),
    },
    { msg: 'the backup failed', problem: expect.stringContaining('does not open the backup') },
  ])
  await queue.close()
})

it('A night that a restart cuts short before the second try is done by the next start', async () => {
  const sent = app.sent.length
  const wrong = join(folder, 'wrong.key')
  const open = () => createJobQueue(app.db, app.log, { pollingIntervalSeconds: 0.5 })
  const before = await readLastBackups(app.db)
  const failures = await countFailures()
  const first = open()
  const failing = nightly(join(folder, 'backups'), wrong, 600_000)
  first.start([failing])
  await first.send(failing, {})
  await expect.poll(countFailures, { timeout: 20_000 }).toBe(failures + 1)
  await first.close()

  const next = open()
  next.start([nightly(join(folder, 'backups'), join(folder, 'backup.key'), 0)])
  await expect
    .poll(async () => (await readLastBackups(app.db)).takenAt, { timeout: 20_000 })
    .not.toEqual(before.takenAt)
  await next.close()
  expect(app.sent).toHaveLength(sent)
})

async function countFailures(): Promise<number> {
  return (await app.sql`select 1 from private.backups where problem is not null`).length
}
