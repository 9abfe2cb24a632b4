import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MemoryStorage } from '../../testing/memory-storage.ts'
import type { LocalFiles } from './join-local.ts'
import { createLocalFiles } from './local-files.ts'
import { NO_FILES, type SiteFile } from './site-files.ts'

const photo = (id: string, caption = ''): SiteFile => {
  const look = { width: 1, height: 1, color: '', bytes: 1, type: '', thumb: '' }
  return { id, kind: 'photo', name: id, alt: '', caption, ...look }
}
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

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage())
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
    { id: 'a', alt: '', caption: '' },
    { id: 'b', alt: '', caption: '' },
  ]
  openTab('one').write('site', having([photo('a')], { removed: ['b'], base }))
  openTab('two').write('site', having([photo('a', 'The lake'), photo('b')], { base }))
  const local = await openTab('next').read('site')
  expect(local?.files.photos).toMatchObject([{ id: 'a', caption: 'The lake' }])
  expect(local?.removed).toEqual(['b'])
  expect(local?.base.map(({ id }) => id)).toEqual(['a'])
})

it('Of words that two tabs wrote, the reloaded tab keeps its own', async () => {
  openTab('one').write('site', having([photo('a', 'Mine')]))
  openTab('two').write('site', having([photo('a', 'Theirs')]))
  expect(await photosIn(openTab('next', 'one'))).toEqual(['a Mine'])
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
