import { describe, expect, it, test } from 'vitest'
import { pieces } from '#contract/pieces.ts'
import { knownZone, wallTime } from '#site/text/zones.ts'
import type { MonthRow } from '../../../api/visits.ts'
import { countFlyers, listMonths, sumVisits } from './sum-visits.ts'

const TODAY = '2026-11-29'
const row = (day: string, source: string, visits: number): MonthRow => ({
  month: day.slice(0, 7),
  source,
  visits,
})

describe('Thirteen months', () => {
  it('end with the month of the day, across the turn of the year', () => {
    expect(listMonths('2026-01-31')).toEqual([
      ...['2025-01', '2025-02', '2025-03', '2025-04', '2025-05', '2025-06', '2025-07'],
      ...['2025-08', '2025-09', '2025-10', '2025-11', '2025-12', '2026-01'],
    ])
    expect(listMonths('2026-12-01').at(0)).toBe('2025-12')
    expect(listMonths('2026-12-01').at(-1)).toBe('2026-12')
  })

  test.each([
    ['Pacific/Auckland', '2027-01'],
    ['America/Los_Angeles', '2026-12'],
    ['', '2026-12'],
    ['Not/There', '2026-12'],
  ])('are those of the troop, in %s', (zone, month) => {
    const { date } = wallTime(knownZone(zone), Date.parse('2026-12-31T12:30:00Z'))
    expect(listMonths(date).at(-1)).toBe(month)
  })
})

describe('Visits', () => {
  it('are summed by the month of their day, and months without any are there too', () => {
    const { months, total } = sumVisits(
      [
        row('2025-11-01', 'direct', 2),
        row('2026-10-31', 'direct', 4),
        row('2026-10-31', 'news.example', 3),
        row('2026-11-01', 'q:k7wm', 1),
        row('2026-11-29', 'direct', 5),
      ],
      TODAY,
    )
    expect(months.map(({ visits }) => visits)).toEqual([2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 7, 6])
    expect(total).toBe(15)
  })

  it('of a site without any are thirteen empty months', () => {
    const sums = sumVisits([], TODAY)
    expect(sums.months).toHaveLength(13)
    expect(sums).toMatchObject({ total: 0, previews: 0, sources: [] })
  })

  it('before these months are left out everywhere', () => {
    const sums = sumVisits(
      [row('2025-10-31', 'direct', 9), row('2025-10-31', 'shared', 9), row(TODAY, 'direct', 1)],
      TODAY,
    )
    expect(sums).toMatchObject({ total: 1, previews: 0, sources: [{ name: 'direct', visits: 1 }] })
  })

  it('of a month that has not begun by this clock are there', () => {
    const { months, total } = sumVisits([row('2026-12-01', 'direct', 3)], TODAY)
    expect(months.at(-1)).toEqual({ month: '2026-12', visits: 3 })
    expect(months[0]?.month).toBe('2025-12')
    expect(total).toBe(3)
  })

  it('are no link previews', () => {
    const sums = sumVisits([row(TODAY, 'shared', 8), row(TODAY, 'direct', 1)], TODAY)
    expect(sums).toMatchObject({ total: 1, previews: 8 })
    expect(sums.sources).toEqual([{ name: 'direct', visits: 1 }])
  })
})

describe('Where visits came from', () => {
  it('is said of up to five sources, the most frequent first', () => {
    const { sources } = sumVisits(
      [row(TODAY, 'b.example', 2), row(TODAY, 'elsewhere', 1), row('2026-10-02', 'direct', 9)],
      TODAY,
    )
    expect(sources.map(({ name }) => name)).toEqual(['direct', 'b.example', 'elsewhere'])
  })

  it('counts all further ones as other websites, so that none is missing', () => {
    const hosts = ['f', 'e', 'd', 'c', 'b', 'a'].map((name, nth) =>
      row(TODAY, `${name}.example`, 10 - nth),
    )
    const { sources, total } = sumVisits([...hosts, row(TODAY, 'elsewhere', 20)], TODAY)
    expect(sources.map(({ name, visits }) => `${name} ${visits}`)).toEqual([
      'f.example 10',
      'e.example 9',
      'd.example 8',
      'c.example 7',
      'elsewhere 31',
    ])
    expect(sources.reduce((sum, { visits }) => sum + visits, 0)).toBe(total)
  })
})

describe('Flyers', () => {
  const known = [
    { id: '1', code: 'aaaa', name: 'School' },
    { id: '2', code: 'bbbb', name: 'Library' },
    { id: '3', code: 'cccc', name: 'Fire station' },
  ]

  it('are known by their names, the most successful first, also those without a visit', () => {
    const sums = sumVisits(
      [row(TODAY, 'q:bbbb', 4), row('2026-03-01', 'q:bbbb', 1), row(TODAY, 'q:cccc', 2)],
      TODAY,
    )
    expect(countFlyers(sums, known).map(({ name, visits }) => `${name} ${visits}`)).toEqual([
      'Library 5',
      'Fire station 2',
      'School 0',
    ])
    expect(sums.sources).toEqual([])
  })

  it('without a name are counted by their kind, once one was visited', () => {
    const rows = Object.keys(pieces).map((code, nth) => row(TODAY, `q:${code}`, nth + 1))
    expect(countFlyers(sumVisits(rows, TODAY), known.slice(0, 1))).toEqual([
      { id: 'square', name: 'Square picture', visits: 4 },
      { id: 'poster', name: 'Posters', visits: 3 },
      { id: 'cards', name: 'Cards', visits: 2 },
      { id: 'flyer', name: 'Flyers', visits: 1 },
      { id: '1', name: 'School', visits: 0 },
    ])
  })

  it('that were deleted are one', () => {
    const sums = sumVisits([row(TODAY, 'q:gone', 3), row(TODAY, 'q:away', 1)], TODAY)
    expect(countFlyers(sums, [])).toEqual([{ id: 'deleted', name: 'Deleted names', visits: 4 }])
  })
})
