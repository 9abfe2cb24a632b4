import { expect, test } from 'vitest'
import { calendarWordsFor } from '../calendar-words-for.ts'

const TIMES = [
  [0, 0],
  [0, 30],
  [9, 5],
  [12, 0],
  [12, 30],
  [23, 59],
] as const

test.each([
  ['en', ['midnight', '12:30 AM', '9:05 AM', 'noon', '12:30 PM', '11:59 PM']],
  ['ar', ['12:00 ص', '12:30 ص', '9:05 ص', '12:00 م', '12:30 م', '11:59 م']],
  ['ja', ['0:00', '0:30', '9:05', '12:00', '12:30', '23:59']],
])('Midnight, noon and the hours around them are told apart in %s', (lang, said) => {
  const { time } = calendarWordsFor(lang)
  expect(TIMES.map(([hour, minute]) => time(hour, minute))).toEqual(said)
})

test.each([
  ['en', ['Sunday, January 4', 'Saturday, December 5, 2026', 'Sat 5', 'December 2026']],
  ['ar', ['الأحد 4 يناير', 'السبت 5 ديسمبر 2026', 'السبت 5', 'ديسمبر 2026']],
  ['ja', ['1月4日（日）', '2026年12月5日（土）', '5日（土）', '2026年12月']],
])('The first and the last month and weekday have their names in %s', (lang, said) => {
  const { day, shortDay, month } = calendarWordsFor(lang)
  const last = { month: 12, day: 5, weekday: 6 }
  expect([
    day({ month: 1, day: 4, weekday: 0 }, null),
    day(last, 2026),
    shortDay(last),
    month(12, 2026),
  ]).toEqual(said)
})
