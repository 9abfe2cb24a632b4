import { expect, it } from 'vitest'
import type { FileStore } from '../storage/file-store.ts'
import { createFileCache } from './file-cache.ts'
import type { HostedFile } from './host-entry.ts'
import { stylePolicyLine } from './site-lines.ts'

const KB = 1_024
const LINES = `${stylePolicyLine('')}ETag: "page-999"\r\nContent-Length: 1024\r\n`
/** The size of one file in the cache, including overhead. */
const ONE = KB + `HTTP/1.1 200 OK\r\n${LINES}`.length + 500

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
  styleHash: '',
  place: undefined,
})

it('The file cache holds no more than it may, and says how much', async () => {
  const fileCache = createFileCache(createEndlessStore(KB), 40 * KB)
  for (let number = 0; number < 1_000; number += 1) {
    await fileCache.load(file(`page-${number}`), 'identity')
    expect(fileCache.held().bytes).toBeLessThanOrEqual(40 * KB)
  }
  const last = await fileCache.load(file('page-999'), 'identity')
  expect(last.lines).toBe(LINES)
  expect(last.body.byteLength).toBe(KB)
  expect(fileCache.held()).toEqual({ count: 23, bytes: 23 * ONE })
  expect(fileCache.peek(file('page-0'), 'identity')).toBeUndefined()
})

it('Once it is full, what is read once pushes out little, and what is read often enters', async () => {
  const fileCache = createFileCache(createEndlessStore(KB), 40 * KB)
  const isKept = (name: string) => fileCache.peek(file(name), 'identity') !== undefined
  for (let number = 0; number < 23; number += 1)
    await fileCache.load(file(`page-${number}`), 'identity')
  for (let number = 0; number < 100; number += 1) {
    await fileCache.load(file(`photo-${number}`), 'identity')
  }
  const pages = Array.from({ length: 23 }, (_, number) => `page-${number}`)
  expect(pages.filter(isKept)).toHaveLength(18)
  for (let reads = 0; reads < 17; reads += 1) await fileCache.load(file('often'), 'identity')
  expect(isKept('often')).toBe(true)
})

it('What is shown often stays, while files that are shown once come and go', async () => {
  const fileCache = createFileCache(createEndlessStore(KB), 40 * KB)
  await fileCache.load(file('often'), 'identity')
  for (let number = 0; number < 1_000; number += 1) {
    await fileCache.load(file(`once-${number}`), 'identity')
    expect(fileCache.peek(file('often'), 'identity')).toBeDefined()
  }
})

it('What sites have alike is read and held once, in each form that was asked for', async () => {
  const store = createEndlessStore(KB)
  const fileCache = createFileCache(store, 40 * KB)
  await Promise.all([fileCache.load(file('style'), 'br'), fileCache.load(file('style'), 'br')])
  await fileCache.load(file('style'), 'gzip')
  expect(fileCache.peek(file('style', 'b'), 'br')).toBeDefined()
  expect(store.reads).toEqual(['a/style.html.br', 'a/style.html.gz'])
  expect(fileCache.held()).toEqual({ count: 2, bytes: 2 * ONE })
})

it('A file remembers where it is, in the form that was asked for, until it had to make room', async () => {
  const fileCache = createFileCache(createEndlessStore(KB), 40 * KB)
  const style = file('style')
  for (const encoding of ['br', 'gzip'] as const) {
    const cached = await fileCache.load(style, encoding)
    expect(fileCache.peek(style, encoding)).toBe(cached)
    expect(style.place).toEqual({ encoding, held: cached })
  }
  const { place } = style
  for (let number = 0; number < 1_000; number += 1) {
    await fileCache.load(file(`other-${number}`), 'identity')
  }
  expect(place?.held).toBeUndefined()
  expect(fileCache.peek(style, 'gzip')).toBeUndefined()
  for (let reads = 0; !style.place?.held && reads < 17; reads += 1)
    await fileCache.load(style, 'gzip')
  expect(fileCache.peek(style, 'gzip')).toBe(style.place?.held)
  expect(style.place?.held).toBeDefined()
})

it('A file that another site shows under another name is answered with the lines of its own name', async () => {
  const fileCache = createFileCache(createEndlessStore(KB), 40 * KB)
  await fileCache.load(file('same'), 'identity')
  const other = { ...file('same'), headers: { identity: 'Content-Type: text/plain\r\n' } }
  expect(fileCache.peek(other, 'identity')?.lines).toContain('text/plain')
  expect(fileCache.peek(file('same'), 'identity')?.lines).not.toContain('text/plain')
})
