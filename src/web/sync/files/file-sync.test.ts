import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AssetRecord } from '#contract/asset-record.ts'
import { RequestError } from '../../lib/request-error.ts'
import { createFileSync, type FileParts } from './file-sync.ts'
import type { LocalFiles } from './join-local.ts'
import { type FileCalls, sendFiles } from './send-files.ts'
import { listFiles, NO_FILES, type SiteFile, type SiteFiles } from './site-files.ts'

const file = (id: string, kind: SiteFile['kind'] = 'photo', alt = '', caption = ''): SiteFile => {
  const look = { width: 1, height: 1, color: '', bytes: 1, type: 'image/jpeg', thumb: '' }
  return { id, kind, name: `${id}.jpg`, alt, caption, ...look }
}
const photos = (...ids: string[]): SiteFiles => ({ ...NO_FILES, photos: ids.map((id) => file(id)) })

/** A server that stores what it is sent, and that can be unreachable or refuse. */
function createServer() {
  type Row = { kind: SiteFile['kind']; alt: string; caption: string | null; isRemoved: boolean }
  const rows = new Map<string, Row>()
  const server = {
    rows,
    order: [] as string[],
    isAway: false,
    losesAnswers: false,
    refuses: '',
    calls: 0,
    /** What another device adds or writes. */
    put: (id: string, alt = '', caption = '', isRemoved = false) =>
      rows.set(id, { kind: 'photo', alt, caption, isRemoved }),
  }
  const kept: LocalFiles[] = []
  let wake = () => {}
  const answer = () => {
    server.calls++
    if (server.isAway) throw RequestError.unanswered()
  }
  const toRecord = (id: string, { kind, alt, caption }: Row): AssetRecord => {
    const look = { file_name: id, bytes: 1, width: 1, height: 1, color: null }
    return { id, kind, alt: alt || null, caption, ...look, files: [] }
  }
  const calls: FileCalls = {
    async upload({ id, kind, alt, caption }, onProgress, signal) {
      answer()
      onProgress(0.5)
      await Promise.resolve()
      signal.throwIfAborted()
      if (server.refuses === id)
        throw new RequestError('It is a HEIC picture.', 200, 'heic_picture')
      for (const row of rows.values())
        if (kind !== 'photo' && row.kind === kind) row.isRemoved = true
      const row = { kind, alt, caption, isRemoved: false }
      rows.set(id, row)
      return toRecord(id, row)
    },
    async describe(id, words, before) {
      answer()
      const row = rows.get(id)
      const isAsBefore = (['alt', 'caption'] as const).every(
        (name) => !(name in before) || (before[name] ?? '') === (row?.[name] ?? ''),
      )
      if (!row || !isAsBefore) return false
      Object.assign(row, words)
      if (server.losesAnswers) throw RequestError.unanswered()
      return true
    },
    async remove(id, removedAt) {
      answer()
      const row = rows.get(id)
      if (row) row.isRemoved = removedAt !== null
    },
    async arrange(_siteId, ids) {
      answer()
      server.order = ids
    },
  }
  const parts: FileParts = {
    async list() {
      answer()
      const at = (id: string) => (server.order.includes(id) ? server.order.indexOf(id) : 1_000)
      return [...rows]
        .filter(([, row]) => !row.isRemoved)
        .map(([id, row]) => toRecord(id, row))
        .sort((one, other) => at(one.id) - at(other.id))
    },
    loadSender: async () => ({ sendFiles, calls }),
    readBlob: async (id) => (id === 'lost' ? null : new Blob([id])),
    dropBlob: () => {},
    keep: (local) => void kept.push(local),
    pause: 0,
    wakeUps(onWake) {
      wake = onWake
      return () => {}
    },
  }
  const shown = () => [...rows].filter(([, row]) => !row.isRemoved).map(([id]) => id)
  return { server, calls, parts, kept, shown, wake: () => wake() }
}

