import { describe, expect, it } from 'vitest'
import { chooseKept } from './choose-kept.ts'
import { nameSnapshot, timeOfSnapshot } from './snapshot-name.ts'

const nightly = (days: number, from = '2026-11-25T03:17:00Z') =>
  Array.from({ length: days }, (_, ago) =>
    nameSnapshot(new Date(Date.parse(from) - ago * 86_400_000)),
  )

describe('Backups that are taken every night', () => {
  const kept = [...chooseKept(nightly(400), timeOfSnapshot)].sort().reverse()

  it('are kept for seven days, four weeks and six months', () => {
    const days = kept.map((name) => name.slice(0, 10))
    expect(days.slice(0, 7)).toEqual(nightly(7).map((name) => name.slice(0, 10)))
    const weeks = new Set(days.map((day) => Math.floor(Date.parse(day) / 86_400_000 / 7)))
    expect(weeks.size).toBeGreaterThanOrEqual(4)
    expect(new Set(days.map((day) => day.slice(0, 7))).size).toBe(6)
    expect(kept.length).toBeLessThanOrEqual(7 + 4 + 6)
  })

  it('are kept the same on the next night, but for what has grown too old', () => {
    const next = chooseKept([...kept, ...nightly(1, '2026-11-26T03:17:00Z')], timeOfSnapshot)
    expect(kept.filter((name) => next.has(name)).length).toBeGreaterThanOrEqual(kept.length - 3)
  })
})

it('After a pause of a year the old backups are still there', () => {
  const before = nightly(10, '2025-06-01T03:00:00Z')
  const kept = chooseKept([...before, ...nightly(1)], timeOfSnapshot)
  expect(before.filter((name) => kept.has(name)).length).toBeGreaterThanOrEqual(6)
})

it('Of several on one day the newest is kept', () => {
  const names = ['2026-11-25T03-17-00Z', '2026-11-25T12-00-00Z']
  expect([...chooseKept(names, timeOfSnapshot)]).toEqual(['2026-11-25T12-00-00Z'])
})
