import { describe, expect, test } from 'vitest'
import { dayOf, daysInMonth, partsOf, toDate, toDay } from './dates.ts'

const DAY = 86_400_000

describe('A day of the calendar', () => {
  test('is the one that the platform has, over four hundred years', () => {
    const wrong: number[] = []
    for (let day = toDay('1796-01-01') ?? 0; day < (toDay('2201-01-01') ?? 0); day += 1) {
      const date = new Date(day * DAY)
      const text = date.toISOString().slice(0, 10)
      const parts = partsOf(day)
      const isRight =
        toDate(day) === text &&
        toDay(text) === day &&
        parts.year === date.getUTCFullYear() &&
        parts.month === date.getUTCMonth() + 1 &&
        parts.day === date.getUTCDate() &&
        parts.weekday === date.getUTCDay()
      if (!isRight) wrong.push(day)
    }
    expect(wrong).toEqual([])
  })

  test('is none where there is no such day', () => {
    for (const date of [
      '2026-02-29',
      '2026-00-01',
      '2026-13-01',
      '2026-04-31',
      '2026-01-00',
      '0000-01-01',
      '2026-1-1',
      '',
      'x',
    ])
      expect([date, toDay(date)]).toEqual([date, null])
    expect(toDay('2024-02-29')).not.toBeNull()
    expect(toDay('2000-02-29')).not.toBeNull()
    expect(toDay('1900-02-29')).toBeNull()
  })

  test('has months beyond the end of a year', () => {
    expect(dayOf(2026, 14, 1)).toBe(dayOf(2027, 2, 1))
    expect(dayOf(2026, 12 + 18, 5)).toBe(dayOf(2028, 6, 5))
    expect(dayOf(2026, 3, 0)).toBe(dayOf(2026, 2, 28))
    expect([1, 2, 4, 12].map((month) => daysInMonth(2028, month))).toEqual([31, 29, 30, 31])
  })
})
