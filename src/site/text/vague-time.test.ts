import { expect, test } from 'vitest'
import { findVagueTime, guessExactTime, withExactTime } from './vague-time.ts'

test.each([
  ['Tuesdays 7ish', 'Tuesdays 7 PM'],
  ['Tuesdays at 7-ish', 'Tuesdays at 7 PM'],
  ['Around 7:30 on Tuesdays', '7:30 PM on Tuesdays'],
  ['about 7pm, every Tuesday', '7 PM, every Tuesday'],
  ['Saturdays 10ish', 'Saturdays 10 AM'],
  ['Sundays, approx. 9 a.m. in the hall', 'Sundays, 9 AM in the hall'],
  ['Tuesdays 12ish', 'Tuesdays 12 PM'],
])('%s may mean %s', (text, exact) => {
  expect(guessExactTime(text)).toBe(exact)
})

test.each([
  'Tuesdays, 7 to 8:30 pm',
  'Tuesdays 7 PM, about 2 hours',
  'Tuesdays with about 20 scouts',
  'English class, 7 PM',
  'Room 77ish',
  '',
])('%s is exact enough', (text) => {
  expect(findVagueTime(text)).toBeNull()
})

test('A time on the calendar takes the place of what was vague about the same hour', () => {
  const seven = { hour: 19, said: '7:15 PM' }
  expect(withExactTime('Tuesdays 7ish', seven)).toBe('Tuesdays 7:15 PM')
  expect(withExactTime('Tuesdays 6ish', seven)).toBe('Tuesdays 6ish')
  expect(withExactTime('Tuesdays at seven', seven)).toBe('Tuesdays at seven')
})
