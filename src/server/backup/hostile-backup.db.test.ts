import { access, mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { zstdCompress } from 'node:zlib'
import { pack } from 'tar-stream'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { proveBackup } from '../commands/prove-backup.ts'
import { type Config, readConfig } from '../settings/config.ts'
import { backUpTo } from '../testing/backed-up.ts'
import { createHostedApp } from '../testing/hosted-app.ts'
import { createDatabase } from '../testing/test-database.ts'
import { type BackupSource, type Entry, tablesSchema } from './backup-format.ts'
import { DIGEST, openArchive } from './open-archive.ts'
import { readArchive } from './read-archive.ts'
import { restoreBackup } from './restore-backup.ts'

const compress = promisify(zstdCompress)

let folder: string
const entries: Entry[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scoutsite-hostile-backup-'))
  const hosted = await createHostedApp()
  const archive = join(folder, 'backup.tar')
  await (await hosted.troop()).publish()
  await backUpTo(hosted.app, archive)
  await hosted.close()
  await using input = await open(archive)
  for await (const entry of readArchive(input.fd)) entries.push(entry)
})
afterAll(() => rm(folder, { recursive: true }))

const readJson = (name: string) =>
  JSON.parse(entries.find((entry) => entry.name === name)?.contents.toString() ?? '')

/** A backup with another entry, and a matching hash. */
async function forge(name: string, contents: Buffer): Promise<string> {
  const file = join(await mkdtemp(join(folder, 'forged-')), 'backup.tar')
  await using output = await open(file, 'wx')
  const sink = await openArchive(output.fd)
  for (const entry of entries) {
    if (entry.name === DIGEST) continue
    await sink.add(entry.name, entry.name === name ? contents : entry.contents)
  }
  await sink.finish()
  return file
}

/** A backup with an entry that a restore would write to disk. */
async function forgeFile(name: string, type: 'file' | 'directory' = 'file'): Promise<string> {
  const file = join(await mkdtemp(join(folder, 'forged-')), 'backup.tar')
  const tar = pack()
  for (const entry of entries.filter((each) => each.name !== DIGEST)) {
    tar.entry({ name: entry.name }, entry.contents)
    if (entry.name === 'tables.json') tar.entry({ name, type }, type === 'file' ? 'x' : '')
  }
  tar.finalize()
  await writeFile(file, await buffer(tar))
  return file
}

/** Restores into a separate database with full privileges, unless another one is named. */
async function take<T>(
  file: string,
  how: (config: Config, source: BackupSource) => Promise<T>,
  settings: Record<string, string> = {},
): Promise<T> {
  const DATA_DIR = await mkdtemp(join(folder, 'place-'))
  await using input = await open(file)
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR, ...settings })
  return await how(config, readArchive(input.fd))
}

const elsewhere = async () => ({
  DATABASE_URL: await createDatabase(inject('postgresUrl'), undefined, 'template0'),
})

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

describe('A backup that somebody else made runs nothing', () => {
  it('by the names of columns', async () => {
    const mark = join(folder, 'by-column')
    const tables = tablesSchema.parse(readJson('tables.json'))
    for (const table of tables)
      if (table.name === 'auth.users') table.columns = [`id) from program $$touch ${mark}$$ -- `]
    const forged = await forge('tables.json', Buffer.from(JSON.stringify(tables)))
    await expect(take(forged, restoreBackup)).rejects.toThrow(
      'The backup is damaged: auth.users has other columns than it can have.',
    )
    expect(await isThere(mark)).toBe(false)
  })

  it('by the names of tables, which a proof counts', async () => {
    const mark = join(folder, 'by-table')
    const summary = readJson('summary.json')
    summary.rows[`(select 1) x; copy (select 1) to program $$touch ${mark}$$; select 0 as count`] =
      0
    const forged = await forge('summary.json', Buffer.from(JSON.stringify(summary)))
    expect((await take(forged, proveBackup)).differences).toEqual([])
    expect(await isThere(mark)).toBe(false)
  })

  it('by the names of sequences', async () => {
    const summary = readJson('summary.json')
    summary.sequences['pg_catalog.pg_class'] = 1
    const forged = await forge('summary.json', Buffer.from(JSON.stringify(summary)))
    await expect(take(forged, restoreBackup, await elsewhere())).rejects.toThrow(
      'The backup is damaged: there is no sequence pg_catalog.pg_class.',
    )
  })
})

describe('A backup that somebody else made', () => {
  it('does not choose which database a restore talks to', async () => {
    const secrets = readJson('secrets.json')
    secrets.databasePassword = `${'a'.repeat(32)}@127.0.0.1:1/elsewhere?x=`
    const forged = await forge('secrets.json', Buffer.from(JSON.stringify(secrets)))
    await expect(take(forged, restoreBackup)).resolves.toMatchObject({
      summary: { files: expect.any(Number) },
    })
  })

  it.each([
    ['files/../../escaped', 'file'],
    ['files/releases/', 'directory'],
  ] as const)('is refused for an entry named %j, by what it is', async (name, type) => {
    const forged = await forgeFile(name, type)
    await expect(take(forged, restoreBackup, await elsewhere())).rejects.toThrow(
      `The backup is damaged, or ScoutSite did not make it: it has an entry ${JSON.stringify(name)}. Use another one.`,
    )
  })

  it('does not unpack to more than a piece can have', async () => {
    const piece = 'database/auth.users/000000.copy.zst'
    const bomb = await compress(Buffer.alloc(80 * 1024 * 1024))
    const forged = await forge(piece, bomb)
    await expect(take(forged, restoreBackup, await elsewhere())).rejects.toThrow(
      'The backup is damaged: rows of auth.users cannot be unpacked (ERR_BUFFER_TOO_LARGE).',
    )
  })
})
