import { expect, test } from 'vitest'
import { sayAge, sayWeekday } from './say-inquiry.ts'

const NOW = new Date(2026, 10, 29, 14).getTime()
const at = (day: number) => new Date(2026, 10, day, 9).toISOString()

test('An age is said in words; one of a later version as it is', () => {
  expect(sayAge('8-10')).toBe('8 to 10')
  expect(sayAge('under-5')).toBe('Under 5')
  expect(sayAge('90-plus')).toBe('90-plus')
  expect(sayAge('toString')).toBe('toString')
})

test('Within a week the weekday is enough, and no weekday means two days', () => {
  expect(sayWeekday(at(29), NOW)).toBe('today')
  expect(sayWeekday(at(23), NOW)).toBe('Monday')
  expect(sayWeekday(at(22), NOW)).toBe('Nov 22, 2026')
})
