import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AssetRecord } from '#contract/asset-record.ts'
import { RequestError } from '../lib/request-error.ts'
import { createFileKeeper, type KeeperParts } from './file-keeper.ts'
import type { LocalFiles } from './local-files.ts'
import { listFiles, NO_FILES, type SiteFile, type SiteFiles } from './site-files.ts'

const file = (id: string, kind: SiteFile['kind'] = 'photo', alt = ''): SiteFile => {
  const look = { width: 1, height: 1, color: '', bytes: 1, type: 'image/jpeg', thumb: '' }
  return { id, kind, name: `${id}.jpg`, alt, ...look }
}
const photos = (...ids: string[]): SiteFiles => ({ ...NO_FILES, photos: ids.map((id) => file(id)) })

/** A server that keeps what it is sent, and that can be away or refuse. */
function createServer() {
  const rows = new Map<string, { kind: string; alt: string; isRemoved: boolean }>()
  const server = { rows, order: [] as string[], isAway: false, refuses: '', calls: 0 }
  const kept: LocalFiles[] = []
  const answer = () => {
    server.calls++
    if (server.isAway) throw RequestError.unanswered()
  }
  const parts: KeeperParts = {
    async upload({ id, kind, alt }, onProgress, signal) {
      answer()
      onProgress(0.5)
      await Promise.resolve()
      signal.throwIfAborted()
      if (server.refuses === id)
        throw new RequestError('It is a HEIC picture.', 200, 'heic_picture')
      for (const row of rows.values())
        if (kind !== 'photo' && row.kind === kind) row.isRemoved = true
      rows.set(id, { kind, alt, isRemoved: false })
      const look = { caption: null, file_name: id, bytes: 1, width: 1, height: 1, color: null }
      return { id, kind, alt: alt || null, ...look, files: [] } satisfies AssetRecord
    },
    async update(id, change) {
      answer()
      const row = rows.get(id)
      if (row && 'alt' in change) row.alt = change.alt ?? ''
      if (row && 'removed_at' in change) row.isRemoved = change.removed_at !== null
    },
    async arrange(_siteId, ids) {
      answer()
      server.order = ids
    },
    readBlob: async (id) => (id === 'lost' ? null : new Blob([id])),
    dropBlob: () => {},
    keep: (local) => void kept.push(local),
    pause: 0,
  }
  const shown = () => [...rows].filter(([, row]) => !row.isRemoved).map(([id]) => id)
  return { server, parts, kept, shown }
}

