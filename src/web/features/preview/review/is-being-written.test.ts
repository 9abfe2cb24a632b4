import { expect, it } from 'vitest'
import { isBeingWritten, isRecent } from './is-being-written.ts'

const at = '2026-05-01T10:00:00Z'
const now = Date.parse('2026-05-01T10:00:59Z')
const writing = { field: 'tagline', entry: null, user_id: 'kim', at }
const change = { field: 'tagline', draft: undefined, writing }
const draft = { ...writing, asked_at: null }

it('A change is recent for a minute, for others than its writer, and until it is asked for', () => {
  expect(isRecent(change, 'ann', now)).toBe(true)
  expect(isRecent({ ...change, draft }, 'ann', now)).toBe(true)
  expect(isRecent(change, 'kim', now)).toBe(false)
  expect(isRecent(change, 'ann', now + 1_000)).toBe(false)
  expect(isRecent({ ...change, draft: { ...draft, asked_at: at } }, 'ann', now)).toBe(false)
  expect(isRecent({ field: 'tagline', draft: undefined, writing: undefined }, 'ann', now)).toBe(
    false,
  )
})

it('Only whoever is in the field is writing; a put-back was written in none', () => {
  const kim = { userId: 'kim', name: 'Kim', field: 'tagline' }
  expect(isBeingWritten(change, [kim])).toBe(true)
  expect(isBeingWritten(change, [])).toBe(false)
  expect(isBeingWritten(change, [{ ...kim, field: null }])).toBe(false)
  expect(isBeingWritten(change, [{ ...kim, field: 'about' }])).toBe(false)
  expect(isBeingWritten(change, [{ ...kim, userId: 'ann' }])).toBe(false)
})
