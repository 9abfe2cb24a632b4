import { expect, it } from 'vitest'
import { everyNight } from './every-night.ts'

it.each([
  ['03:17', '17 3 * * *'],
  ['00:00', '0 0 * * *'],
  ['23:59', '59 23 * * *'],
])('An operator who wants it at %s gets it then, where the operator lives', (nightlyAt, cron) => {
  const timeZone = 'America/Denver'
  expect(everyNight({ nightlyAt, timeZone })).toEqual({ cron, timeZone })
})
