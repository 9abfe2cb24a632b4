import { expect, test } from 'vitest'
import { nameSource, sayAllMonths, sayPreviews, sayVisits } from './say-visits.ts'
import { listMonths } from './sum-visits.ts'

const monthsOf = (...last: number[]) =>
  listMonths('2026-11-29').map((month, nth) => ({
    month,
    visits: last[nth - 13 + last.length] ?? 0,
  }))

test.each([
  [[31, 23], '23 visits in November, 31 in October.'],
  [[0, 1], '1 visit in November, none in October.'],
  [[1, 0], 'No visits in November, 1 in October.'],
  [[0, 0], 'No visits in November, none in October.'],
  [[100_000, 1_234], '1,234 visits in November, 100,000 in October.'],
])('Visits of %j are said in one sentence', (last, sentence) => {
  expect(sayVisits({ months: monthsOf(...last) })).toBe(sentence)
})

test('The month with most visits is said unless another sentence has it', () => {
  const say = (...last: number[]) => sayAllMonths({ months: monthsOf(...last), total: 1_234 })
  const all = '1,234 in these thirteen months'
  expect(say(40, 31, 23)).toBe(`${all}, most in September 2026: 40.`)
  expect(say(40, 41, 23)).toBe(`${all}.`)
  expect(say(41, 41, 23)).toBe(`${all}.`)
  expect(sayAllMonths({ months: monthsOf(0, 41, 23), total: 64 })).toBe('')
})

test('Sources have names that a volunteer would say', () => {
  expect(nameSource('direct')).toBe('Typed, bookmarked or from a message')
  expect(nameSource('elsewhere')).toBe('Other websites')
  expect(nameSource('news.example')).toBe('news.example')
})

test('Link previews are said only if there are some', () => {
  expect(sayPreviews(0)).toBe('')
  expect(sayPreviews(1_200)).toContain('1,200')
})