async function open(isSaved = true, local: LocalFiles | null = null, made = createServer()) {
  const sync = createFileSync('site', local, isSaved, made.parts)
  await sync.look().catch(() => {})
  return { ...made, sync, stop: sync.start() }
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
    const { sync, server, kept, shown } = await open(false)
    sync.change(photos('a', 'b', 'c'))
    await pass()
    expect(server.calls).toBe(0)
    expect(kept.at(-1)).toMatchObject({ isDirty: true, files: photos('a', 'b', 'c') })
    sync.allow()
    await pass()
    expect(shown().sort()).toEqual(['a', 'b', 'c'])
    expect(server.order).toEqual(['a', 'b', 'c'])
    expect(kept.at(-1)?.isDirty).toBe(false)
  })

  it('follow the leader who describes, orders, removes and takes back', async () => {
    const { sync, server, shown } = await open()
    sync.change(photos('a', 'b'))
    await pass()
    sync.change({ ...NO_FILES, photos: [file('b', 'photo', ' A canoe '), file('a')] })
    await pass()
    expect(server.order).toEqual(['b', 'a'])
    expect(server.rows.get('b')?.alt).toBe('A canoe')
    sync.change(photos('a'))
    await pass()
    expect(shown()).toEqual(['a'])
    sync.change(photos('a', 'b'))
    await pass()
    expect(shown()).toEqual(['a', 'b'])
  })

  it('have one logo, and Undo brings the one before back', async () => {
    const { sync, shown } = await open()
    sync.change({ ...NO_FILES, logo: file('one', 'logo') })
    await pass()
    sync.change({ ...NO_FILES, logo: file('two', 'logo') })
    await pass()
    expect(shown()).toEqual(['two'])
    sync.change({ ...NO_FILES, logo: file('one', 'logo') })
    await pass()
    expect(shown()).toEqual(['one'])
  })

  it('that may be taken later, or are gone from the device, are told apart', async () => {
    const { sync, calls } = await open()
    calls.upload = () => Promise.reject(new RequestError('Many pictures are arriving.', 200))
    sync.change(photos('b', 'lost'))
    await pass()
    const uploads = sync.uploads.get()
    expect(uploads).toMatchObject({ b: { isFinal: false }, lost: { isFinal: true } })
  })

  it('that are refused say why, hold nothing up, and can be tried again', async () => {
    const { sync, server, shown } = await open()
    server.refuses = 'b'
    sync.change(photos('a', 'b', 'c'))
    await pass()
    expect(shown()).toEqual(['a', 'c'])
    expect(sync.uploads.get()).toEqual({
      b: {
        kind: 'failed',
        sentence: '“b.jpg”: It is a HEIC picture.',
        isAway: false,
        isFinal: true,
      },
    })
    await expect(sync.settle()).rejects.toThrow('HEIC')
    server.refuses = ''
    sync.retry('b')
    await pass()
    expect(shown().sort()).toEqual(['a', 'b', 'c'])
    expect(sync.uploads.get()).toEqual({})
  })

  it('go when the connection is back, whoever notices it first', async () => {
    const { sync, server, shown, wake } = await open()
    server.isAway = true
    sync.change(photos('a'))
    await pass()
    expect(sync.uploads.get()['a']).toMatchObject({ kind: 'failed', isAway: true })
    server.isAway = false
    wake()
    await pass()
    expect(shown()).toEqual(['a'])
    server.isAway = true
    sync.change(photos('a', 'b'))
    await pass()
    server.isAway = false
    await pass(10_000)
    expect(shown()).toEqual(['a', 'b'])
  })

  it('that are cancelled on their way are not there, even when they arrived', async () => {
    const { sync, calls, shown } = await open()
    const { upload } = calls
    calls.upload = async (...given) => {
      const record = await upload(...given)
      sync.change(NO_FILES)
      return record
    }
    sync.change(photos('a'))
    await pass()
    await pass()
    expect(shown()).toEqual([])
    expect(sync.uploads.get()).toEqual({})
  })

  it('that are gone from the device are said to be', async () => {
    const { sync } = await open()
    sync.change(photos('lost'))
    await pass()
    expect(sync.uploads.get()['lost']).toMatchObject({
      sentence: '“lost.jpg” is not on this device any more. Please pick it again.',
    })
  })

  it('are all on the server before a page is published', async () => {
    const { sync, shown } = await open(false)
    sync.change(photos('a', 'b'))
    const settled = sync.settle()
    await pass()
    await settled
    expect(shown()).toEqual(['a', 'b'])
    expect(listFiles(sync.files.get()).every(({ id }) => sync.stored.get()[id])).toBe(true)
  })

  it('that somebody else added stay where they are', async () => {
    const { sync, server, shown } = await open()
    server.put('theirs')
    sync.change(photos('a'))
    await pass()
    expect(shown().sort()).toEqual(['a', 'theirs'])
  })

  it('that were purged are never asked for again', async () => {
    const { sync, server } = await open()
    sync.change(photos('a', 'b'))
    await pass()
    const before = server.calls
    server.rows.delete('a')
    sync.forget('a')
    sync.change(photos('b'))
    await pass()
    expect(server.calls).toBe(before)
  })

  it('are as another device left them, once they are looked at', async () => {
    const { sync, server } = await open()
    sync.change(photos('a', 'b'))
    await pass()
    server.put('theirs', 'A fire')
    server.put('a', '', '', true)
    server.order = ['theirs', 'b']
    const calls = server.calls
    await sync.look()
    expect(sync.files.get().photos.map(({ id, alt }) => [id, alt])).toEqual([
      ['theirs', 'A fire'],
      ['b', ''],
    ])
    await pass()
    expect(server.calls).toBe(calls + 1)
  })

  it('that were removed here come back by Undo, also after a look at the server', async () => {
    const { sync, shown } = await open()
    sync.change(photos('a', 'b'))
    await pass()
    sync.change(photos('b'))
    await pass()
    await sync.look()
    expect(sync.files.get()).toEqual(photos('b'))
    sync.change(photos('a', 'b'))
    await pass()
    expect(shown()).toEqual(['a', 'b'])
    expect(sync.uploads.get()).toEqual({})
  })

  it('that changed here and elsewhere keep both changes', async () => {
    const { sync, server, shown } = await open()
    sync.change(photos('a', 'b'))
    await pass()
    server.put('theirs')
    server.put('b', 'A fire')
    sync.change({ ...NO_FILES, photos: [file('a', 'photo', 'A lake'), file('b'), file('c')] })
    await sync.look()
    await pass()
    expect(shown().sort()).toEqual(['a', 'b', 'c', 'theirs'])
    expect(sync.files.get().photos.map(({ id, alt }) => [id, alt])).toEqual([
      ['a', 'A lake'],
      ['b', 'A fire'],
      ['theirs', ''],
      ['c', ''],
    ])
    expect(server.rows.get('b')?.alt).toBe('A fire')
  })

  it('that were described here and elsewhere keep the words of both', async () => {
    const { sync, server } = await open()
    sync.change(photos('a', 'b'))
    await pass()
    server.put('a', '', 'Theirs')
    server.put('b', 'A fire')
    server.order = ['b', 'a']
    sync.change({ ...NO_FILES, photos: [file('a', 'photo', 'A lake'), file('b')] })
    await pass()
    expect(server.rows.get('a')).toMatchObject({ alt: 'A lake', caption: 'Theirs' })
    sync.change({
      ...NO_FILES,
      photos: [file('a', 'photo', 'A lake', 'Theirs'), file('b', 'photo', '', 'Mine')],
    })
    await pass()
    await sync.look()
    await pass()
    expect(server.rows.get('b')).toMatchObject({ alt: 'A fire', caption: 'Mine' })
    expect(sync.questions.get()).toEqual([])
  })

  describe('of which two devices wrote the same words', () => {
    /** One photo, of which this device and another wrote the caption. */
    async function openAsked() {
      const opened = await open()
      opened.sync.change(photos('a'))
      await pass()
      opened.server.put('a', '', 'Theirs')
      opened.sync.change({ ...NO_FILES, photos: [file('a', 'photo', '', 'Mine')] })
      await pass()
      return opened
    }
    const asked = { id: 'a', name: 'caption', mine: 'Mine', theirs: 'Theirs', base: '' }

    it('are asked about, and nothing is written or published before the answer', async () => {
      const { sync, server } = await openAsked()
      expect(sync.questions.get()).toEqual([asked])
      expect(server.rows.get('a')?.caption).toBe('Theirs')
      const settled = sync.settle()
      await expect(settled).rejects.toThrow('Choose a version')
      expect(server.rows.get('a')?.caption).toBe('Theirs')
    })

    it('are as the leader chose, and what was left can be had back', async () => {
      const { sync, server } = await openAsked()
      const left = sync.resolve(sync.questions.get())
      await pass()
      expect(sync.files.get().photos[0]?.caption).toBe('Theirs')
      expect(left.photos[0]?.caption).toBe('Mine')
      sync.change(left)
      await pass()
      expect(server.rows.get('a')?.caption).toBe('Mine')
      expect(sync.questions.get()).toEqual([])
    })

    it('are one’s own when the leader chose these', async () => {
      const { sync, server } = await openAsked()
      sync.resolve([])
      await pass()
      expect(server.rows.get('a')?.caption).toBe('Mine')
      expect(sync.files.get().photos[0]?.caption).toBe('Mine')
    })

    it('are asked about again after a reload', async () => {
      const first = await openAsked()
      first.stop()
      const { sync } = await open(true, first.kept.at(-1) ?? null, first)
      expect(sync.questions.get()).toEqual([asked])
    })

    it('are not asked about when the others are one’s own, sent without an answer', async () => {
      const first = await open()
      first.sync.change(photos('a'))
      await pass()
      first.server.losesAnswers = true
      first.sync.change({ ...NO_FILES, photos: [file('a', 'photo', '', 'Sent')] })
      await pass()
      first.sync.change({ ...NO_FILES, photos: [file('a', 'photo', '', 'Newer')] })
      first.stop()
      first.server.losesAnswers = false
      const { sync, server } = await open(true, first.kept.at(-1) ?? null, first)
      await pass()
      expect(sync.questions.get()).toEqual([])
      expect(server.rows.get('a')?.caption).toBe('Newer')
    })
  })

  it('opened while nobody answers change nothing on the server before it has been seen', async () => {
    const first = await open()
    first.sync.change(photos('a', 'b'))
    await pass()
    first.stop()
    const { server, kept, shown } = first
    server.isAway = true
    const again = await open(true, kept.at(-1) ?? null, first)
    again.sync.change(photos('b', 'c'))
    await pass()
    expect(again.sync.isKnown()).toBe(true)
    server.put('theirs')
    server.isAway = false
    await pass(10_000)
    expect(shown().sort()).toEqual(['b', 'c', 'theirs'])
    expect(again.sync.files.get().photos.map(({ id }) => id)).toEqual(['b', 'theirs', 'c'])
  })

  it('are left alone once their account has been left: no request follows', async () => {
    const { sync, calls, server, stop } = await open()
    const { upload } = calls
    calls.upload = async (...given) => {
      stop()
      return upload(...given)
    }
    sync.change(photos('a', 'b', 'c', 'd'))
    await pass(100_000)
    expect(server.calls).toBe(1 + 2)
    expect(server.order).toEqual([])
  })

  it('that were picked come as news, so that Undo knows of them', async () => {
    const { sync } = await open()
    sync.add((before) => ({ ...before, photos: [file('a')] }), 7)
    expect(sync.news.get()).toEqual({
      before: NO_FILES,
      after: photos('a'),
      at: 7,
    })
    await pass()
  })
})
