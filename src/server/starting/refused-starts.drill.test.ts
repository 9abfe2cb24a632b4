import { execFileSync } from 'node:child_process'
import { chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadSecrets, putBackHint } from '../settings/secrets.ts'
import { createProcessFolder } from '../testing/process-folder.ts'

const place = createProcessFolder('empty')
const { start, failToStart } = place

describe('a start that cannot succeed says why in one line', () => {
  it.each([
    [{ PORT: '70000' }, 'PORT must be a port from 0 to 65535.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be debug, info, warn, error or silent.'],
    [
      { DATABASE_URL: 'mysql://x' },
      'DATABASE_URL must be an address that starts with postgres:// or postgresql://.',
    ],
    [{ HOST: '203.0.113.9' }, 'HOST is not an address of this machine.'],
  ])('%j', async (environment, sentence) => {
    const { code, output } = await failToStart(environment)
    expect([code, output.trim()]).toEqual([1, sentence])
  })

  it('a data folder of a newer PostgreSQL', async () => {
    await loadSecrets(place.folder, { warn() {} })
    await mkdir(join(place.folder, 'postgres'))
    await writeFile(join(place.folder, 'postgres/PG_VERSION'), '99\n')
    const { code, output } = await failToStart()
    expect(code).toBe(1)
    expect(output).toContain('was made by PostgreSQL 99, and this ScoutSite brings PostgreSQL 18.')
    expect(output.trim().split('\n')).toHaveLength(1)
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
      `${join(place.folder, 'secrets.json')} is a folder. ${putBackHint()}`,
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
    expect(output.trim()).toMatch(/^(PostgreSQL may not read|\S+\/postgres cannot be read)/)
    expect(output.trim().split('\n')).toHaveLength(1)
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
})
