import { mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createFolderStore } from './create-file-store.ts'
import { testFileStore } from './file-store.suite.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scoutsite-files-'))
})
afterAll(() => rm(folder, { recursive: true }))

testFileStore('a folder', () => createFolderStore(folder))

it('A folder that cannot be written is found out', async () => {
  const place = join(folder, 'blocked')
  await writeFile(place, '')
  await expect(createFolderStore(place).check()).rejects.toThrow()
})

it('Files are for the account alone that wrote them', async () => {
  await createFolderStore(folder).write('own/photo', new Uint8Array(1))
  expect((await stat(join(folder, 'own'))).mode & 0o777).toBe(0o700)
  expect((await stat(join(folder, 'own/photo'))).mode & 0o777).toBe(0o600)
})

it.each(['before', 'after'])(
  'A folder that goes %s the first write is missed, not made anew',
  async (when) => {
    const place = join(folder, `passing-${when}`)
    await mkdir(place)
    const store = createFolderStore(place)
    if (when === 'after') await store.check()
    await rename(place, `${place}-away`)
    await expect(store.check()).rejects.toThrow()
    await expect(store.copy('a', 'b')).rejects.toThrow()
    await expect(store.check()).rejects.toThrow()
    await rename(`${place}-away`, place)
    await store.check()
  },
)

it('A write that fails leaves nothing half there', async () => {
  const store = createFolderStore(folder)
  await store.write('taken/file', new Uint8Array(1))
  await expect(store.write('taken/file/below', new Uint8Array(1))).rejects.toThrow()
  expect(await readdir(join(folder, 'drafts'))).toEqual([])
})
