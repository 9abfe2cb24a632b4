import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MemoryStorage } from '../testing/memory-storage.ts'
import { keptForms } from './kept-forms.ts'
import { leaveAccount } from './leave-account.ts'

const first = { id: 'a', title: '', text: '', pinned: false }
const key = keptForms.keyOf('ann', 'site', 'announcement')

beforeEach(() => vi.stubGlobal('localStorage', new MemoryStorage()))
afterEach(() => vi.unstubAllGlobals())

test('What was typed for something new comes back with its id, so that saving it twice makes one', () => {
  expect(keptForms.read(key, first, true)).toBeNull()
  keptForms.write(key, first, { ...first, title: 'Popcorn' })
  const later = { ...first, id: 'b' }
  expect(keptForms.read(key, later, true)).toEqual({ ...first, title: 'Popcorn' })
  keptForms.write(key, later, first)
  expect(keptForms.read(key, later, true)).toBeNull()
})

test('What was changed comes back on top of what another leader saved meanwhile', () => {
  keptForms.write(key, first, { ...first, title: 'Popcorn' })
  const saved = { ...first, text: 'Friday' }
  expect(keptForms.read(key, saved, false)).toEqual({ ...saved, title: 'Popcorn' })
  expect(keptForms.read(key, { ...saved, title: 'Popcorn' }, false)).toBeNull()
})

test('It is there after signing out, for its leader alone, and gone once it is saved or its site is deleted', () => {
  const typed = { ...first, title: 'Popcorn' }
  const other = keptForms.keyOf('ann', 'other', 'announcement')
  for (const each of [key, other]) keptForms.write(each, first, typed)
  leaveAccount('ann')
  expect(keptForms.read(key, first, true)).toEqual(typed)
  expect(keptForms.read(keptForms.keyOf('ben', 'site', 'announcement'), first, true)).toBeNull()
  keptForms.removeAll('ann', 'site')
  expect(keptForms.read(key, first, true)).toBeNull()
  keptForms.remove(other)
  expect(keptForms.read(other, first, true)).toBeNull()
})
