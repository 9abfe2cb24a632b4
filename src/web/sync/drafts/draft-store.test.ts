import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newSite } from '#site/facts/site.ts'
import { MemoryStorage } from '../../testing/memory-storage.ts'
import { type Draft, textsOf } from './draft.ts'
import { createDraftStore } from './draft-store.ts'

const texts = textsOf(newSite())
const draft = (tagline: string, rest: Partial<Draft> = {}): Draft => ({
  siteId: 'site',
  texts: { ...texts, tagline },
  base: texts,
  sent: [],
  revision: 1,
  isDirty: true,
  changedAt: '2026-01-01',
  ...rest,
})
const openTab = (id: string, former = '') => createDraftStore(() => ({ id, former }))
const taglineIn = (store: ReturnType<typeof openTab>) => store.read('leader', 'site')?.texts.tagline

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage())
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

it('Removing a draft removes what every tab has of it, and of no other site', () => {
  openTab('1').write('leader', draft('one'))
  openTab('2').write('leader', draft('two', { siteId: 'site 2' }))
  const store = openTab('3')
  store.remove('leader', 'site')
  expect(store.read('leader', 'site')).toBeNull()
  expect(store.read('leader', 'site 2')?.texts.tagline).toBe('two')
})

it('A draft of an earlier version of the app asks about all that differs from what is saved', () => {
  const { base, sent, ...old } = draft('typed')
  localStorage.setItem('scoutsite:draft:leader:site:1', JSON.stringify(old))
  expect(openTab('2', '1').read('leader', 'site')).toEqual({ ...old, base: {}, sent: [] })
})
