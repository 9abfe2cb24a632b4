import { describe, expect, test } from 'vitest'
import { instantOf, knownZone, wallTime } from './zones.ts'

const zones = Intl.supportedValuesOf('timeZone')

describe('The instant of a time on the wall', () => {
  test('is that of the platform, in every zone, before, at and after each change of its clocks', () => {
    let changes = 0
    for (const zone of zones) {
      let at = Temporal.ZonedDateTime.from(`2025-06-01T00:00[${zone}]`)
      for (;;) {
        const turn = at.getTimeZoneTransition('next')
        if (!turn || turn.year > 2028) break
        changes += 1
        for (let minutes = -180; minutes <= 180; minutes += 30) {
          const wall = turn.toPlainDateTime().add({ minutes })
          const [date = '', time = ''] = wall.toString({ smallestUnit: 'minute' }).split('T')
          const expected = wall.toZonedDateTime(zone).epochMilliseconds
          expect([zone, date, time, instantOf(zone, { date, time })]).toEqual([
            zone,
            date,
            time,
            expected,
          ])
        }
        at = turn
      }
    }
    expect(changes).toBeGreaterThan(500)
  })

  test('that clocks skip is an hour later, and that they show twice is the first of the two', () => {
    const at = (date: string, time: string) =>
      new Date(instantOf('America/New_York', { date, time })).toISOString()
    expect(at('2026-03-08', '02:30')).toBe('2026-03-08T07:30:00.000Z')
    expect(at('2026-11-01', '01:30')).toBe('2026-11-01T05:30:00.000Z')
  })

  test('comes back as what the clocks show', () => {
    const instant = instantOf('Asia/Kathmandu', { date: '2026-07-04', time: '19:00' })
    expect(wallTime('Asia/Kathmandu', instant)).toEqual({ date: '2026-07-04', time: '19:00' })
  })

  test('of a zone that nobody knows is UTC', () => {
    expect(knownZone('Mars/Base')).toBe('UTC')
    expect(knownZone('')).toBe('UTC')
    expect(instantOf('Mars/Base', { date: '2026-01-01', time: '00:00' })).toBe(Date.UTC(2026, 0, 1))
  })
})
