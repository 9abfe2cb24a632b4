import { sized } from './sized.ts'
import { writeFeed } from './write-feed.ts'

const START = 'DTSTART;TZID=America/Chicago:20261201T190000'
const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at))
/** Sized to take seconds in the drill, and a tenth of that otherwise. */
const tens = (count: number) => sized(count, count / 10)
const upTo = (most: number) => many(most, (index) => index).join()
const NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'hasOwnProperty',
  'toString',
  'valueOf',
  'then',
]

/** A rule of 576 bytes with a single occurrence, whose expansion would exhaust any memory. */
const HEAVY = `FREQ=YEARLY;COUNT=1;BYSECOND=${upTo(60)};BYMINUTE=${upTo(60)};BYHOUR=${upTo(24)};BYMONTHDAY=${upTo(32).slice(2)}`

/** Calendars that must cost the server nothing. */
export const hostileFeeds: Record<string, () => string> = {
  'a rule whose times fill the memory': () => writeFeed([['UID:1', START, `RRULE:${HEAVY}`]]),
  'that rule a thousand times in one event': () =>
    writeFeed([['UID:1', START, ...many(1_000, () => `RRULE:${HEAVY}`)]]),
  'a rule of many lists without times': () =>
    writeFeed([
      [
        'UID:1',
        START,
        `RRULE:FREQ=YEARLY;COUNT=1;BYYEARDAY=${upTo(367).slice(2)};BYWEEKNO=${upTo(54).slice(2)};BYMONTHDAY=${upTo(32).slice(2)};BYMONTH=2;BYSETPOS=366`,
      ],
    ]),
  'more events than anybody has': () =>
    writeFeed(
      many(tens(100_000), (index) => [`UID:${index}`, `DTSTART:2026120${1 + (index % 9)}`]),
    ),
  'thousands of events that repeat for ever': () =>
    writeFeed(many(tens(10_000), (index) => [`UID:${index}`, START, 'RRULE:FREQ=DAILY'])),
  'thousands of exceptions': () =>
    writeFeed([
      [
        'UID:1',
        START,
        'RRULE:FREQ=DAILY',
        `EXDATE;TZID=America/Chicago:${many(tens(5_000), (day) => `${2026 + (day % 900)}1201T190000`)}`,
      ],
      ['UID:2', START, ...many(tens(5_000), (day) => `RDATE:${2026 + (day % 900)}1203T190000Z`)],
    ]),
  'thousands of replacements of one event': () =>
    writeFeed([
      ['UID:1', START, 'RRULE:FREQ=DAILY'],
      ...many(tens(5_000), (at) => [
        'UID:1',
        `RECURRENCE-ID:20270101T0${at % 10}0000Z`,
        `SEQUENCE:${at}`,
        START,
      ]),
    ]),
  'a line of a megabyte': () => writeFeed([['UID:1', START, `SUMMARY:${'x'.repeat(1_000_000)}`]]),
  'a line of a megabyte without a colon': () =>
    writeFeed([['UID:1', START, 'x'.repeat(1_000_000)]]),
  'a megabyte of parameters': () =>
    writeFeed([
      ['UID:1', START, `SUMMARY${';A="b"'.repeat(170_000)}`, `SUMMARY${';A="'.repeat(250_000)}`],
    ]),
  'a megabyte of blanks': () =>
    `${' '.repeat(500_000)}\n${'\n'.repeat(500_000)}${writeFeed([['UID:1', START]])}`,
  'a megabyte of folds': () => writeFeed([['UID:1', START, `SUMMARY:x${'\r\n '.repeat(330_000)}`]]),
  'a megabyte of markup that never ends': () =>
    writeFeed([['UID:1', START, `DESCRIPTION:${'<script><!--<p '.repeat(66_000)}`]]),
  'a megabyte of one list': () =>
    writeFeed([['UID:1', START, `RRULE:FREQ=DAILY;BYMONTH=${'1,'.repeat(500_000)}`]]),
  'thousands of events within each other': () =>
    `BEGIN:VCALENDAR\n${'BEGIN:VEVENT\n'.repeat(tens(50_000))}${START}\n${'END:VEVENT\n'.repeat(tens(50_000))}END:VCALENDAR`,
  'fifty thousand alarms within each other': () =>
    writeFeed([
      ['UID:1', START, ...many(50_000, () => 'BEGIN:VALARM'), 'END:VALARM'],
      ['UID:2', START],
    ]),
  'thousands of zones': () =>
    writeFeed(
      many(tens(20_000), (index) => [
        `UID:${index}`,
        `DTSTART;TZID=Nowhere/${index}:20261201T190000`,
      ]),
    ),
  'names that all objects have': () =>
    writeFeed(
      NAMES.map((name) => [
        `UID:${name}`,
        `${START.replace(';', `;${name}=1;`)}`,
        `${name}:polluted`,
        `X-${name}:polluted`,
        `SUMMARY;${name}=polluted:${name}`,
        `RRULE:FREQ=DAILY;COUNT=2;${name.toUpperCase()}=1`,
        `BEGIN:${name}`,
        'polluted:yes',
        `END:${name}`,
      ]),
      NAMES.flatMap((name) => [
        `${name}:polluted`,
        `X-${name}:polluted`,
        `BEGIN:${name}`,
        'polluted:yes',
        `END:${name}`,
      ]),
    ),
  'zones with such names': () =>
    writeFeed(
      NAMES.map((name) => [
        `DTSTART;TZID=${name}:20261201T190000`,
        `RECURRENCE-ID;TZID=${name}:20261201T190000`,
        `UID:${name}`,
      ]),
      NAMES.flatMap((name) => [
        'BEGIN:VTIMEZONE',
        `TZID:${name}`,
        `X-LIC-LOCATION:${name}`,
        'END:VTIMEZONE',
      ]),
    ),
  'such names without an event': () =>
    NAMES.map(
      (name) => `BEGIN:VCALENDAR\nBEGIN:${name}\n${name}:x\nEND:${name}\nEND:VCALENDAR`,
    ).join('\n'),
}
