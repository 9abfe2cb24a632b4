import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
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

it('A write that fails leaves nothing half there', async () => {
  const store = createFolderStore(folder)
  await store.write('taken/file', new Uint8Array(1))
  await expect(store.write('taken/file/below', new Uint8Array(1))).rejects.toThrow()
  expect(await readdir(join(folder, 'drafts'))).toEqual([])
})
