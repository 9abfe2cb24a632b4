import { describe, expect, it } from 'vitest'
import { createKnownZone } from './known-zone.ts'

describe('The name of a zone', () => {
  it.each([
    ['America/New_York', 'America/New_York'],
    ['america/new_york', 'america/new_york'],
    ['US/Eastern', 'US/Eastern'],
    ['US-Eastern', 'US/Eastern'],
    ['America/New York', 'America/New_York'],
    ['Eastern Standard Time', 'America/New_York'],
    ['Eastern Daylight Time', 'America/New_York'],
    ['Eastern Time (US & Canada)', 'America/New_York'],
    ['(UTC-05:00) Eastern Time (US & Canada)', 'America/New_York'],
    ['(GMT-05:00) Eastern Time (US & Canada)', 'America/New_York'],
    ['(GMT-06.00) Central Time (US & Canada)', 'America/Chicago'],
    ['Central Standard Time', 'America/Chicago'],
    ['Central Daylight Time', 'America/Chicago'],
    ['Central Europe Standard Time', 'Europe/Budapest'],
    ['Central Asia Standard Time', /^Asia\//],
    ['Mountain Standard Time', 'America/Denver'],
    ['US Mountain Standard Time', 'America/Phoenix'],
    ['(UTC-07:00) Arizona', 'America/Phoenix'],
    ['Pacific Standard Time', 'America/Los_Angeles'],
    ['(UTC-08:00) Pacific Time (US & Canada)', 'America/Los_Angeles'],
    ['Pacific SA Standard Time', 'America/Santiago'],
    ['Alaskan Standard Time', 'America/Anchorage'],
    ['Hawaiian Standard Time', 'Pacific/Honolulu'],
    ['W. Europe Standard Time', 'Europe/Berlin'],
    ['(UTC+01:00) Amsterdam, Berlin, Bern, Rome', 'Europe/Amsterdam'],
    ['(GMT+10.00) Canberra/Melbourne/Sydney', 'Australia/Melbourne'],
    ['PST', 'America/Los_Angeles'],
    ['EST', 'America/New_York'],
    ['Eastern Standard Time (Mexico)', 'America/Cancun'],
    ['EST5EDT', 'EST5EDT'],
    ['UTC', 'UTC'],
    ['Z', 'UTC'],
    ['tzone://Microsoft/Utc', 'Utc'],
    ['GMT+0100', '+01:00'],
    ['UTC-08', '-08:00'],
    ['(GMT+05:30) Nowhere', '+05:30'],
    ['/example.org/Tzfile/America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ])('%s is known', (name, zone) => {
    expect(createKnownZone()(name)).toMatch(
      zone instanceof RegExp ? zone : new RegExp(`^${zone.replace('+', '\\+')}$`),
    )
  })

  it.each([
    '',
    'Nowhere/Middle',
    'Customized Time Zone',
    'tzone://Microsoft/Custom',
    '__proto__',
    'constructor',
    'x'.repeat(5_000),
  ])('%s is not', (name) => expect(createKnownZone()(name)).toBeUndefined())

  it('may be one of the file, which says what others call it', () => {
    const knownZone = createKnownZone(new Map([['Troop time', 'America/Denver']]))
    expect([knownZone('Troop time'), knownZone('Other')]).toEqual(['America/Denver', undefined])
  })

  it('is looked up while there are a hundred of them and no more', () => {
    const knownZone = createKnownZone()
    for (let number = 0; number < 100; number += 1) knownZone(`Nowhere/${number}`)
    expect(knownZone('America/New_York')).toBeUndefined()
  })
})
