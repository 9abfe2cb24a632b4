import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { findPostmaster, isAlive } from '../database/embedded/find-postmaster.ts'
import { readConfig } from '../settings/config.ts'
import { nameProgram, readCommit } from '../starting/program-version.ts'
import { createFolderStore } from '../storage/create-file-store.ts'
import { backUpTo, readAllRows } from '../testing/backed-up.ts'
import { createHostedApp, type HostedApp } from '../testing/hosted-app.ts'
import { itInDrill } from '../testing/it-in-drill.ts'
import { runCommand } from '../testing/run-command.ts'
import { startCommand } from '../testing/start-command.ts'
import { createDatabase } from '../testing/test-database.ts'
import { findTarget } from './add-backup.ts'
import { prepareKey } from './key-option.ts'

let folder: string
let hosted: HostedApp
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scoutsite-backup-command-'))
  // The service account, under which root's commands continue, must be able to enter it.
  await chmod(folder, 0o711)
  const files = join(folder, 'data/files')
  await mkdir(files, { recursive: true })
  hosted = await createHostedApp({ store: createFolderStore(files) })
  const secrets = JSON.stringify(hosted.app.secrets)
  await writeFile(join(folder, 'data/secrets.json'), secrets, { mode: 0o600 })
  await (await hosted.troop()).publish()
})
afterAll(async () => {
  await hosted.close()
  await rm(folder, { recursive: true })
})

async function run(args: string[], settings: Record<string, string> = {}) {
  const { code, out, complaint } = await runCommand([...args, '--json'], {
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: hosted.app.databaseUrl,
    LOG_LEVEL: 'silent',
    ...settings,
  })
  return { code, complaint, answer: out ? JSON.parse(out) : undefined }
}

async function takeOne(name: string): Promise<string> {
  const file = join(folder, name)
  await backUpTo(hosted.app, file)
  return file
}

it('The operator is told where a backup can go, and that a file is there already', async () => {
  expect((await run(['backup'])).complaint).toBe(
    'Name a file, a folder or a bucket, or set BACKUP_TO.',
  )
  const file = join(folder, 'there.tar')
  await writeFile(file, 'of last week')
  expect((await run(['backup', file])).complaint).toBe(
    `${file} is there already. Name another file.`,
  )
  const config = readConfig({})
  expect(() => findTarget(join(file, 'backup.tar'), config)).toThrow(
    `${file} is a file, not a folder. Name another place.`,
  )
  // As from an unset variable.
  expect(() => findTarget('', config)).toThrow(
    'Name a file, a folder or a bucket, or set BACKUP_TO.',
  )
  expect(() => findTarget('s3:///scoutsite', config)).toThrow(
    's3:///scoutsite does not name a bucket. Write it as s3://bucket/folder.',
  )
  const lost = join(folder, 'none', 'backup.tar')
  expect((await run(['backup', lost])).complaint).toContain(
    'cannot be written: its folder is not there',
  )
  expect((await run(['restore', lost])).complaint).toBe(`There is no file ${lost}.`)
})

it('A backup without any of the files is refused', async () => {
  const DATA_DIR = join(folder, 'elsewhere')
  const { code, complaint } = await run(['backup', join(folder, 'without.tar')], { DATA_DIR })
  expect([code, complaint]).toEqual([
    1,
    expect.stringContaining('None of the files that the database names exist.'),
  ])
  expect(await readdir(folder)).not.toContain('without.tar')
})

it('A backup to the place of every night has its key, and is restored from there', async () => {
  const key = join(folder, 'backup.key')
  await writeFile(key, 'correct horse battery\n')
  const BACKUP_TO = join(folder, 'nightly')
  const settings = { BACKUP_TO, BACKUP_KEY_FILE: key }
  const taken = await run(['backup'], settings)
  expect(taken).toMatchObject({ code: 0, answer: { isEncrypted: true, missing: [], sites: 1 } })
  expect(await readdir(BACKUP_TO)).toContain('key.age')

  const rows = await readAllRows(hosted.app.databaseUrl)
  const place = {
    DATA_DIR: join(folder, 'restored'),
    DATABASE_URL: await createDatabase(inject('postgresUrl'), undefined, 'template0'),
  }
  const restored = await run(['restore'], { ...settings, ...place })
  expect(restored).toMatchObject({
    code: 0,
    answer: { id: taken.answer.id, sites: 1, program: nameProgram(readCommit()) },
  })
  expect(await readAllRows(place.DATABASE_URL)).toEqual(rows)
  const again = await run(['restore'], { ...settings, ...place })
  expect([again.code, again.complaint]).toEqual([1, expect.stringContaining('is in use')])
})

