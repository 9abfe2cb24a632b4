import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { holdFolder as hold } from './hold-folder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'scoutsite-hold-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** No process here was told to stop, so waiting for one is pointless. */
const holdFolder = (at: string, explain?: (who: string) => string) => hold(at, explain, 200)

const refused = `Another ScoutSite (process ${process.pid}) is already running on this DATA_DIR. Stop it, or name another DATA_DIR.`

it('A second ScoutSite on a folder is told which process is the first', async () => {
  {
    await using _first = await holdFolder(folder)
    await expect(holdFolder(folder)).rejects.toThrow(refused)
  }
  await using _second = await holdFolder(folder)
  await expect(holdFolder(folder, (who) => `${who} proves`)).rejects.toThrow(
    `process ${process.pid} proves`,
  )
})

it('One that was let go leaves nothing in the folder', async () => {
  {
    await using _first = await holdFolder(folder)
  }
  expect(readdirSync(folder)).toEqual([])
})

it('One that was killed does not hold it any more', async () => {
  const socket = join(folder, 'scoutsite.lock')
  const program = `require('node:net').createServer().listen(${JSON.stringify(socket)}, () => process.kill(process.pid, 'SIGKILL'))`
  expect(spawnSync(process.execPath, ['-e', program]).signal).toBe('SIGKILL')
  expect(existsSync(socket)).toBe(true)
  await using _next = await holdFolder(folder)
  await expect(holdFolder(folder)).rejects.toThrow(refused)
})

it('Of several that find a killed one at the same moment, one holds the folder', async () => {
  const socket = join(folder, 'scoutsite.lock')
  const program = `require('node:net').createServer().listen(${JSON.stringify(socket)}, () => process.kill(process.pid, 'SIGKILL'))`
  spawnSync(process.execPath, ['-e', program])
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => holdFolder(folder)))
  const held = outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  expect(held).toHaveLength(1)
  for (const each of held) await each[Symbol.asyncDispose]()
})

it('A folder may have a name that is too long for a socket', async () => {
  const deep = join(folder, 'a'.repeat(120))
  mkdirSync(deep)
  await using _first = await holdFolder(deep)
  await expect(holdFolder(deep)).rejects.toThrow(refused)
})
