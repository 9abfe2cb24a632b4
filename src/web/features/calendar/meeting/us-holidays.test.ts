import { expect, test } from 'vitest'
import { listDays } from '#site/facts/repeats.ts'
import { toDate, toDay } from '#site/text/dates.ts'
import { listHolidayDays } from './us-holidays.ts'

function holidaysOf(startsOn: string, to: string): string[] {
  const repeats = { kind: 'weekly', until: '', skips: [], pauses: [] } as const
  const weekly = { ...repeats, skips: [...repeats.skips], pauses: [...repeats.pauses] }
  const days = listDays({ startsOn, repeats: weekly }, toDay(startsOn) ?? 0, toDay(to) ?? 0)
  return listHolidayDays(days).map(({ name, day }) => `${toDate(day)} ${name}`)
}

test('Tuesdays meet Thanksgiving week and the days between the years', () => {
  expect(holidaysOf('2026-09-01', '2027-08-31')).toEqual([
    '2026-11-24 Thanksgiving week',
    '2026-12-29 Christmas and New Year',
  ])
})

test('Mondays meet the long weekends', () => {
  expect(holidaysOf('2026-09-07', '2027-08-31')).toEqual([
    '2026-09-07 Labor Day',
    '2026-10-12 Columbus Day',
    '2026-11-23 Thanksgiving week',
    '2026-12-28 Christmas and New Year',
    '2027-01-18 Martin Luther King Jr. Day',
    '2027-02-15 Presidents’ Day',
    '2027-03-29 Easter',
    '2027-05-31 Memorial Day',
  ])
})

test('A winter break that began last year is known', () => {
  expect(holidaysOf('2027-01-01', '2027-01-05')).toEqual(['2027-01-01 Christmas and New Year'])
})

test('No days, no holidays', () => {
  expect(listHolidayDays([])).toEqual([])
})
