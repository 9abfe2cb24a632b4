import fc from 'fast-check'
import { expect, it } from 'vitest'
import { NOW, SITE_ZONE, writeFeed } from '../../testing/write-feed.ts'
import { feedAnswer } from '../feed-answer.ts'
import { readFeed } from './read-feed.ts'

const WHOLE = writeFeed(
  [
    [
      'UID:a',
      'DTSTART;TZID="(UTC-05:00) Eastern Time (US & Canada)":20261201T190000',
      'DTEND;TZID=America/New_York:20261201T210000',
      'RRULE:FREQ=MONTHLY;BYDAY=1TU,-1TU;COUNT=9;WKST=SU',
      'EXDATE;VALUE=DATE:20270105,20270202',
      'RDATE;VALUE=PERIOD:20270103T190000Z/PT1H',
      String.raw`SUMMARY;LANGUAGE=en:Meeting\, with "games"\n`,
      'DESCRIPTION:<p>Bring <b>boots</b> &amp; rope</p>',
      'LOCATION;ALTREP="https://a.example/":Church',
      'SEQUENCE:2',
      'CLASS:PUBLIC',
    ],
    ['UID:a', 'RECURRENCE-ID:20270106T000000Z', 'DTSTART:20270107T000000Z', 'STATUS:CANCELLED'],
    ['UID:b', 'DTSTART;VALUE=DATE:20261205', 'DURATION:P2D', 'RRULE:FREQ=YEARLY;UNTIL=20300101'],
  ],
  ['X-WR-CALNAME:Troop 42', 'X-WR-TIMEZONE:America/Denver'],
)
const pieces = [
  ...WHOLE.split(/(?<=[:;=,\r\n])/),
  ...[
    '\0',
    '"',
    ';',
    ':',
    '\r',
    '\n ',
    '\\',
    '<',
    '&#0;',
    '\ud800',
    '__proto__',
    'T',
    'Z',
    '-',
    '9',
  ],
]
const change = fc.record({
  at: fc.nat(WHOLE.length),
  drop: fc.nat(12),
  piece: fc.constantFrom(...pieces),
})

it('A calendar with anything in the wrong place is read or refused, and the answer is whole', () => {
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 6 }), (changes) => {
      const feed = changes.reduce(
        (text, { at, drop, piece }) => text.slice(0, at) + piece + text.slice(at + drop),
        WHOLE,
      )
      const bytes = Buffer.from(feed)
      const answer = readFeed({ bytes, timeZone: SITE_ZONE, now: NOW.getTime() })
      expect(feedAnswer.safeParse(answer).error).toBeUndefined()
    }),
    { numRuns: 1_000 },
  )
})
