import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '../testing/run-command.ts'
import { sized } from '../testing/sized.ts'

let folder: string
let file: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scoutsite-commands-'))
  file = `${folder}.file`
  await writeFile(file, '')
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await rm(file)
})

const run = (command: string, args: string[], environment: Record<string, string> = {}) =>
  runCommand([command, ...args], { DATA_DIR: folder, ...environment })

const HOW = '(--help shows how to use it)'
const COUNT = 'It must be a whole number from 1 to 100000.'

/** Command, arguments and expected message. */
const usual: [string, string[], string][] = [
  ['seed', ['1e3'], COUNT],
  ['update-sites', ['--preview'], 'argument missing'],
  ['update-sites', ['--undo', ''], 'It must be the name that --start gave.'],
  ['update-sites', ['--start', '--preview', '10'], 'cannot be used with'],
  ['upgrade', [], "unknown command 'upgrade'"],
]
const rare: typeof usual = [
  ['seed', ['many'], COUNT],
  ['seed', ['0'], COUNT],
  ['seed', ['3', '4'], 'too many arguments'],
  ['seed', ['--sites', '3'], "unknown option '--sites'"],
  ['update-sites', ['--preview', 'abc'], COUNT],
  ['update-sites', ['--preview', '0'], COUNT],
  ['update-sites', ['--undo', 'yesterday'], 'It must be the name that --start gave.'],
  ['update-sites', ['--start', '--cancel'], 'cannot be used with'],
  ['update-sites', ['--begin'], "unknown option '--begin'"],
  ['update-sites', ['10'], 'too many arguments'],
]

describe('A command that is called wrongly says so in one sentence', () => {
  it.each(sized([...usual, ...rare], usual))('%s %j', async (command, args, sentence) => {
    const { code, out, complaint } = await run(command, args)
    expect([code, out]).toEqual([2, ''])
    expect(complaint).toContain(sentence)
    expect(complaint.endsWith(HOW)).toBe(true)
  })

  it('tells programs in JSON', async () => {
    const { code, out } = await run('upgrade', ['--json'])
    expect([code, JSON.parse(out)]).toEqual([2, { error: "unknown command 'upgrade'" }])
  })

  it.each(sized(['seed', 'update-sites'], ['seed']))(
    '%s, with settings that are wrong',
    async (command) => {
      expect(await run(command, [], { PORT: 'three' })).toEqual({
        code: 1,
        out: '',
        complaint: 'PORT must be a whole number.',
      })
      const DATABASE_URL = 'postgres://nobody:hush@127.0.0.1:1/x'
      expect(await run(command, [], { DATABASE_URL })).toEqual({
        code: 1,
        out: '',
        complaint: 'The database does not answer: nothing listens at the address in DATABASE_URL.',
      })
      expect(await run(command, [], { DATA_DIR: file })).toEqual({
        code: 1,
        out: '',
        complaint: `DATA_DIR (${file}) is not a folder.`,
      })
    },
  )

  it('tells programs in JSON', async () => {
    const { code, out } = await run('seed', ['--json'], { PORT: 'three' })
    expect([code, JSON.parse(out)]).toEqual([1, { error: 'PORT must be a whole number.' }])
  })
})

it('Help that nobody reads to its end is no fault', async () => {
  const { code, complaint } = await runCommand(['--help'], {}, { isDeaf: true })
  expect([code, complaint]).toEqual([0, ''])
})

describe('A file with settings', () => {
  it('stands below the environment', async () => {
    const settings = join(folder, 'settings')
    await writeFile(settings, 'PORT=three\n')
    const args = ['--config', settings]
    expect((await run('seed', args)).complaint).toBe('PORT must be a whole number.')
    expect((await run('seed', args, { PORT: '70000' })).complaint).toBe(
      'PORT must be a port from 0 to 65535.',
    )
  })

  it('that is not there is told', async () => {
    expect(await run('seed', ['--config', join(folder, 'none')])).toEqual({
      code: 1,
      out: '',
      complaint: `There is no file ${join(folder, 'none')} with settings.`,
    })
  })
})

describe('Without a file of settings', () => {
  it.each(
    sized(
      ['backup', 'restore --prove', 'doctor', 'sites', 'mail-test a@example.org'],
      ['backup', 'doctor'],
    ),
  )(
    '%s begins no ScoutSite where there was none, and says how to name the settings',
    async (call) => {
      const place = join(folder, 'none', 'data')
      const [command = '', ...args] = call.split(' ')
      const { code, out, complaint } = await run(command, args, {
        DATA_DIR: place,
        BACKUP_TO: folder,
      })
      expect([code, out]).toEqual([1, ''])
      expect(complaint).toMatch(
        /^No file with settings was named, and no ScoutSite was ever started on the data folder /,
      )
      expect(complaint).toContain(` ${place}. `)
      expect(complaint).toMatch(new RegExp(`--config \\S+ ${command} …$`))
      expect(existsSync(join(folder, 'none'))).toBe(false)
    },
  )
})

it('The doctor names the settings, and makes no data folder', async () => {
  const settings = join(folder, 'of the doctor')
  const place = join(folder, 'nobody/data')
  await writeFile(settings, `DATA_DIR=${place}\n`)
  const { complaint } = await runCommand(['doctor', '--config', settings], {})
  expect(complaint).toBe(`Settings: ${settings}`)
  expect(existsSync(join(folder, 'nobody'))).toBe(false)
})
