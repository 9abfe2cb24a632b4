import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onlyInTab } from '../../lib/only-in-tab.ts'
import { MemoryStorage } from '../../testing/memory-storage.ts'
import { sampleFile } from '../../testing/sample-file.ts'
import { NO_FILES, type SiteFile } from '../files/site-files.ts'
import { type Draft, startDraft } from './draft.ts'
import { createDraftStore } from './draft-store.ts'
import { outlineOf } from './outline.ts'

const { document, base } = startDraft('site', null)
const draft = (tagline: string, rest: Partial<Draft> = {}, ...photo: SiteFile[]): Draft => ({
  siteId: 'site',
  document: { texts: { ...document.texts, tagline }, files: { ...NO_FILES, photo } },
  base,
  sent: [],
  revision: 1,
  isDirty: true,
  changedAt: '2026-01-01',
  ...rest,
})
const openTab = (id: string, former = '') =>
  createDraftStore(
    () => ({ id, former }),
    () => {},
  )
type Store = ReturnType<typeof openTab>
const taglineIn = (store: Store) => store.read('leader', 'site')?.document.texts.tagline
const photosIn = (store: Store) =>
  store.read('leader', 'site')?.document.files.photo.map(({ id }) => id)

let device: MemoryStorage
let page: EventTarget

beforeEach(() => {
  device = new MemoryStorage()
  page = new EventTarget()
  vi.stubGlobal('localStorage', device)
  vi.stubGlobal('window', page)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('What one tab saves does not clear what is typed in another, reload or not', () => {
  const [one, two] = [openTab('1'), openTab('2')]
  two.write('leader', draft('two'))
  one.write('leader', draft('one'))
  two.write('leader', draft('two', { revision: 2, isDirty: false }))
  expect(one.read('leader', 'site')).toEqual(draft('one'))
  const reloaded = openTab('3', '1')
  expect(reloaded.read('leader', 'site')).toEqual(draft('one'))
  two.write('leader', draft('two again', { revision: 2, changedAt: '2026-01-02' }))
  expect(taglineIn(reloaded)).toBe('one')
  expect(taglineIn(openTab('4', '2'))).toBe('two again')
})

it('What a closed tab left is found by the next one, which clears it once it is saved', () => {
  openTab('1').write('leader', draft('left behind'))
  const next = openTab('2')
  expect(taglineIn(next)).toBe('left behind')
  next.write('leader', draft('left behind', { revision: 2, isDirty: false }))
  expect(openTab('3').read('leader', 'site')).toMatchObject({ revision: 2, isDirty: false })
})

it('What several tabs have not sent is all there after a reload, each once', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((id) => sampleFile(id)) as [SiteFile, SiteFile, SiteFile]
  openTab('1').write('leader', draft('one', {}, a, b))
  openTab('2').write('leader', draft(document.texts.tagline, {}, a, c))
  const next = openTab('3', '1')
  expect(photosIn(next)?.toSorted()).toEqual(['a', 'b', 'c'])
  expect(taglineIn(next)).toBe('one')
  expect(photosIn(openTab('4'))?.toSorted()).toEqual(['a', 'b', 'c'])
})

it('What a tab keeps that lives is its own, unless it was this one before a reload', () => {
  openTab('1').write('leader', draft('typing'))
  const locks = new Set(['scoutsite:tab:1'])
  expect(openTab('2').read('leader', 'site', locks)).toBeNull()
  expect(openTab('3', '1').read('leader', 'site', locks)).toEqual(draft('typing'))
  expect(openTab('4').read('leader', 'site', locks)).toEqual(draft('typing'))
})

it('Of what two tabs wrote differently, the other tab’s waits until the reloaded tab has sent its own', () => {
  openTab('1').write('leader', draft('Mine'))
  openTab('2').write('leader', draft('Theirs'))
  const next = openTab('3', '1')
  expect(taglineIn(next)).toBe('Mine')
  next.write('leader', draft('Mine', { isDirty: false }))
  expect(taglineIn(openTab('4', '3'))).toBe('Theirs')
})

it('What a closed tab wrote on while it was being saved is there, though the other tab has what was saved', () => {
  const { texts } = document
  const [saved, location] = ['Saved', 'Maple Falls']
  const sent = [outlineOf({ ...document, texts: { ...texts, tagline: saved } })]
  openTab('1').write('leader', draft('Saved and on', { sent }))
  const here = { ...document, texts: { ...texts, tagline: saved, location } }
  openTab('2').write('leader', draft(saved, { document: here, base: sent[0] ?? base }))
  expect(openTab('3', '2').read('leader', 'site')?.document.texts).toMatchObject({
    tagline: 'Saved and on',
    location,
  })
})

it('A first save makes the shared draft a saved one, unless another tab wrote on meanwhile', () => {
  const [one, two] = [openTab('1'), openTab('2')]
  one.write('leader', draft('first', { revision: null }))
  one.write('leader', draft('first', { isDirty: false }))
  expect(one.list('leader')).toEqual([draft('first', { isDirty: false })])

  one.write('leader', draft('first', { revision: null }))
  two.write('leader', draft('second', { revision: null }))
  one.write('leader', draft('first', { isDirty: false }))
  expect(taglineIn(openTab('3', '2'))).toBe('second')
  // Tab two wrote the shared draft itself, so it may replace it.
  two.write('leader', draft('first', { isDirty: false }))
  expect(two.list('leader')).toEqual([draft('first', { isDirty: false })])
})

it('Two tabs with a site that was never saved lose nothing of what the other adds', () => {
  const [one, two] = [openTab('1'), openTab('2')]
  const fresh = { revision: null }
  one.write('leader', draft('first', fresh))
  two.read('leader', 'site')
  two.write('leader', draft('first', fresh, sampleFile('a')))
  // The other tab does not know of the photo yet.
  const written = one.write('leader', draft('typed on', fresh))
  expect(written.files.photo).toMatchObject([{ id: 'a' }])
  expect(taglineIn(two)).toBe('typed on')
  expect(photosIn(two)).toEqual(['a'])
})

it('Removing a draft removes what every tab has of it, and of no other site', () => {
  openTab('1').write('leader', draft('one'))
  openTab('2').write('leader', draft('two', { siteId: 'site 2' }))
  const store = openTab('3')
  store.remove('leader', 'site')
  expect(store.read('leader', 'site')).toBeNull()
  expect(store.read('leader', 'site 2')?.document.texts.tagline).toBe('two')
})

/** Whether the browser asks before it closes the tab. */
const asks = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }))

