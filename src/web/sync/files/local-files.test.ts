import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onlyInTab } from '../../lib/only-in-tab.ts'
import { MemoryStorage } from '../../testing/memory-storage.ts'
import { sampleFile } from '../../testing/sample-file.ts'
import type { LocalFiles } from './join-local.ts'
import { createLocalFiles } from './local-files.ts'
import { NO_FILES, type SiteFile } from './site-files.ts'

const photo = (id: string, caption = '') => sampleFile(id, { caption })
const having = (photos: SiteFile[], rest: Partial<LocalFiles> = {}): LocalFiles => ({
  files: { ...NO_FILES, photos },
  removed: [],
  isDirty: true,
  base: [],
  sent: [],
  ...rest,
})
const openTab = (id: string, former = '') => createLocalFiles('leader', () => ({ id, former }))
const photosIn = async (tab: ReturnType<typeof openTab>) =>
  (await tab.read('site'))?.files.photos.map(({ id, caption }) => `${id} ${caption}`.trim())

let device: MemoryStorage

beforeEach(() => {
  device = new MemoryStorage()
  vi.stubGlobal('localStorage', device)
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('What two tabs have not sent is all there after a reload, each once', async () => {
  openTab('one').write('site', having([photo('a'), photo('b')]))
  openTab('two').write('site', having([photo('a'), photo('c')]))
  expect((await photosIn(openTab('next', 'one')))?.toSorted()).toEqual(['a', 'b', 'c'])
  expect((await photosIn(openTab('later')))?.toSorted()).toEqual(['a', 'b', 'c'])
})

it('A removal that is not sent yet is kept, also when another tab still shows the photo', async () => {
  const base = [
    { id: 'a', alt: '', caption: '', focus: '', album: '' },
    { id: 'b', alt: '', caption: '', focus: '', album: '' },
  ]
  openTab('one').write('site', having([photo('a')], { removed: ['b'], base }))
  openTab('two').write('site', having([photo('a', 'The lake'), photo('b')], { base }))
  const local = await openTab('next').read('site')
  expect(local?.files.photos).toMatchObject([{ id: 'a', caption: 'The lake' }])
  expect(local?.removed).toEqual(['b'])
  expect(local?.base.map(({ id }) => id)).toEqual(['a'])
})

it('Of words that two tabs wrote, the other tab’s wait until the reloaded tab has sent its own', async () => {
  openTab('one').write('site', having([photo('a', 'Mine')]))
  openTab('two').write('site', having([photo('a', 'Theirs')]))
  const next = openTab('next', 'one')
  expect(await photosIn(next)).toEqual(['a Mine'])
  next.write('site', having([photo('a', 'Mine')], { isDirty: false }))
  expect(await photosIn(openTab('last', 'next'))).toEqual(['a Theirs'])
})

it('A list of before there were photos of leaders has none of them', async () => {
  const { leaders, ...files } = { ...NO_FILES, photos: [photo('a')] }
  const local = { ...having([]), files }
  localStorage.setItem('scoutsite:files:leader:site', JSON.stringify(local))
  expect((await openTab('one').read('site'))?.files).toEqual({ ...files, leaders: [] })
})

it('A tab that has sent everything clears its own list and no other', async () => {
  const one = openTab('one')
  one.write('site', having([photo('a')]))
  openTab('two').write('site', having([photo('b')]))
  one.write('site', having([photo('a')], { isDirty: false }))
  expect(await photosIn(openTab('next'))).toEqual(['b'])
  expect(Object.keys(localStorage)).toHaveLength(2)
})

it('A site that is forgotten leaves nothing, whichever tab wrote it', async () => {
  openTab('one').write('site', having([photo('a')]))
  openTab('two').write('site', having([photo('a')], { isDirty: false }))
  openTab('two').write('other', having([photo('b')]))
  await openTab('one').remove('site')
  expect(Object.keys(localStorage)).toEqual(['scoutsite:files:leader:other:two'])
})

it('What the browser has no room for is held in this tab, and noted until the server has it', async () => {
  const tab = openTab('one')
  tab.write('site', having([photo('a')], { isDirty: false }))
  device.leave(0)
  tab.write('site', having([photo('a', 'The lake')]))
  expect(onlyInTab.get()).toEqual(new Set(['scoutsite:files:leader:site:one']))
  expect(await photosIn(tab)).toEqual(['a The lake'])
  tab.write('site', having([photo('a', 'The lake')], { isDirty: false }))
  expect(onlyInTab.get().size).toBe(0)
  // The device forgets what is out of date; the server has it.
  expect(await tab.read('site')).toBeNull()
})

it('A reload takes over what is not sent where there is no room for a second copy', async () => {
  openTab('one').write('site', having([photo('a')]))
  device.leave(0)
  expect(await photosIn(openTab('two', 'one'))).toEqual(['a'])
  expect(onlyInTab.get().size).toBe(0)
  expect(Object.keys(device)).toEqual(['scoutsite:files:leader:site:two'])
})

it('A file that the browser cannot keep is noted until it is sent', async () => {
  const tab = openTab('one')
  expect(await tab.writeBlob('p', { blob: new Blob(['%PDF']), thumb: '' })).toBe(false)
  expect(onlyInTab.get()).toEqual(new Set(['scoutsite:file:leader:p']))
  await tab.removeBlob('p')
  expect(onlyInTab.get().size).toBe(0)
})