it('Secrets that are lost or damaged are put back alone, and what stood there is kept', async () => {
  const file = await takeOne('secrets.tar')
  const DATA_DIR = join(folder, 'without-secrets')
  await mkdir(join(DATA_DIR, 'files'), { recursive: true })
  await writeFile(join(DATA_DIR, 'files/kept'), 'x')
  await writeFile(join(DATA_DIR, 'secrets.json'), '{"databasePass')
  const back = await run(['restore', file, '--secrets'], { DATA_DIR })
  expect(back).toMatchObject({ code: 0, complaint: '', answer: { id: expect.any(String) } })
  expect((await readdir(DATA_DIR)).toSorted()).toEqual([
    'files',
    'secrets.json',
    'secrets.json.old',
  ])
  const { isUnused: _, ...secrets } = hosted.app.secrets
  const read = async (name: string) => await readFile(join(DATA_DIR, name), 'utf8')
  expect(JSON.parse(await read('secrets.json'))).toEqual(secrets)
  expect(await read('secrets.json.old')).toBe('{"databasePass')
  expect((await stat(join(DATA_DIR, 'secrets.json'))).mode & 0o777).toBe(0o600)
})

it('A backup to any target has the key of the settings, with which it is proven', async () => {
  const BACKUP_KEY_FILE = join(folder, 'every.key')
  await writeFile(BACKUP_KEY_FILE, 'correct horse battery\n')
  const file = join(folder, 'sealed.tar')
  const taken = await run(['backup', file], { BACKUP_KEY_FILE })
  expect(taken).toMatchObject({ code: 0, answer: { isEncrypted: true } })
  expect((await readFile(file)).toString('latin1')).toMatch(/^age-encryption\.org/)
  expect(await run(['restore', file, '--prove'], { BACKUP_KEY_FILE })).toMatchObject({
    code: 0,
    answer: { isProven: true },
  })
})

it('Only --plain leaves that key out, and the operator is told what the backup then is', async () => {
  const BACKUP_KEY_FILE = join(folder, 'gone.key')
  const { out } = await runCommand(['backup', join(folder, 'plain.tar'), '--plain'], {
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: hosted.app.databaseUrl,
    LOG_LEVEL: 'silent',
    BACKUP_KEY_FILE,
  })
  expect(out).toContain('It is plain text, and has the secrets of this ScoutSite in it')
  expect(await prepareKey({ plain: true }, readConfig({ BACKUP_KEY_FILE }))()).toBeUndefined()
  const { complaint } = await run(['backup', 'plain.tar', '--plain', '--key', BACKUP_KEY_FILE])
  expect(complaint).toContain("option '--plain' cannot be used with option '--key <file>'")
})

it('A restore says what is wrong with DATABASE_URL, also where the doctor was before', async () => {
  const file = await takeOne('away.tar')
  const place = { DATA_DIR: join(folder, 'away'), DATABASE_URL: 'postgres://a:b@127.0.0.1:1/x' }
  for (const command of ['accounts', 'doctor']) await run([command], place)
  expect(await run(['restore', file], place)).toMatchObject({
    code: 1,
    complaint: 'The database does not answer: nothing listens at the address in DATABASE_URL.',
  })
  const url = new URL(hosted.app.databaseUrl)
  url.pathname = '/nowhere'
  expect(await run(['restore', file], { ...place, DATABASE_URL: url.href })).toMatchObject({
    code: 1,
    complaint: 'The database does not answer: the database in DATABASE_URL does not exist.',
  })
})

it('A backup of what is there is proven beside it', async () => {
  // As beside a running server: it has copied the hosts, and listens on this port.
  await hosted.app.sql`delete from private.hosts_to_copy`
  await using beside = createServer().listen(0, '127.0.0.1')
  await once(beside, 'listening')
  const ASK_PORT = `${(beside.address() as AddressInfo).port}`
  const file = join(folder, 'proven.tar')
  await run(['backup', file])
  expect(await run(['restore', file, '--prove'], { ASK_PORT })).toMatchObject({
    code: 0,
    answer: { isProven: true, differences: [], pages: 1 },
  })
  expect(await readdir(join(folder, 'data'))).not.toContain('proving')
})

itInDrill(
  'A proof that is ended by Ctrl-C leaves no copy of anything, and no PostgreSQL',
  async () => {
    const file = await takeOne('ended.tar')
    const DATA_DIR = join(folder, 'data')
    const proof = startCommand(['restore', file, '--prove'], { DATA_DIR })
    proof.stdout.resume()
    proof.stderr.resume()
    const ended = once(proof, 'close')
    const cluster = join(DATA_DIR, 'proving/place/restoring/postgres')
    const { pid } = await vi.waitFor(
      async () => (await findPostmaster(cluster)) ?? Promise.reject(new Error('none yet')),
      { timeout: 20_000, interval: 10 },
    )
    proof.kill('SIGINT')
    await ended
    expect(proof.exitCode).toBe(1)
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), 10_000)
    expect(await readdir(DATA_DIR)).not.toContain('proving')
  },
)
