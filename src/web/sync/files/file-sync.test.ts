import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RequestError } from '../../lib/request-error.ts'
import { openFileSync } from '../../testing/file-server.ts'
import { sampleFile } from '../../testing/sample-file.ts'
import { listFiles, NO_FILES, type SiteFile, type SiteFiles } from './site-files.ts'

const file = (id: string, kind: SiteFile['kind'] = 'photo') => sampleFile(id, { kind })
const photos = (...ids: string[]): SiteFiles => ({ ...NO_FILES, photos: ids.map((id) => file(id)) })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
const pass = (milliseconds = 10) => vi.advanceTimersByTimeAsync(milliseconds)

describe('A leader’s files', () => {
  it('stay on the device until the site is saved, and then go by themselves, in order', async () => {
    const { sync, server, kept, shown } = await openFileSync(false)
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
    const { sync, server, shown } = await openFileSync()
    sync.change(photos('a', 'b'))
    await pass()
    sync.change({ ...NO_FILES, photos: [sampleFile('b', { alt: ' A canoe ' }), file('a')] })
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
    const { sync, shown } = await openFileSync()
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
    const { sync, calls } = await openFileSync()
    calls.upload = () => Promise.reject(new RequestError('Many pictures are arriving.', 200))
    sync.change(photos('b', 'lost'))
    await pass()
    const uploads = sync.uploads.get()
    expect(uploads).toMatchObject({ b: { isFinal: false }, lost: { isFinal: true } })
  })

  it('that are refused say why, hold nothing up, and can be tried again', async () => {
    const { sync, server, shown } = await openFileSync()
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
    const states = vi.fn()
    const stop = sync.uploads.subscribe(states)
    await expect(sync.settle()).rejects.toThrow('HEIC')
    expect(states).not.toHaveBeenCalled()
    stop()
    server.refuses = ''
    sync.retry('b')
    await pass()
    expect(shown().sort()).toEqual(['a', 'b', 'c'])
    expect(sync.uploads.get()).toEqual({})
  })

  it('go when the connection is back, whoever notices it first', async () => {
    const { sync, server, shown, wake } = await openFileSync()
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
    const { sync, calls, shown } = await openFileSync()
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
    const { sync } = await openFileSync()
    sync.change(photos('lost'))
    await pass()
    expect(sync.uploads.get()['lost']).toMatchObject({
      sentence: '“lost.jpg” is not on this device any more. Please pick it again.',
    })
  })

  it('are all on the server before a page is published', async () => {
    const { sync, shown } = await openFileSync(false)
    sync.change(photos('a', 'b'))
    const settled = sync.settle()
    await pass()
    await settled
    expect(shown()).toEqual(['a', 'b'])
    expect(listFiles(sync.files.get()).every(({ id }) => sync.stored.get()[id])).toBe(true)
  })

  it('that somebody else added stay where they are', async () => {
    const { sync, server, shown } = await openFileSync()
    server.put('theirs')
    sync.change(photos('a'))
    await pass()
    expect(shown().sort()).toEqual(['a', 'theirs'])
  })

  it('that were purged are never asked for again', async () => {
    const { sync, server } = await openFileSync()
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
    const { sync, server } = await openFileSync()
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

  it('that are being sent let nobody wait or fail who looks for news meanwhile', async () => {
    const { sync, parts } = await openFileSync()
    sync.change(photos('a'))
    await pass()
    const { list } = parts
    parts.list = async (siteId) => {
      const records = await list(siteId)
      // As when an upload arrives, or a photo is moved.
      sync.forget('another')
      return records
    }
    await expect(sync.look()).resolves.toBeUndefined()
    expect(sync.files.get()).toEqual(photos('a'))
  })

  it('picked while another is on its way join it, three at a time, and the rest say that they wait', async () => {
    const { sync, calls, shown } = await openFileSync()
    const { upload } = calls
    const held = new Map<string, () => void>()
    calls.upload = async (file, ...rest) => {
      await new Promise<void>((resolve) => held.set(file.id, resolve))
      return upload(file, ...rest)
    }
    sync.change(photos('a'))
    await pass()
    sync.change(photos('a', 'b', 'c', 'd'))
    await pass()
    expect([...held.keys()]).toEqual(['a', 'b', 'c'])
    expect(sync.uploads.get()).toMatchObject({ b: { kind: 'sending' }, d: { kind: 'waiting' } })
    held.get('b')?.()
    await pass()
    held.get('d')?.()
    held.get('c')?.()
    await pass()
    expect(shown().sort()).toEqual(['b', 'c', 'd'])
    held.get('a')?.()
    await pass()
    expect(shown().sort()).toEqual(['a', 'b', 'c', 'd'])
    expect(sync.uploads.get()).toEqual({})
    expect(sync.state.get()).toEqual({ kind: 'saved' })
  })

  it('of which there is one go one after the other, so that the last one stays', async () => {
    const { sync, calls, shown } = await openFileSync()
    const { upload } = calls
    const arrived: string[] = []
    let letGo = () => {}
    calls.upload = async (file, ...rest) => {
      if (file.id === 'one') await new Promise<void>((resolve) => (letGo = resolve))
      arrived.push(file.id)
      return upload(file, ...rest)
    }
    sync.change({ ...NO_FILES, logo: file('one', 'logo') })
    await pass()
    sync.change({ ...NO_FILES, logo: file('two', 'logo') })
    await pass()
    expect(arrived).toEqual([])
    letGo()
    await pass()
    expect(arrived).toEqual(['one', 'two'])
    expect(shown()).toEqual(['two'])
  })

  it('that were removed here come back by Undo, also after a look at the server', async () => {
    const { sync, shown } = await openFileSync()
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

  it('that somebody else removed while words were written about them are named, with the words', async () => {
    const { sync, server } = await openFileSync()
    sync.change(photos('a', 'b', 'c'))
    await pass()
    server.put('a', '', '', true)
    server.put('b', '', '', true)
    sync.change({
      ...NO_FILES,
      photos: [sampleFile('a', { caption: 'The lake' }), file('b'), file('c')],
    })
    await sync.look()
    expect(sync.files.get().photos.map(({ id }) => id)).toEqual(['c'])
    await vi.waitFor(() =>
      expect(sync.losses.get()).toEqual([
        '“a.jpg” was removed on another device, and with it what you wrote: “The lake”.',
      ]),
    )
  })

  it('that changed here and elsewhere keep both changes', async () => {
    const { sync, server, shown } = await openFileSync()
    sync.change(photos('a', 'b'))
    await pass()
    server.put('theirs')
    server.put('b', 'A fire')
    sync.change({ ...NO_FILES, photos: [sampleFile('a', { alt: 'A lake' }), file('b'), file('c')] })
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

  it('opened while nobody answers change nothing on the server before it has been seen', async () => {
    const first = await openFileSync()
    first.sync.change(photos('a', 'b'))
    await pass()
    first.stop()
    const { server, kept, shown } = first
    server.isAway = true
    const again = await openFileSync(true, kept.at(-1) ?? null, first)
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
    const { sync, calls, server, stop } = await openFileSync()
    const { upload } = calls
    calls.upload = async (...given) => {
      stop()
      return upload(...given)
    }
    sync.change(photos('a', 'b', 'c', 'd'))
    await pass(100_000)
    // The look at the beginning, and the three that were under way.
    expect(server.calls).toBe(1 + 3)
    expect(server.order).toEqual([])
  })

  it('that were picked come as news, so that Undo knows of them', async () => {
    const { sync } = await openFileSync()
    sync.add((before) => ({ ...before, photos: [file('a')] }), 7)
    expect(sync.news.get()).toEqual({
      before: NO_FILES,
      after: photos('a'),
      at: 7,
    })
    await pass()
  })
})
