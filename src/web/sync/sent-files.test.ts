import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RequestError } from '../lib/request-error.ts'
import { sampleFile } from '../testing/sample-file.ts'
import { createSiteServer, NEW } from '../testing/site-server.ts'
import { NO_FILES, type SiteFile } from './files/site-files.ts'

const { texts } = NEW.document
const ANN = { id: 'ann', name: 'Ann', role: 'Scoutmaster' }
const BO = { id: 'bo', name: 'Bo', role: 'Treasurer' }
const photo = (id: string, caption = '') => sampleFile(id, { caption })
const withPhotos = (...files: SiteFile[]) => ({
  texts,
  files: { ...NO_FILES, photo: files },
})

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
const pass = (milliseconds = 1_100) => vi.advanceTimersByTimeAsync(milliseconds)

describe('the files of a site', () => {
  const named = ({ row }: ReturnType<typeof createSiteServer>['server']) =>
    row.files.map(({ id }) => id).join(' ')

  it('are sent first, and then named, in their order and with their words', async () => {
    const { server, blobs, open } = createSiteServer()
    const site = open()
    site.put({ photo: [photo('a', 'The lake'), photo('b')] })
    expect(server.calls).toBe(0)
    await pass(5_000)
    expect(server.row.files).toMatchObject([{ id: 'a', caption: 'The lake' }, { id: 'b' }])
    expect(blobs.size).toBe(0)
    expect(site.sync.isSettled()).toBe(true)
    site.put({ photo: [photo('b', 'A fire'), photo('a')] })
    await pass(2_000)
    expect(server.row.files).toMatchObject([{ id: 'b', caption: 'A fire' }, { id: 'a' }])
    site.put({ photo: [photo('a')] })
    await pass()
    expect(named(server)).toBe('a')
    const { calls } = server
    site.editor.undo()
    await pass()
    expect(named(server)).toBe('b a')
    expect(server.calls).toBe(calls + 1)
  })

  it('do not hold up what is typed, nor the other way around', async () => {
    const { server, open } = createSiteServer()
    let letGo = () => {}
    const hold = new Promise<void>((resolve) => (letGo = resolve))
    const site = open(undefined, { readBlob: () => hold.then(() => new Blob(['x'])) })
    site.put({ photo: [photo('a')] })
    site.type({ tagline: 'Onward' })
    await pass(5_000)
    expect(server.row.tagline).toBe('Onward')
    expect(named(server)).toBe('')
    letGo()
    await pass(5_000)
    expect(named(server)).toBe('a')
  })

  it('that are refused say why, hold nothing up, and can be tried again', async () => {
    const { server, open } = createSiteServer()
    server.refuses = 'b'
    const { sync, put } = open()
    put({ photo: [photo('a'), photo('b'), photo('c')] })
    await pass(5_000)
    expect(named(server)).toBe('a c')
    expect(sync.uploads.states.get()).toEqual({
      b: {
        kind: 'failed',
        sentence: '“b.jpg”: It is a HEIC picture.',
        isUnreachable: false,
        isFinal: true,
      },
    })
    const states = vi.fn()
    const stop = sync.uploads.states.subscribe(states)
    await expect(sync.settle()).rejects.toThrow('HEIC')
    expect(states).not.toHaveBeenCalled()
    stop()
    server.refuses = ''
    sync.uploads.retry('b')
    await pass(5_000)
    expect(named(server)).toBe('a b c')
    expect(sync.uploads.states.get()).toEqual({})
  })

  it('that are gone from the device are said to be', async () => {
    const { open, blobs } = createSiteServer()
    const { sync, put } = open()
    put({ photo: [photo('lost')] })
    blobs.clear()
    await pass()
    expect(sync.uploads.states.get()['lost']).toMatchObject({
      sentence: '“lost.jpg” is not on this device any more. Please pick it again.',
      isFinal: true,
    })
  })

  it('go when the connection is back, whoever notices it first', async () => {
    const { server, open } = createSiteServer()
    const { sync, put } = open()
    server.isUnreachable = true
    put({ photo: [photo('a')] })
    await pass()
    expect(sync.uploads.states.get()['a']).toMatchObject({ kind: 'failed', isUnreachable: true })
    server.isUnreachable = false
    sync.wake()
    await pass(2_000)
    expect(named(server)).toBe('a')
    server.isUnreachable = true
    put({ photo: [photo('a'), photo('b')] })
    await pass()
    server.isUnreachable = false
    await pass(20_000)
    expect(named(server)).toBe('a b')
  })

  it('that are cancelled on their way are not on the page, even when they arrived', async () => {
    const { server, open } = createSiteServer()
    const site = open()
    site.put({ photo: [photo('a')] })
    site.sync.uploads.states.subscribe(() => {
      if (site.sync.uploads.states.get()['a']?.kind === 'sending') site.put({ photo: [] })
    })
    await pass(5_000)
    expect(named(server)).toBe('')
    expect(site.sync.uploads.states.get()).toEqual({})
  })

  it('are all on the server and named before a page is published', async () => {
    const { server, open } = createSiteServer()
    const { sync, put } = open()
    put({ photo: [photo('a'), photo('b')] })
    const settled = sync.settle()
    await pass(0)
    await settled
    expect(named(server)).toBe('a b')
  })

  it('go three at a time, those picked meanwhile too, and the rest say that they wait', async () => {
    const { server, open } = createSiteServer()
    const held = new Map<string, () => void>()
    const { sync, put } = open(undefined, {
      async readBlob(id) {
        await new Promise<void>((resolve) => held.set(id, resolve))
        return new Blob([id])
      },
    })
    put({ photo: [photo('a')] })
    await pass()
    put({ photo: ['a', 'b', 'c', 'd'].map((id) => photo(id)) })
    await pass(10)
    expect([...held.keys()]).toEqual(['a', 'b', 'c'])
    expect(sync.uploads.states.get()['d']).toEqual({ kind: 'waiting' })
    for (const id of ['b', 'c', 'd', 'a']) {
      held.get(id)?.()
      await pass(10)
    }
    await pass(5_000)
    expect(named(server)).toBe('a b c d')
    expect(sync.uploads.states.get()).toEqual({})
  })

  it('of which there is one go one after the other, so that the last one stays', async () => {
    const { server, open } = createSiteServer()
    const began: string[] = []
    let letGo = () => {}
    const { put } = open(undefined, {
      async readBlob(id) {
        began.push(id)
        if (id === 'one') await new Promise<void>((resolve) => (letGo = resolve))
        return new Blob([id])
      },
    })
    put({ logo: [sampleFile('one', { kind: 'logo' })] })
    await pass()
    put({ logo: [sampleFile('two', { kind: 'logo' })] })
    await pass()
    expect(began).toEqual(['one'])
    letGo()
    await pass(5_000)
    expect(began).toEqual(['one', 'two'])
    expect(named(server)).toBe('two')
  })

  it('that somebody else added, moved and described are there, beside what was done here', async () => {
    const { server, open } = createSiteServer(withPhotos(photo('a'), photo('b')))
    const [one, other] = [open(), open()]
    other.put({ photo: [photo('theirs', 'A fire'), photo('b'), photo('a')] })
    await pass(5_000)
    one.put({ photo: [photo('a', 'Mine'), photo('b'), photo('c')] })
    await pass(10_000)
    await other.sync.pull()
    expect(one.photos()).toBe('theirs b a c')
    expect(other.read().files.photo).toMatchObject([
      { id: 'theirs', caption: 'A fire' },
      { id: 'b' },
      { id: 'a', caption: 'Mine' },
      { id: 'c' },
    ])
    expect(named(server)).toBe('theirs b a c')
  })

  it('that somebody else removed while words were written about them are named, with the words', async () => {
    const { open } = createSiteServer(withPhotos(photo('a'), photo('b'), photo('c')))
    const [one, other] = [open(), open()]
    other.put({ photo: [photo('c')] })
    await pass()
    one.put({ photo: [photo('a', 'The lake'), photo('b'), photo('c')] })
    await pass()
    expect(one.photos()).toBe('c')
    expect(one.sync.removedNotices.get()).toEqual([
      '“a.jpg” was removed on another device, along with what you wrote: “The lake”.',
    ])
  })

  it('that were purged are never asked for again', async () => {
    const { server, open } = createSiteServer(withPhotos(photo('a'), photo('b')))
    const { sync, photos } = open()
    await sync.pull()
    server.assets.delete('a')
    sync.forget('a')
    const { calls } = server
    await pass(5_000)
    expect(photos()).toBe('b')
    expect(server.calls).toBe(calls)
  })

  it('opened while nobody answers change nothing on the server before it has been seen', async () => {
    const { server, last, open } = createSiteServer(withPhotos(photo('a'), photo('b')))
    const first = open()
    first.put({ photo: [photo('a'), photo('b', 'B')] })
    await pass()
    first.stop()
    server.isUnreachable = true
    const again = open(last())
    again.put({ photo: [photo('b', 'B'), photo('c')] })
    await pass()
    const other = open()
    server.isUnreachable = false
    await other.sync.pull()
    other.put({ photo: [photo('a'), photo('b', 'B'), photo('theirs')] })
    await pass(20_000)
    expect(named(server).split(' ').toSorted()).toEqual(['b', 'c', 'theirs'])
  })

  it('are left alone once their account has been left: no request follows', async () => {
    const { server, open } = createSiteServer()
    const site = open(undefined, {
      async readBlob(id) {
        site.stop()
        return new Blob([id])
      },
    })
    site.put({ photo: ['a', 'b', 'c', 'd'].map((id) => photo(id)) })
    await pass(100_000)
    expect(server.calls).toBeLessThanOrEqual(3)
    expect(named(server)).toBe('')
  })

  it('that may be taken later are told apart from those that never will', async () => {
    const { open } = createSiteServer()
    const { sync, put } = open(undefined, {
      loadUpload: async () => () => Promise.reject(new RequestError('Many are arriving.', 200)),
      readBlob: async () => new Blob(['x']),
    })
    put({ photo: [photo('b')] })
    await pass()
    expect(sync.uploads.states.get()['b']).toMatchObject({ isFinal: false })
  })
})