it('What the browser has no room for is held in this tab, and noted until it is stored', () => {
  const store = openTab('1')
  const fresh = { revision: null }
  store.write('leader', draft('Maple', fresh))
  device.leave(0)
  store.write('leader', draft('Maple Falls', fresh))
  expect(onlyInTab.get().size).toBe(1)
  expect(asks()).toBe(true)
  expect(taglineIn(store)).toBe('Maple Falls')
  expect(store.list('leader')).toEqual([draft('Maple Falls', fresh)])
  // The older text stays: it is better than none.
  expect(localStorage.getItem('scoutsite:draft:leader:site')).toContain('"Maple"')
  device.leave(1_000)
  store.write('leader', draft('Maple Falls!', fresh))
  expect(onlyInTab.get().size).toBe(0)
  expect(asks()).toBe(false)
  expect(localStorage.getItem('scoutsite:draft:leader:site')).toContain('Maple Falls!')
})

it('Without room, a site is noted only while the server lacks something, and no older draft comes back', () => {
  const store = openTab('1')
  store.write('leader', draft('', { revision: null }))
  device.leave(0)
  store.write('leader', draft('typed', { revision: null }))
  store.write('leader', draft('typed', { isDirty: false }))
  expect(onlyInTab.get().size).toBe(0)
  expect(store.list('leader')).toEqual([])
  device.leave(0)
  store.write('leader', draft('typed again'))
  expect(onlyInTab.get().size).toBe(1)
  store.write('leader', draft('typed again', { revision: 2, isDirty: false }))
  expect(onlyInTab.get().size).toBe(0)
  expect(asks()).toBe(false)
})

it('A reload takes over what was typed where there is no room for a second copy', () => {
  openTab('1').write('leader', draft('typed'))
  device.leave(0)
  const reloaded = openTab('2', '1')
  expect(taglineIn(reloaded)).toBe('typed')
  expect(onlyInTab.get().size).toBe(0)
  expect(Object.keys(device)).toEqual(['scoutsite:draft:leader:site:2'])
})

it('A tab does not replace what only it has by what another one stores', () => {
  const store = openTab('1')
  const heard: Draft[] = []
  const stop = store.watch('leader', 'site', (written) => heard.push(written))
  const tell = (tagline: string) =>
    page.dispatchEvent(
      Object.assign(new Event('storage'), {
        key: 'scoutsite:draft:leader:site',
        newValue: JSON.stringify(draft(tagline, { revision: null })),
      }),
    )
  tell('from elsewhere')
  device.leave(0)
  store.write('leader', draft('only here', { revision: null }))
  tell('from elsewhere again')
  expect(heard.map((written) => written.document.texts.tagline)).toEqual(['from elsewhere'])
  store.remove('leader', 'site')
  expect(onlyInTab.get().size).toBe(0)
  stop()
})

it('A browser that forbids its storage is no obstacle', () => {
  vi.stubGlobal('localStorage', undefined)
  const store = openTab('1')
  expect(store.read('leader', 'site')).toBeNull()
  store.write('leader', draft('typed'))
  expect(taglineIn(store)).toBe('typed')
  expect(asks()).toBe(true)
  store.remove('leader', 'site')
  expect(store.list('leader')).toEqual([])
  expect(asks()).toBe(false)
})
