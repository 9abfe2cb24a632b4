import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import type { LiveFacts, TroopEvent } from '#site/facts/live.ts'
import { NO_LIVE_FACTS } from '#site/facts/live.ts'
import { newSite } from '#site/facts/site.ts'
import { CALENDAR_PATH, listCalendars } from '#site/list-calendars.ts'
import { finish } from '#site/text/steps.ts'
import { instantOf } from '#site/text/zones.ts'
import { anyText } from '../testing/any-text.ts'
import { sized } from '../testing/sized.ts'
import { printCalendar } from './print-calendar.ts'

const NOW = new Date('2026-11-22T12:00:00Z')
const ID = '5f4dcc3b-5aa7-465d-8327-deb882cf99aa'

function event(said: Partial<TroopEvent>): TroopEvent {
  return {
    id: ID,
    title: 'Troop meeting',
    startsOn: '2026-12-01',
    startsAt: '19:00',
    endsOn: said.startsOn ?? '2026-12-01',
    endsAt: '20:30',
    place: '',
    town: '',
    placeShown: 'full',
    note: '',
    repeats: null,
    isMeeting: false,
    cancelled: false,
    cancelledNote: '',
    cancelledAt: null,
    revision: 0,
    updatedAt: '2026-11-01T00:00:00Z',
    ...said,
  }
}

function print(live: Partial<LiveFacts>, now = NOW, troopName = 'Troop 42'): string {
  const facts = { ...NO_LIVE_FACTS, timeZone: 'America/Chicago', ...live }
  const site = { ...newSite(), troopName }
  const calendar = finish(listCalendars(site, facts, now)).find(
    ({ path }) => path === CALENDAR_PATH,
  )
  if (!calendar) throw new Error('there is no calendar')
  return finish(printCalendar(calendar))
}

test('A note is said without marks, and with the addresses that words led to', () => {
  const note = '**Bring** [a form](https://example.org/form)'
  expect(print({ events: [event({ note })] })).toContain(
    'DESCRIPTION:Bring a form (https://example.org/form)',
  )
})

test('A name of several lines adds nothing to the calendar', () => {
  const troopName = 'Troop 42\r\nBEGIN:VEVENT\nSUMMARY:forged\rURL:https://evil.example\u2028X'
  const lines = print({ events: [event({})] }, NOW, troopName).split(/\r\n|\r|\n/)
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
  expect(lines.filter((line) => /^(?:SUMMARY:forged|URL:https:..evil)/.test(line))).toEqual([])
})

/** Parses it like any other program: with the zones from the file itself. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  for (const zone of calendar.getAllSubcomponents('vtimezone')) {
    ICAL.TimezoneService.register(
      new ICAL.Timezone(zone),
      String(zone.getFirstPropertyValue('tzid')),
    )
  }
  const events = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
  const read = events.map(({ uid, summary, location, description, startDate, endDate }) => ({
    uid,
    summary,
    location,
    description,
    begins: startDate.toJSDate().getTime(),
    ends: endDate.toJSDate().getTime(),
  }))
  ICAL.TimezoneService.reset()
  return read
}

/**
 * Clocks that change by half an hour, by two, and backwards for a month; and some ordinary ones.
 */
const ODD_ZONES = [
  'Australia/Lord_Howe',
  'Antarctica/Troll',
  'Africa/Casablanca',
  'America/Chicago',
]
const zones = Intl.supportedValuesOf('timeZone').filter(
  (zone, number) => ODD_ZONES.includes(zone) || number % sized(1, 8) === 0,
)