describe('the photo of a leader', () => {
  const face = (id: string) => sampleFile(id, { kind: 'leader' })
  const openLed = async () => {
    const led = createSiteServer({ texts: { ...texts, leaders: [ANN, BO] }, files: NO_FILES })
    const site = led.open()
    const stop = site.editor.start()
    const saying = () =>
      site.texts().leaders.map(({ name, photo: id = '-' }) => {
        const isThere = site.read().files.leader.some((file) => file.id === id)
        return `${name} ${isThere ? id : '-'}`
      })
    /** A picked photo is ready. */
    const arrive = (id: string, leaderId: string) => {
      led.blobs.add(id)
      return site.sync.arrive(face(id), Date.now(), leaderId)
    }
    return { ...led, ...site, saying, arrive, stop }
  }

  it('comes to its leader, wherever in the list that is by then, as one edit', async () => {
    const { server, editor, saying, type, arrive } = await openLed()
    type({ leaders: [BO, ANN] }, 'leaders move 1 0')
    expect(arrive('bo', 'bo')).toBe(true)
    await pass(5_000)
    expect(saying()).toEqual(['Bo bo', 'Ann -'])
    expect(server.row.leaders).toMatchObject([{ photo: 'bo' }, { photo: '' }])
    expect(server.row.files).toMatchObject([{ id: 'bo' }])
    expect(editor.undo()).toBe('leaders')
    await pass(5_000)
    expect(saying()).toEqual(['Bo -', 'Ann -'])
    expect(server.row.files).toEqual([])
    editor.redo()
    expect(saying()).toEqual(['Bo bo', 'Ann -'])
  })

  it('goes to nobody when its leader went before it was ready', async () => {
    const { saying, type, arrive, read } = await openLed()
    type({ leaders: [ANN] }, 'leaders remove 1')
    expect(arrive('bo', 'bo')).toBe(false)
    expect(saying()).toEqual(['Ann -'])
    expect(read().files.leader).toEqual([])
  })

  it('takes the place of the first when it is ready, as one edit', async () => {
    const { editor, saying, arrive, read } = await openLed()
    arrive('old', 'ann')
    await pass(5_000)
    arrive('new', 'ann')
    expect(saying()).toEqual(['Ann new', 'Bo -'])
    expect(read().files.leader.map(({ id }) => id)).toEqual(['new'])
    editor.undo()
    expect(saying()).toEqual(['Ann old', 'Bo -'])
  })

  it('is there for each of several, and Undo leaves alone what became of other files', async () => {
    const { editor, saying, arrive, put, photos } = await openLed()
    arrive('ann', 'ann')
    await pass(2_000)
    arrive('bo', 'bo')
    await pass(2_000)
    put({ photo: [photo('lake')] })
    await pass(5_000)
    expect(saying()).toEqual(['Ann ann', 'Bo bo'])
    editor.undo()
    editor.undo()
    editor.redo()
    editor.redo()
    expect(saying()).toEqual(['Ann ann', 'Bo bo'])
    expect(photos()).toBe('lake')
  })
})
