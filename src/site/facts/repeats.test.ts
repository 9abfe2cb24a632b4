import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { toDate, toDay } from '../text/dates.ts'
import { listDays, type Repeats, repeatKinds } from './repeats.ts'

type Asked = { startsOn: string; repeats: Repeats; from: string; to: string }

// Written by `npm run drill -- repeats --write`.
const answered: [Asked, string[]][] = JSON.parse(
  readFileSync(`${import.meta.dirname}/repeats-by-dateutil.json`, 'utf8'),
)

function days(startsOn: string, repeats: Partial<Repeats>, from: string, to: string): string[] {
  const whole: Repeats = { kind: 'weekly', until: '', skips: [], pauses: [], ...repeats }
  return listDays({ startsOn, repeats: whole }, toDay(from) ?? 0, toDay(to) ?? 0).map(toDate)
}

describe('An event that repeats', () => {
  test('is on the days on which dateutil has it, in a thousand rules of every kind', () => {
    expect(answered).toHaveLength(1_000)
    expect(new Set(answered.map(([{ repeats }]) => repeats.kind))).toEqual(new Set(repeatKinds))
    for (const [{ startsOn, repeats, from, to }, expected] of answered) {
      expect([startsOn, repeats, days(startsOn, repeats, from, to)]).toEqual([
        startsOn,
        repeats,
        expected,
      ])
    }
  })

  test('on the 31st is left out in months that have none, on February 29 in most years', () => {
    expect(days('2026-01-31', { kind: 'monthly-date' }, '2026-01-01', '2026-06-30')).toEqual([
      '2026-01-31',
      '2026-03-31',
      '2026-05-31',
    ])
    expect(days('2024-02-29', { kind: 'yearly' }, '2024-01-01', '2033-01-01')).toEqual([
      '2024-02-29',
      '2028-02-29',
      '2032-02-29',
    ])
  })

  test('pauses over the summer and skips holidays; both ends belong to a pause', () => {
    const pauses = [{ from: '2026-06-09', to: '2026-06-23' }]
    expect(
      days('2026-06-02', { pauses, skips: ['2026-07-07'] }, '2026-06-01', '2026-07-15'),
    ).toEqual(['2026-06-02', '2026-06-30', '2026-07-14'])
  })

  test('makes no more days than anybody reads, and none of what is no date', () => {
    expect(days('2000-01-03', {}, '2000-01-01', '2100-12-31')).toHaveLength(2_000)
    expect(days('0000-00-00', {}, '2000-01-01', '2100-12-31')).toEqual([])
    expect(days('2026-02-30', {}, '2000-01-01', '2100-12-31')).toEqual([])
  })

  test('is found in a far year as fast as in a near one', () => {
    expect(days('2000-01-03', {}, '2099-12-01', '2099-12-14')).toEqual(['2099-12-07', '2099-12-14'])
    expect(days('2000-01-31', { kind: 'monthly-date' }, '2099-12-01', '2099-12-31')).toEqual([
      '2099-12-31',
    ])
  })
})
