import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MemoryStorage } from '../testing/memory-storage.ts'
import { formDrafts } from './form-drafts.ts'
import { leaveAccount } from './leave-account.ts'

const first = { id: 'a', title: '', text: '', pinned: false }
const key = formDrafts.keyOf('ann', 'site', 'announcement')

beforeEach(() => vi.stubGlobal('localStorage', new MemoryStorage()))
afterEach(() => vi.unstubAllGlobals())

test('What was typed for something new comes back with its id, so that saving it twice makes one', () => {
  expect(formDrafts.read(key, first, true)).toBeNull()
  formDrafts.write(key, first, { ...first, title: 'Popcorn' })
  const later = { ...first, id: 'b' }
  expect(formDrafts.read(key, later, true)).toEqual({ ...first, title: 'Popcorn' })
  formDrafts.write(key, later, first)
  expect(formDrafts.read(key, later, true)).toBeNull()
})

test('What was changed comes back on top of what another leader saved meanwhile', () => {
  formDrafts.write(key, first, { ...first, title: 'Popcorn' })
  const saved = { ...first, text: 'Friday' }
  expect(formDrafts.read(key, saved, false)).toEqual({ ...saved, title: 'Popcorn' })
  expect(formDrafts.read(key, { ...saved, title: 'Popcorn' }, false)).toBeNull()
})

test('It is there after signing out, for its leader alone, and gone once it is saved or its site is deleted', () => {
  const typed = { ...first, title: 'Popcorn' }
  const other = formDrafts.keyOf('ann', 'other', 'announcement')
  for (const each of [key, other]) formDrafts.write(each, first, typed)
  leaveAccount('ann')
  expect(formDrafts.read(key, first, true)).toEqual(typed)
  expect(formDrafts.read(formDrafts.keyOf('ben', 'site', 'announcement'), first, true)).toBeNull()
  formDrafts.removeAll('ann', 'site')
  expect(formDrafts.read(key, first, true)).toBeNull()
  formDrafts.remove(other)
  expect(formDrafts.read(other, first, true)).toBeNull()
})
