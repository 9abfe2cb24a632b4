import { expect, it } from 'vitest'
import type { FileStore } from '../storage/file-store.ts'
import { createFileShelf } from './file-shelf.ts'
import type { HostedFile } from './hosted.ts'

const KB = 1_024

/** A store that has every file, and records what is read. */
function createEndlessStore(bytes: number) {
  const reads: string[] = []
  const read: FileStore['read'] = async (key) => {
    reads.push(key)
    return Buffer.alloc(bytes)
  }
  return { reads, read } as unknown as FileStore & { reads: string[] }
}

const file = (hash: string, folder = 'a'): HostedFile => ({
  folder,
  path: `/${hash}.html`,
  bytes: KB,
  hash,
  headers: { identity: '' },
})

it('The shelf holds no more than it may, and says how much', async () => {
  const shelf = createFileShelf(createEndlessStore(KB), 40 * KB)
  for (let number = 0; number < 1_000; number += 1) {
    await shelf.load(file(`page-${number}`), 'identity')
    expect(shelf.held().bytes).toBeLessThanOrEqual(40 * KB)
  }
  expect(shelf.held()).toEqual({ count: 26, bytes: 26 * (KB + 500) })
  expect(shelf.peek(file('page-0'), 'identity')).toBeUndefined()
  expect(shelf.peek(file('page-999'), 'identity')?.byteLength).toBe(KB)
})

it('What sites have alike is read and held once, in each form that was asked for', async () => {
  const store = createEndlessStore(KB)
  const shelf = createFileShelf(store)
  await Promise.all([shelf.load(file('style'), 'br'), shelf.load(file('style'), 'br')])
  await shelf.load(file('style'), 'gzip')
  expect(shelf.peek(file('style', 'b'), 'br')).toBeDefined()
  expect(store.reads).toEqual(['a/style.html.br', 'a/style.html.gz'])
  expect(shelf.held()).toEqual({ count: 1, bytes: 2 * KB + 500 })
})
