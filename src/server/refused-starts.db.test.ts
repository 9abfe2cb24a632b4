import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadSecrets } from './secrets.ts'
import { createProcessFolder } from './testing/process-folder.ts'

const place = createProcessFolder('empty')
const { start, failToStart } = place

describe('a start that cannot succeed says why in one line', () => {
  it.each([
    [{ PORT: 'three' }, 'PORT must be a whole number.'],
    [{ PORT: '70000' }, 'PORT must be a port from 0 to 65535.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be debug, info, warn, error or silent.'],
    [
      { DATABASE_URL: 'mysql://x' },
      'DATABASE_URL must be an address that starts with postgres:// or postgresql://.',
    ],
    [
      { DATABASE_URL: 'postgres://nobody:hush@127.0.0.1:1/x' },
      'The database does not answer: nothing listens at the address in DATABASE_URL.',
    ],
    [{ HOST: '203.0.113.9' }, 'HOST is not an address of this machine.'],
  ])('%j', async (environment, sentence) => {
    const { code, output } = await failToStart(environment)
    expect([code, output.trim()]).toEqual([1, sentence])
  })

  it('PORT taken', async () => {
    await place.leaveStarted()
    const server = await start()
    const port = new URL(server.origin).port
    const other = await mkdtemp(join(tmpdir(), 'scoutsite-process-'))
    const { code, output } = await failToStart({ DATA_DIR: other, PORT: port })
    await rm(other, { recursive: true })
    expect([code, output.trim()]).toEqual([
      1,
      `PORT ${port} is taken by another program. Stop it, or set PORT to a free one.`,
    ])
  })

  it.each([
    ['15', 'The database was made by PostgreSQL 15, whose programs are not here any more.'],
    ['99', 'was made by PostgreSQL 99, and this ScoutSite brings PostgreSQL 18.'],
  ])('a data folder of PostgreSQL %s', async (major, sentence) => {
    await loadSecrets(place.folder, { warn() {} })
    await mkdir(join(place.folder, 'postgres'))
    await writeFile(join(place.folder, 'postgres/PG_VERSION'), `${major}\n`)
    const { code, output } = await failToStart()
    expect(code).toBe(1)
    expect(output).toContain(sentence)
    expect(output.trim().split('\n')).toHaveLength(1)
  })

  it('a data folder that is a file', async () => {
    const file = join(place.folder, 'file')
    await writeFile(file, '')
    const { code, output } = await failToStart({ DATA_DIR: file })
    expect([code, output.trim()]).toEqual([1, `DATA_DIR (${file}) is not a folder.`])
  })

  it('a data folder where none can be made', async () => {
    const { code, output } = await failToStart({ DATA_DIR: '/proc/x' })
    expect([code, output.trim()]).toEqual([1, 'DATA_DIR (/proc/x) could not be made.'])
  })

  it('secrets that are a folder', async () => {
    await mkdir(join(place.folder, 'secrets.json'))
    const { code, output } = await failToStart()
    expect([code, output.trim()]).toEqual([
      1,
      `${join(place.folder, 'secrets.json')} is a folder. Move it away, and put the file back from a backup.`,
    ])
  })

  it('a database that belongs to somebody else', async () => {
    await place.leaveStarted()
    if (process.getuid?.() === 0)
      execFileSync('chown', ['-R', '1:1', join(place.folder, 'postgres')])
    else await chmod(join(place.folder, 'postgres'), 0o000)
    const { code, output } = await failToStart()
    if (process.getuid?.() !== 0) await chmod(join(place.folder, 'postgres'), 0o700)
    expect(code).toBe(1)
    expect(output.trim()).toMatch(/^(PostgreSQL may not read|DATA_DIR .* cannot be read)/)
    expect(output.trim().split('\n')).toHaveLength(1)
  })

  it('damaged secrets', async () => {
    await writeFile(join(place.folder, 'secrets.json'), '{"databasePass')
    const { code, output } = await failToStart()
    expect([code, output.trim()]).toEqual([
      1,
      `${join(place.folder, 'secrets.json')} is damaged. Put it back from a backup.`,
    ])
  })

  describe('a database that was lost', () => {
    const lost = (traces: string) =>
      `The database is lost: ${join(place.folder, 'postgres')} is gone or empty, and ${traces} of it`
    const leave = async (...names: string[]) => {
      await place.leaveStarted()
      for (const name of ['postgres', 'files', 'secrets.json']) {
        if (!names.includes(name)) await rm(join(place.folder, name), { recursive: true })
      }
    }

    it.each([
      [['secrets.json', 'files'], 'secrets.json and files'],
      [['secrets.json'], 'secrets.json'],
      [['files'], 'files'],
    ])('while %j stayed', async (left, traces) => {
      await leave(...left)
      const { code, output } = await failToStart()
      expect(code).toBe(1)
      expect(output).toContain(lost(traces))
      expect(output.trim().split('\n')).toHaveLength(1)
      expect(await readdir(place.folder)).not.toContain('postgres')
    })

    it('together with the rest begins anew', async () => {
      await leave()
      expect((await fetch(`${(await start()).origin}/readyz`)).status).toBe(200)
    })

    it('is no first start that was cut short', async () => {
      await loadSecrets(place.folder, { warn() {} })
      expect((await fetch(`${(await start()).origin}/readyz`)).status).toBe(200)
    })
  })

  it('files of another database', async () => {
    await place.leaveStarted()
    await writeFile(join(place.folder, 'files/database-id'), `${randomUUID()}\n`)
    await mkdir(join(place.folder, 'files/releases/a/b'), { recursive: true })
    await writeFile(join(place.folder, 'files/releases/a/b/index.html'), 'page')
    const { code, output } = await failToStart()
    expect([code, output.trim()]).toEqual([
      1,
      'The files in DATA_DIR or S3_BUCKET belong to another database than the one that answers. Put back the database or the files from one and the same backup, or name others.',
    ])
  })

  it('secrets that were lost while the database stayed', async () => {
    await place.leaveStarted()
    const { folder } = place
    await rm(join(folder, 'secrets.json'))
    const before = await readdir(folder)
    const { code, output } = await failToStart()
    expect([code, output.trim()]).toEqual([
      1,
      `The secrets are lost: ${join(folder, 'secrets.json')} is gone, and the database in ${join(folder, 'postgres')} does not open without it. Put secrets.json back from the backup; to begin anew without accounts and sites, move postgres and files out of ${folder} first.`,
    ])
    expect(await readdir(folder)).toEqual(before)
  })

  it('secrets of another database', async () => {
    await place.leaveStarted()
    const other = await mkdtemp(join(tmpdir(), 'scoutsite-process-'))
    const secrets = await loadSecrets(other, { warn() {} })
    await rm(other, { recursive: true })
    // Written over the file, so that it still belongs to the account that runs the server.
    await writeFile(join(place.folder, 'secrets.json'), JSON.stringify(secrets))
    const { code, output } = await failToStart()
    expect(code).toBe(1)
    expect(output.trim()).toBe(
      'The password in DATA_DIR/secrets.json does not open the database beside it. Put the file back from a backup.',
    )
  })
})
