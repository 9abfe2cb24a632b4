import { expect, it } from 'vitest'
import { everyNight, nextNight } from './every-night.ts'

it.each([
  ['03:17', '17 3 * * *'],
  ['00:00', '0 0 * * *'],
  ['23:59', '59 23 * * *'],
])('An operator who wants it at %s gets it then, where the operator lives', (nightlyAt, cron) => {
  const timeZone = 'America/Denver'
  expect(everyNight({ nightlyAt, timeZone })).toEqual({ cron, timeZone })
})

it.each([
  ['2026-11-25T10:16:59Z', '2026-11-25T10:17:00Z'],
  ['2026-11-25T10:17:00Z', '2026-11-26T10:17:00Z'],
  // A day of 23 hours.
  ['2026-03-07T20:00:00Z', '2026-03-08T09:17:00Z'],
])('After %s the next night is at %s', (now, next) => {
  const settings = { nightlyAt: '03:17', timeZone: 'America/Denver' }
  expect(nextNight(settings, new Date(now))).toEqual(new Date(next))
})

it('An hour that a night leaves out is there again in the next', () => {
  const settings = { nightlyAt: '02:30', timeZone: 'America/Denver' }
  const now = new Date('2026-03-08T12:00:00Z')
  expect(nextNight(settings, now)).toEqual(new Date('2026-03-09T08:30:00Z'))
})