describe('A calendar that programs read', () => {
  test('has the same instants as ours, in any zone, on both sides of every change of clocks', () => {
    let compared = 0
    for (const timeZone of zones) {
      let at = Temporal.ZonedDateTime.from({ timeZone, year: 2026, month: 11, day: 22 })
      const days = [at.add({ days: 3 })]
      for (;;) {
        const turn = at.getTimeZoneTransition('next')
        if (!turn || turn.year > 2027) break
        days.push(turn.subtract({ days: 1 }), turn, turn.add({ days: 1 }))
        at = turn
      }
      const events = days
        .map((day) => day.toPlainDate().toString())
        .filter((date) => date > '2026-11-22' && date < '2028-01-01')
        .flatMap((date, number) =>
          ['00:30', '02:30', '19:00'].map((time, part) =>
            event({
              id: `${String(number * 3 + part).padStart(12, '0')}`,
              title: `${date} ${time}`,
              startsOn: date,
              startsAt: time,
              endsOn: date,
              endsAt: '23:45',
            }),
          ),
        )
      const found = read(print({ timeZone, events }))
      expect(found).toHaveLength(events.length)
      for (const { summary, begins } of found) {
        const [date = '', time = ''] = summary.split(' ')
        expect([timeZone, summary, begins]).toEqual([
          timeZone,
          summary,
          instantOf(timeZone, { date, time }),
        ])
        compared += 1
      }
    }
    expect(compared).toBeGreaterThan(zones.length * 6)
  })

  test('keeps any text whatever in its place', () => {
    const words = fc.oneof(
      anyText({ maxLength: 80 }),
      fc.constantFrom(
        'a\r\nATTENDEE:mailto:x@example.org',
        'BEGIN:VEVENT\nEND:VCALENDAR',
        'a;b,c\\n"d":e',
        `${'long '.repeat(60)}ü\u{1f3d5}`,
        '\0\u0085\u2028',
      ),
    )
    fc.assert(
      fc.property(words, words, words, (title, place, note) => {
        const text = print({ events: [event({ title, place, note })] })
        const lines = text.split('\r\n')
        for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        const names = lines
          .filter((line) => !line.startsWith(' '))
          .map((line) => line.split(/[;:]/)[0])
        expect(names).not.toContain('ATTENDEE')
        expect(names.filter((name) => name === 'BEGIN')).toHaveLength(5)
        const plain = (said: string) => said.replace(/[\p{Cc}\p{Cs}\u2028\u2029\s]+/gu, ' ').trim()
        const [found] = read(text)
        expect(plain(found?.summary ?? '')).toBe(plain(title) || 'Event')
        expect(plain(found?.location ?? '')).toBe(plain(place))
        expect(plain(found?.description ?? '')).toBe(plain(note))
      }),
    )
  })

  test('has an event for each day of a rule, with a name and a number that go on', () => {
    const repeats = { kind: 'weekly' as const, until: '', skips: [], pauses: [] }
    const weekly = event({ repeats })
    const before = print({ events: [weekly] })
    const change = {
      eventId: ID,
      feedKey: null,
      on: '2026-12-08',
      cancelled: false,
      note: '',
      at: '2026-11-22T00:00:00Z',
      movedTo: { startsOn: '2026-12-09', startsAt: '18:00', endsOn: '2026-12-09', endsAt: null },
    }
    const after = print({ events: [{ ...weekly, revision: 1 }], changes: [change] })
    const uids = (text: string) => read(text).map(({ uid }) => uid)
    expect(uids(after)).toEqual(uids(before))
    expect(new Set(uids(before)).size).toBe(77)
    expect(before).toContain('SEQUENCE:0\r\n')
    expect(after).not.toContain('SEQUENCE:0\r\n')
    expect(after).toContain('DTSTART;TZID=America/Chicago:20261209T180000')
    expect(before).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\nX-PUBLISHED-TTL:PT1H\r\n')
  })

  test('keeps what was cancelled for sixty days, and says so', () => {
    const cancelled = event({
      cancelled: true,
      cancelledNote: 'Snow',
      cancelledAt: NOW.toISOString(),
    })
    expect(print({ events: [cancelled] })).toContain('STATUS:CANCELLED')
    expect(print({ events: [cancelled] })).toContain('DESCRIPTION:Snow')
    const days = (count: number) =>
      new Date(Date.parse('2026-12-02T12:00:00Z') + count * 86_400_000)
    expect(print({ events: [cancelled] }, days(59))).toContain('STATUS:CANCELLED')
    expect(print({ events: [cancelled] }, days(61))).not.toContain('VEVENT')
  })

  test('writes a whole day as days, with the day after the last as its end', () => {
    const text = print({ events: [event({ startsAt: null, endsAt: null, endsOn: '2026-12-03' })] })
    expect(text).toContain('DTSTART;VALUE=DATE:20261201\r\nDTEND;VALUE=DATE:20261204\r\n')
  })
})
