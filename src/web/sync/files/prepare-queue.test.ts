import { expect, it } from 'vitest'
import type { PickedFile } from './picked-list.ts'
import { createPrepareQueue, type PrepareQueueParts } from './prepare-queue.ts'
import { NO_FILES, type SiteFile, type SiteFiles, withFile } from './site-files.ts'

/** A browser with storage and locks, in which pages are opened and closed. */
function createBrowser() {
  const blobs = new Map<string, { blob: Blob; thumb: string }>()
  let list: PickedFile[] = []
  const held = new Map<string, () => void>()
  const queues = new Map<string, Promise<void>>()
  const browser = { hasRoom: true, isFull: false, most: 40, blobs, list: () => list }

  function openPage(
    tab: string,
    prepareUpload?: (picked: PickedFile, blob: Blob) => Promise<string>,
  ) {
    let files: SiteFiles = NO_FILES
    const begun: string[] = []
    const arrived: (string | undefined)[] = []
    let isClosed = false
    const parts = {
      tab,
      now: () => 7,
      list: {
        read: () => list,
        add(picked: readonly PickedFile[]) {
          list = [...list, ...picked]
          return !browser.isFull
        },
        drop(id: string) {
          if (!isClosed) list = list.filter((each) => each.id !== id)
          return true
        },
        countTry(id: string) {
          const picked = list.find((each) => each.id === id)
          if (picked) picked.tries++
          return picked?.tries ?? 1
        },
      },
      device: {
        readBlob: async (id: string) => blobs.get(id)?.blob ?? null,
        async writeBlob(id: string, kept: { blob: Blob; thumb: string }) {
          blobs.set(id, kept)
          return browser.hasRoom
        },
        async removeBlob(id: string) {
          blobs.delete(id)
        },
      },
      isStopped: () => isClosed,
      readMost: async () => browser.most,
      sync: {
        document: { get: () => ({ files }) },
        arrive(file: SiteFile, _at: number, leaderId?: string) {
          arrived.push(leaderId)
          if (leaderId === 'gone') return false
          if (!isClosed) files = withFile(files, file)
          return true
        },
      },
      locks: {
        request(name: string, work: () => Promise<unknown>) {
          const turn = (queues.get(name) ?? Promise.resolve()).then(() =>
            Promise.race([
              work(),
              new Promise<void>((resolve) => held.set(`${tab} ${name}`, resolve)),
            ]),
          )
          queues.set(
            name,
            turn.then(() => undefined),
          )
          return turn
        },
      },
      load: async () => ({
        async prepareUpload(picked: PickedFile, blob: Blob) {
          begun.push(picked.name)
          const remark = (await prepareUpload?.(picked, blob)) || null
          const { id, kind, name } = picked
          const look = { alt: '', width: 1, height: 1, color: '', bytes: 1, type: '', thumb: 't' }
          const sha256 = await blob.text()
          return { file: { id, kind, name, sha256, ...look }, blob: new Blob(['ready']), remark }
        },
      }),
    }
    const picks = createPrepareQueue(parts as unknown as PrepareQueueParts)
    function close() {
      isClosed = true
      for (const [key, release] of held) if (key.startsWith(`${tab} `)) release()
    }
    return {
      picks,
      begun,
      arrived,
      close,
      names: () => files.photo.map(({ name }) => name),
      files: () => files,
    }
  }
  return { browser, openPage }
}

const file = (name: string) => new File([name], name)
const forEver = () => new Promise<string>(() => {})
const turns = async () => {
  for (let turn = 0; turn < 100; turn++) await Promise.resolve()
}

it('What is picked is kept before anything else happens to it, and made ready one after the other', async () => {
  const { browser, openPage } = createBrowser()
  const { picks, begun } = openPage('1', forEver)
  void picks.pick('photo', [file('a'), file('b')])
  expect(browser.list().map(({ name }) => name)).toEqual(['a', 'b'])
  await turns()
  expect(browser.blobs.size).toBe(2)
  expect(begun).toEqual(['a'])
  expect(picks.state.get().photo).toMatchObject({
    pending: [{ name: 'a' }, { name: 'b' }],
    isKept: true,
  })
})

it('It is on the form in the order of picking, and nothing is left to do', async () => {
  const { browser, openPage } = createBrowser()
  const { picks, names } = openPage('1')
  await picks.pick('photo', [file('a'), file('b'), file('c')])
  expect(names()).toEqual(['a', 'b', 'c'])
  expect(browser.list()).toEqual([])
  expect(picks.state.get().photo).toMatchObject({ pending: [], problems: [] })
})

it('What is picked for a leader says whose it is, and is not kept when that leader is gone', async () => {
  const { browser, openPage } = createBrowser()
  const { picks, files, arrived } = openPage('1')
  const done = picks.pick('leader', [file('a')], { leaderId: 'ann' })
  expect(browser.list()).toMatchObject([{ kind: 'leader', leaderId: 'ann' }])
  expect(picks.state.get().leader.pending).toMatchObject([{ leaderId: 'ann' }])
  await done
  expect(files().leader).toMatchObject([{ name: 'a' }])
  expect(arrived).toEqual(['ann'])
  await picks.pick('leader', [file('b')], { leaderId: 'gone' })
  expect(browser.blobs.size).toBe(1)
  expect(picks.state.get().leader.problems).toEqual([
    '“b” was not added: its leader is not on the list any more.',
  ])
})

