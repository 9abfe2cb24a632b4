import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadSecrets, putBackHint } from '../settings/secrets.ts'
import { createProcessFolder } from '../testing/process-folder.ts'

const place = createProcessFolder('empty')
const { failToStart } = place

describe('a start that cannot succeed says why in one line', () => {
  it.each([
    [{ PORT: 'three' }, 'PORT must be a whole number.'],
    [
      { DATABASE_URL: 'postgres://nobody:hush@127.0.0.1:1/x' },
      'The database does not answer: nothing listens at the address in DATABASE_URL.',
    ],
  ])('%j', async (environment, sentence) => {
    const { code, output } = await failToStart(environment)
    expect([code, output.trim()]).toEqual([1, sentence])
  })

  it('PORT taken', async () => {
    await using other = createServer().listen(0)
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const { code, output } = await failToStart({ PORT: `${port}` })
    expect([code, output.trim()]).toEqual([
      1,
      `PORT ${port} is taken by another program. Stop it, or set PORT to a free one.`,
    ])
    // No database was made.
    expect(await readdir(place.folder)).toEqual([])
  })

  it('a data folder of an older PostgreSQL', async () => {
    await loadSecrets(place.folder, { warn() {} })
    await mkdir(join(place.folder, 'postgres'))
    await writeFile(join(place.folder, 'postgres/PG_VERSION'), '15\n')
    const { code, output } = await failToStart()
    expect(code).toBe(1)
    expect(output).toContain(
      'The database was made by PostgreSQL 15, whose programs are not here any more.',
    )
    expect(output.trim().split('\n')).toHaveLength(1)
  })

  it('a data folder that is a file', async () => {
    const file = join(place.folder, 'file')
    await writeFile(file, '')
    const { code, output } = await failToStart({ DATA_DIR: file })
    expect([code, output.trim()]).toEqual([1, `DATA_DIR (${file}) is not a folder.`])
  })

  it('damaged secrets', async () => {
    await writeFile(join(place.folder, 'secrets.json'), '{"databasePass')
    const { code, output } = await failToStart()
    expect([code, output.trim()]).toEqual([
      1,
      `${join(place.folder, 'secrets.json')} is damaged. ${putBackHint()}`,
    ])
  })

  it('a database that was lost while the files stayed', async () => {
    await place.leaveStarted()
    for (const name of ['postgres', 'secrets.json'])
      await rm(join(place.folder, name), { recursive: true })
    const { code, output } = await failToStart()
    expect(code).toBe(1)
    expect(output).toContain(
      `The database is lost: ${join(place.folder, 'postgres')} is gone or empty, and files of it`,
    )
    expect(output.trim().split('\n')).toHaveLength(1)
    expect(await readdir(place.folder)).not.toContain('postgres')
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
      `The secrets are lost: ${join(folder, 'secrets.json')} is gone, and the database in ${join(folder, 'postgres')} does not open without it. To start over without accounts and sites, move postgres and files out of ${folder} first. ${putBackHint()}`,
    ])
    expect(await readdir(folder)).toEqual(before)
  })

  it('secrets of another database', async () => {
    await place.leaveStarted()
    const other = await mkdtemp(join(tmpdir(), 'scoutsite-process-'))
    const secrets = await loadSecrets(other, { warn() {} })
    await rm(other, { recursive: true })
    // Overwritten in place, so that it still belongs to the account that runs the server.
    await writeFile(join(place.folder, 'secrets.json'), JSON.stringify(secrets))
    const { code, output } = await failToStart()
    expect(code).toBe(1)
    expect(output.trim()).toBe(
      `The password in DATA_DIR/secrets.json does not open the database beside it. ${putBackHint()}`,
    )
  })
})
