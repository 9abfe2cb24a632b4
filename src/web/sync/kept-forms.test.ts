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

test('It is gone once it is saved or thrown away, and with its account alone', () => {
  const others = keptForms.keyOf('ben', 'site', 'announcement')
  for (const each of [key, others]) keptForms.write(each, first, { ...first, title: 'Popcorn' })
  leaveAccount('ann')
  expect(keptForms.read(key, first, true)).toBeNull()
  expect(keptForms.read(others, first, true)).not.toBeNull()
  keptForms.remove(others)
  expect(keptForms.read(others, first, true)).toBeNull()
})