it('The next page goes on with what a page that is gone has left, and no page with what another is at', async () => {
  const { browser, openPage } = createBrowser()
  const one = openPage('1', forEver)
  void one.picks.pick('photo', [file('a'), file('b')])
  await turns()
  const other = openPage('2')
  other.picks.resume()
  await turns()
  expect(other.begun).toEqual([])
  one.close()
  await turns()
  expect(other.names()).toEqual(['a', 'b'])
  expect(browser.list()).toEqual([])
})

it('What cannot be made ready says why, and holds nothing up', async () => {
  const { openPage } = createBrowser()
  const { picks, names } = openPage('1', async ({ name }) => {
    if (name === 'b') throw new Error('“b” cannot be read as a picture.')
    return name === 'c' ? 'It is sent as it is.' : ''
  })
  await picks.pick('photo', [file('a'), file('b'), file('c')])
  expect(names()).toEqual(['a', 'c'])
  const problems = ['“b” cannot be read as a picture.', 'It is sent as it is.']
  expect(picks.state.get().photo).toMatchObject({ pending: [], problems })
})

it('Without room it is said, once, and goes on all the same', async () => {
  for (const lack of ['hasRoom', 'isFull'] as const) {
    const { browser, openPage } = createBrowser()
    browser[lack] = lack === 'isFull'
    const { picks, names } = openPage('1')
    await picks.pick('photo', [file('a'), file('b')])
    expect(names()).toEqual(['a', 'b'])
    expect(picks.state.get().photo.problems).toEqual([expect.stringContaining('cannot keep files')])
  }
})

it('What the browser did not keep after all is said to be gone', async () => {
  const { browser, openPage } = createBrowser()
  const one = openPage('1', forEver)
  void one.picks.pick('photo', [file('a')])
  await turns()
  one.close()
  browser.blobs.clear()
  const { picks } = openPage('2')
  picks.resume()
  await turns()
  expect(picks.state.get().photo.problems).toEqual([
    '“a” is not on this device any more. Please pick it again.',
  ])
})

it('A picture that takes the page down is given up after a few times', async () => {
  const { browser, openPage } = createBrowser()
  const first = openPage('1', forEver)
  void first.picks.pick('photo', [file('a')])
  await turns()
  first.close()
  for (let page = 2; page <= 4; page++) {
    const next = openPage(String(page), forEver)
    next.picks.resume()
    await turns()
    if (page < 4) expect(next.begun).toEqual(['a'])
    else expect(next.picks.state.get().photo.problems[0]).toContain('too large')
    next.close()
  }
  expect(browser.list()).toEqual([])
})

it('A logo or packet that was picked takes the place of the one before', async () => {
  const { openPage } = createBrowser()
  const { picks, files } = openPage('1')
  await picks.pick('logo', [file('one.png')])
  await picks.pick('logo', [file('two.png')])
  await picks.pick('packet', [file('Welcome.pdf')])
  expect(files().logo[0]?.name).toBe('two.png')
  expect(files().packet[0]?.name).toBe('Welcome.pdf')
})

it('The same picture is added once, whatever it is called, and the leader reads which it is', async () => {
  const { browser, openPage } = createBrowser()
  const { picks, names } = openPage('1')
  const copy = new File(['a'], 'copy')
  await picks.pick('photo', [file('a'), file('b'), copy])
  expect(names()).toEqual(['a', 'b'])
  expect(picks.state.get().photo.twins).toEqual([{ name: 'copy', number: 1 }])
  expect([...browser.blobs.keys()]).toHaveLength(2)
})

it('Photos beyond the limit of the site are neither kept nor prepared, and named', async () => {
  const { browser, openPage } = createBrowser()
  browser.most = 3
  const { picks, names, begun } = openPage('1')
  await turns()
  await picks.pick('photo', [file('a'), file('b')])
  await picks.pick('photo', [file('c'), file('d'), file('e')])
  expect(names()).toEqual(['a', 'b', 'c'])
  expect(begun).toEqual(['a', 'b', 'c'])
  expect([...browser.blobs.keys()]).toHaveLength(3)
  expect(picks.state.get().photo.problems).toEqual([
    'A site holds at most 3 photos, so “d” and “e” were not added. Remove some to make room.',
  ])
  await picks.pick('logo', [file('patch')])
  expect(picks.state.get().logo.problems).toEqual([])
})

it('Documents have a limit of their own', async () => {
  const { picks, begun } = createBrowser().openPage('1')
  await turns()
  await picks.pick(
    'document',
    Array.from({ length: 21 }, (_, place) => file(`${place}.pdf`)),
  )
  expect(begun).toHaveLength(20)
  expect(picks.state.get().document.problems).toEqual([
    'A site holds at most 20 documents, so “20.pdf” was not added. Remove some to make room.',
  ])
})
