import { expect, it } from 'vitest'
import type { FileStore } from '../storage/file-store.ts'
import { createFileShelf } from './file-shelf.ts'
import type { HostedFile } from './hosted.ts'
import { stylePolicyLine } from './site-lines.ts'

const KB = 1_024
const LINES = `${stylePolicyLine('')}ETag: "page-999"\r\nContent-Length: 1024\r\n`
/** What a file takes, with what is kept of it besides. */
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

it('The shelf holds no more than it may, and says how much', async () => {
  const shelf = createFileShelf(createEndlessStore(KB), 40 * KB)
  for (let number = 0; number < 1_000; number += 1) {
    await shelf.load(file(`page-${number}`), 'identity')
    expect(shelf.held().bytes).toBeLessThanOrEqual(40 * KB)
  }
  const last = await shelf.load(file('page-999'), 'identity')
  expect(last.lines).toBe(LINES)
  expect(last.body.byteLength).toBe(KB)
  expect(shelf.held()).toEqual({ count: 23, bytes: 23 * ONE })
  expect(shelf.peek(file('page-0'), 'identity')).toBeUndefined()
})

it('Once it is full, what is read once pushes out little, and what is read often enters', async () => {
  const shelf = createFileShelf(createEndlessStore(KB), 40 * KB)
  const isKept = (name: string) => shelf.peek(file(name), 'identity') !== undefined
  for (let number = 0; number < 23; number += 1)
    await shelf.load(file(`page-${number}`), 'identity')
  for (let number = 0; number < 100; number += 1) {
    await shelf.load(file(`photo-${number}`), 'identity')
  }
  const pages = Array.from({ length: 23 }, (_, number) => `page-${number}`)
  expect(pages.filter(isKept)).toHaveLength(18)
  for (let reads = 0; reads < 17; reads += 1) await shelf.load(file('often'), 'identity')
  expect(isKept('often')).toBe(true)
})

it('What is shown often stays, while files that are shown once come and go', async () => {
  const shelf = createFileShelf(createEndlessStore(KB), 40 * KB)
  await shelf.load(file('often'), 'identity')
  for (let number = 0; number < 1_000; number += 1) {
    await shelf.load(file(`once-${number}`), 'identity')
    expect(shelf.peek(file('often'), 'identity')).toBeDefined()
  }
})

it('What sites have alike is read and held once, in each form that was asked for', async () => {
  const store = createEndlessStore(KB)
  const shelf = createFileShelf(store, 40 * KB)
  await Promise.all([shelf.load(file('style'), 'br'), shelf.load(file('style'), 'br')])
  await shelf.load(file('style'), 'gzip')
  expect(shelf.peek(file('style', 'b'), 'br')).toBeDefined()
  expect(store.reads).toEqual(['a/style.html.br', 'a/style.html.gz'])
  expect(shelf.held()).toEqual({ count: 2, bytes: 2 * ONE })
})

it('A file remembers where it is, in the form that was asked for, until it had to make room', async () => {
  const shelf = createFileShelf(createEndlessStore(KB), 40 * KB)
  const style = file('style')
  for (const encoding of ['br', 'gzip'] as const) {
    const shelved = await shelf.load(style, encoding)
    expect(shelf.peek(style, encoding)).toBe(shelved)
    expect(style.place).toEqual({ encoding, held: shelved })
  }
  const { place } = style
  for (let number = 0; number < 1_000; number += 1) {
    await shelf.load(file(`other-${number}`), 'identity')
  }
  expect(place?.held).toBeUndefined()
  expect(shelf.peek(style, 'gzip')).toBeUndefined()
  for (let reads = 0; !style.place?.held && reads < 17; reads += 1) await shelf.load(style, 'gzip')
  expect(shelf.peek(style, 'gzip')).toBe(style.place?.held)
  expect(style.place?.held).toBeDefined()
})

it('A file that another site shows under another name is answered with the lines of its own name', async () => {
  const shelf = createFileShelf(createEndlessStore(KB), 40 * KB)
  await shelf.load(file('same'), 'identity')
  const other = { ...file('same'), headers: { identity: 'Content-Type: text/plain\r\n' } }
  expect(shelf.peek(other, 'identity')?.lines).toContain('text/plain')
  expect(shelf.peek(file('same'), 'identity')?.lines).not.toContain('text/plain')
})
