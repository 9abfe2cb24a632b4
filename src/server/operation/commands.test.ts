import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runScript } from '../testing/run-script.ts'

const SEED = 'Say how many sites to make, 100000 at most: npm run seed -- 20'
const UPDATE =
  'Say one of these: npm run update-sites -- --preview 10, --start, --cancel, or --undo and the name that --start gave.'

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

const run = (script: string, args: string[], environment: Record<string, string> = {}) =>
  runScript(script, args, { DATA_DIR: folder, ...environment })

describe('A command that is called wrongly says so in one sentence', () => {
  it.each([
    ['seed', ['many'], SEED],
    ['seed', ['0'], SEED],
    ['seed', ['1e3'], SEED],
    ['seed', ['3', '4'], SEED],
    ['seed', ['--sites', '3'], SEED],
    ['update-sites', ['--preview', 'abc'], UPDATE],
    ['update-sites', ['--preview'], UPDATE],
    ['update-sites', ['--preview', '0'], UPDATE],
    ['update-sites', ['--undo', 'yesterday'], UPDATE],
    ['update-sites', ['--undo', ''], UPDATE],
    ['update-sites', ['--start', '--preview', '10'], UPDATE],
    ['update-sites', ['--start', '--cancel'], UPDATE],
    ['update-sites', ['--begin'], UPDATE],
    ['update-sites', ['10'], UPDATE],
  ])('%s %j', async (script, args, sentence) => {
    expect(await run(script, args)).toEqual({ code: 1, out: '', complaint: sentence })
  })

  it.each(['seed', 'update-sites'])('%s, with settings that are wrong', async (script) => {
    expect(await run(script, [], { PORT: 'three' })).toEqual({
      code: 1,
      out: '',
      complaint: 'PORT must be a whole number.',
    })
    const DATABASE_URL = 'postgres://nobody:hush@127.0.0.1:1/x'
    expect(await run(script, [], { DATABASE_URL })).toEqual({
      code: 1,
      out: '',
      complaint: 'The database does not answer: nothing listens at the address in DATABASE_URL.',
    })
    expect(await run(script, [], { DATA_DIR: file })).toEqual({
      code: 1,
      out: '',
      complaint: `DATA_DIR (${file}) is not a folder.`,
    })
  })
})
