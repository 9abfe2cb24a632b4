import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { prepareDataFolder } from './prepare-data-folder.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scoutsite-data-'))
})
afterEach(() => rm(folder, { recursive: true }))

const modeOf = async (...names: string[]) => (await stat(join(folder, ...names))).mode & 0o777

it('A data folder is made with all that lies above it', async () => {
  await prepareDataFolder(join(folder, 'a/b/c'))
  expect((await stat(join(folder, 'a/b/c'))).isDirectory()).toBe(true)
  await prepareDataFolder(join(folder, 'a/b/c'))
})

it('A data folder where none can be made is refused, and soon', async () => {
  await expect(prepareDataFolder('/proc/x/y')).rejects.toThrow('ENOENT')
})

it('A data folder that is a file is refused', async () => {
  await writeFile(join(folder, 'file'), '')
  await expect(prepareDataFolder(join(folder, 'file'))).rejects.toThrow('EEXIST')
})

it('What an older version left open to every account of the machine is closed', async () => {
  for (const name of ['files', 'tmp', 'outbox']) {
    await mkdir(join(folder, name))
    await chmod(join(folder, name), 0o755)
  }
  await prepareDataFolder(folder)
  expect(await Promise.all(['files', 'tmp', 'outbox'].map((name) => modeOf(name)))).toEqual([
    0o700, 0o700, 0o700,
  ])
})