function open(isSaved = true) {
  const made = createServer()
  const start = { files: NO_FILES, stored: {}, removed: [], isDirty: false, isSaved }
  return { ...made, keeper: createFileKeeper('site', start, made.parts) }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
const pass = (milliseconds = 10) => vi.advanceTimersByTimeAsync(milliseconds)

describe('A leader’s files', () => {
  it('stay on the device until the site is saved, and then go by themselves, in order', async () => {
    const { keeper, server, kept, shown } = open(false)
    keeper.change(photos('a', 'b', 'c'))
    await pass()
    expect(server.calls).toBe(0)
    expect(kept.at(-1)).toMatchObject({ isDirty: true, files: photos('a', 'b', 'c') })
    keeper.allow()
    await pass()
    expect(shown().sort()).toEqual(['a', 'b', 'c'])
    expect(server.order).toEqual(['a', 'b', 'c'])
    expect(kept.at(-1)?.isDirty).toBe(false)
  })

  it('follow the leader who describes, orders, removes and takes back', async () => {
    const { keeper, server, shown } = open()
    keeper.change(photos('a', 'b'))
    await pass()
    keeper.change({ ...NO_FILES, photos: [file('b', 'photo', ' A canoe '), file('a')] })
    await pass()
    expect(server.order).toEqual(['b', 'a'])
    expect(server.rows.get('b')?.alt).toBe('A canoe')
    keeper.change(photos('a'))
    await pass()
    expect(shown()).toEqual(['a'])
    keeper.change(photos('a', 'b'))
    await pass()
    expect(shown()).toEqual(['a', 'b'])
  })

  it('have one logo, and Undo brings the one before back', async () => {
    const { keeper, shown } = open()
    keeper.change({ ...NO_FILES, logo: file('one', 'logo') })
    await pass()
    keeper.change({ ...NO_FILES, logo: file('two', 'logo') })
    await pass()
    expect(shown()).toEqual(['two'])
    keeper.change({ ...NO_FILES, logo: file('one', 'logo') })
    await pass()
    expect(shown()).toEqual(['one'])
  })

  it('that may be taken later, or are gone from the device, are told apart', async () => {
    const { keeper, parts } = open()
    parts.upload = () => Promise.reject(new RequestError('Many pictures are arriving.', 200))
    keeper.change(photos('b', 'lost'))
    await pass()
    const { uploads } = keeper.state.get()
    expect(uploads).toMatchObject({ b: { isFinal: false }, lost: { isFinal: true } })
    keeper.stop()
  })

  it('that are refused say why, hold nothing up, and can be tried again', async () => {
    const { keeper, server, shown } = open()
    server.refuses = 'b'
    keeper.change(photos('a', 'b', 'c'))
    await pass()
    expect(shown()).toEqual(['a', 'c'])
    expect(keeper.state.get().uploads).toEqual({
      b: {
        kind: 'failed',
        sentence: '“b.jpg”: It is a HEIC picture.',
        isAway: false,
        isFinal: true,
      },
    })
    await expect(keeper.settle()).rejects.toThrow('HEIC')
    server.refuses = ''
    keeper.retry('b')
    await pass()
    expect(shown().sort()).toEqual(['a', 'b', 'c'])
    expect(keeper.state.get().uploads).toEqual({})
  })

  it('go when the connection is back', async () => {
    const { keeper, server, shown } = open()
    server.isAway = true
    keeper.change(photos('a'))
    await pass()
    expect(keeper.state.get().uploads['a']).toMatchObject({ kind: 'failed', isAway: true })
    server.isAway = false
    keeper.retry()
    await pass()
    expect(shown()).toEqual(['a'])
  })

  it('that are cancelled on their way are not there, even when they arrived', async () => {
    const { keeper, parts, shown } = open()
    const { upload } = parts
    parts.upload = async (...given) => {
      const record = await upload(...given)
      keeper.change(NO_FILES)
      return record
    }
    keeper.change(photos('a'))
    await pass()
    await pass()
    expect(shown()).toEqual([])
    expect(keeper.state.get().uploads).toEqual({})
  })

  it('that are gone from the device are said to be', async () => {
    const { keeper } = open()
    keeper.change(photos('lost'))
    await pass()
    expect(keeper.state.get().uploads['lost']).toMatchObject({
      sentence: '“lost.jpg” is not on this device any more. Please pick it again.',
    })
  })

  it('are all on the server before a page is published', async () => {
    const { keeper, shown } = open(false)
    keeper.change(photos('a', 'b'))
    const settled = keeper.settle()
    await pass()
    await settled
    expect(shown()).toEqual(['a', 'b'])
    expect(listFiles(keeper.files()).every(({ id }) => keeper.state.get().stored[id])).toBe(true)
  })

  it('that somebody else added stay where they are', async () => {
    const { keeper, server, shown } = open()
    server.rows.set('theirs', { kind: 'photo', alt: '', isRemoved: false })
    keeper.change(photos('a'))
    await pass()
    expect(shown().sort()).toEqual(['a', 'theirs'])
  })

  it('that were purged are never asked for again', async () => {
    const { keeper, server } = open()
    keeper.change(photos('a', 'b'))
    await pass()
    const before = server.calls
    keeper.forget('a')
    keeper.change(photos('b'))
    await pass()
    expect(server.calls).toBe(before)
  })
})
