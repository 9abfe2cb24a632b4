import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { runCommand } from '../testing/run-command.ts'
import { copyPreparedDatabase } from '../testing/test-database.ts'

let environment: { DATA_DIR: string; DATABASE_URL: string }
beforeAll(async () => {
  environment = {
    DATA_DIR: await mkdtemp(join(tmpdir(), 'scoutsite-commands-')),
    DATABASE_URL: await copyPreparedDatabase(inject('postgresUrl')),
  }
})
afterAll(() => rm(environment.DATA_DIR, { recursive: true }))

it('An update that never was cannot be taken back, and the command says so', async () => {
  const id = randomUUID()
  expect(await runCommand(['update-sites', '--undo', id], environment)).toEqual({
    code: 1,
    out: '',
    complaint: `There is no update with the name ${id}.`,
  })
})

it('A command whose reader has seen enough ends quietly', async () => {
  const run = (isDeaf: boolean) => runCommand(['update-sites'], environment, { isDeaf })
  const out = '0 live sites would change.\nSee some with --preview 10, begin with --start.\n'
  expect(await run(false)).toEqual({ code: 0, out, complaint: '' })
  expect(await run(true)).toEqual({ code: 0, out: '', complaint: '' })
})
