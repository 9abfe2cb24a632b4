import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createFolderStore } from '../storage/create-file-store.ts'
import type { FileStore } from '../storage/file-store.ts'
import { itInDrill } from '../testing/it-in-drill.ts'
import { toPassphrase } from './backup-key.ts'
import { openSeal } from './seal.ts'

const key = toPassphrase('correct horse battery')
const contents = Buffer.from('the rows of a troop')

let folder: string
let store: FileStore
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scoutsite-seal-'))
  store = createFolderStore(folder)
})
afterAll(() => rm(folder, { recursive: true }))

/** A store that is missing one of its files. */
const without = (name: string): FileStore => ({
  ...store,
  read: async (asked) => (asked === name ? null : store.read(asked)),
})

it('Reading in a place without backups writes nothing there', async () => {
  await openSeal(store, key, { isWritten: false })
  expect(await readdir(folder)).toEqual([])
})

itInDrill(
  'A bucket that does not find a file of its own at once keeps its backups readable',
  async () => {
    const sealed = await (await openSeal(store, key)).close(contents)
    await store.write('snapshots/2026-01-01T03-00-00Z/about.json', sealed)
    for (const name of ['repository.json', 'key.age'])
      await expect(openSeal(without(name), key)).rejects.toThrow(
        `There are backups, but not their file ${name}`,
      )
    // The passphrase is hashed with 2^18 scrypt rounds.
    expect(String(await store.read('key.age'))).toMatch(/^-> scrypt \S+ 18$/m)
    const again = await openSeal(store, key)
    expect(Buffer.from(await again.open(sealed))).toEqual(contents)
  },
)
