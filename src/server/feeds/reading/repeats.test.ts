import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { read, spans, writeFeed } from '../../testing/write-feed.ts'

// Written by `npm run drill -- feed-repeats --write`.
const answered = z
  .array(
    z.object({
      feed: z.string(),
      timeZone: z.string(),
      now: z.string(),
      answer: z.array(z.string()),
    }),
  )
  .parse(JSON.parse(readFileSync(`${import.meta.dirname}/series-by-dateutil.json`, 'utf8')))

const WEEKLY = ['DTSTART;TZID=America/Chicago:20261124T190000', 'RRULE:FREQ=WEEKLY;COUNT=4']
const TUESDAYS = ['2026-11-24', '2026-12-01', '2026-12-08', '2026-12-15']
const days = (lines: string[]) => spans(lines).map((span) => span.slice(0, 10))
const daysOf = (events: string[][]) =>
  read(writeFeed(events)).occurrences.map(({ startsOn, startsAt, title }) =>
    [startsOn, startsAt, title].join(' '),
  )

describe('An event that repeats', () => {
  it('is when dateutil has it, over both changes of the clocks, in 300 random events', () => {
    expect(answered).toHaveLength(300)
    for (const { feed, timeZone, now, answer } of answered) {
      const { occurrences, leftOut } = read(feed, timeZone, new Date(now))
      const ours = occurrences.map(({ startsOn, startsAt }) => `${startsOn} ${startsAt ?? 'day'}`)
      expect([feed, leftOut, ours]).toEqual([feed, [], answer])
    }
  })

  it('stays at 7 PM when clocks change', () => {
    const times = spans(['DTSTART;TZID=America/Chicago:20260901T190000', 'RRULE:FREQ=WEEKLY'])
    expect(times.length).toBeGreaterThan(70)
    expect(times.every((span) => span.includes(' 19:00 '))).toBe(true)
  })

  it.each([
    ['20261201T190000', 2],
    ['20261202T010000Z', 2],
    ['20261202T005959Z', 1],
    ['20261201', 2],
    ['20261130', 1],
  ])('until %s is there %i times', (until, times) => {
    const rule = `RRULE:FREQ=WEEKLY;UNTIL=${until}`
    expect(days(['DTSTART;TZID=America/Chicago:20261124T190000', rule])).toHaveLength(times)
  })

  it('on whole days until a moment ends on the day which that is here', () => {
    const rule = 'RRULE:FREQ=DAILY;UNTIL=20261127T055959Z'
    expect(days(['DTSTART;VALUE=DATE:20261124', rule])).toHaveLength(3)
  })

  it('has further dates, written in several ways', () => {
    const dates = [
      'RDATE;TZID=America/Chicago:20261217T190000,20261218T190000',
      'RDATE:20261220T010000Z',
      'RDATE;VALUE=DATE:20261221',
      'RDATE;VALUE=PERIOD:20261223T010000Z/PT1H',
      'RDATE:nonsense',
      'RDATE;TZID=America/Chicago:20261201T190000',
    ]
    const more = ['2026-12-17', '2026-12-18', '2026-12-19', '2026-12-21', '2026-12-22']
    expect(days([...WEEKLY, ...dates])).toEqual([...TUESDAYS, ...more])
    expect(days([WEEKLY[0] ?? '', ...dates])).toEqual(['2026-11-24', '2026-12-01', ...more])
  })

  it.each([
    'EXDATE;TZID=America/Chicago:20261201T190000',
    'EXDATE:20261202T010000Z',
    'EXDATE;VALUE=DATE:20261201',
    'EXDATE:20261201',
    'EXDATE;TZID=America/New_York:20261201T200000,nonsense,20991201T000000',
  ])('leaves out what %s takes away', (exdate) => {
    expect(days([...WEEKLY, exdate])).toEqual(['2026-11-24', '2026-12-08', '2026-12-15'])
  })

  it('may have two rules', () => {
    const rules = ['RRULE:FREQ=WEEKLY;COUNT=2', 'RRULE:FREQ=MONTHLY;COUNT=2']
    expect(days(['DTSTART:20261124', ...rules])).toEqual(['2026-11-24', '2026-12-01', '2026-12-24'])
  })

  it('may say its own time once more in the rule', () => {
    const rule = 'RRULE:FREQ=WEEKLY;COUNT=2;BYHOUR=19;BYMINUTE=0;BYSECOND=0'
    expect(days(['DTSTART:20261124T190000', rule])).toHaveLength(2)
  })
})

describe('One occurrence', () => {
  const series = ['UID:a', 'SUMMARY:Meeting', ...WEEKLY]
  const at = 'RECURRENCE-ID;TZID=America/Chicago:20261201T190000'

  it.each([
    ['before what it changes', (change: string[]) => [change, series]],
    ['after it', (change: string[]) => [series, change]],
  ])('may be moved, %s', (_where, order) => {
    const change = ['UID:a', 'SUMMARY:Moved', at, 'DTSTART;TZID=America/Chicago:20261203T180000']
    expect(daysOf(order(change))).toEqual([
      '2026-11-24 19:00 Meeting',
      '2026-12-03 18:00 Moved',
      '2026-12-08 19:00 Meeting',
      '2026-12-15 19:00 Meeting',
    ])
  })

  it.each([
    'RECURRENCE-ID:20261202T010000Z',
    'RECURRENCE-ID;VALUE=DATE:20261201',
    'RECURRENCE-ID;TZID=Eastern Standard Time:20261201T200000',
  ])('may be named by %s', (name) => {
    const change = ['UID:a', 'SUMMARY:Moved', name, 'DTSTART:20261204T010000Z']
    expect(daysOf([series, change])).not.toContain('2026-12-01 19:00 Meeting')
  })

  it('may be cancelled, and is then said to be', () => {
    const change = ['UID:a', at, 'DTSTART;TZID=America/Chicago:20261201T190000', 'STATUS:CANCELLED']
    const { occurrences } = read(writeFeed([series, change]))
    expect(occurrences.map(({ cancelled }) => cancelled)).toEqual([false, true, false, false])
  })

  it('keeps its key when it is moved', () => {
    const change = ['UID:a', at, 'DTSTART:20261204T010000Z']
    const before = read(writeFeed([series])).occurrences[1]
    const after = read(writeFeed([series, change])).occurrences[1]
    expect(after?.startsOn).toBe('2026-12-03')
    expect(after?.key).toBe(before?.key)
  })

  it('is there without the rest too, and its latest version counts', () => {
    const change = (title: string, version: number) => [
      'UID:a',
      `SUMMARY:${title}`,
      `SEQUENCE:${version}`,
      at,
      'DTSTART:20261204T010000Z',
    ]
    expect(daysOf([change('New', 3), change('Old', 2)])).toEqual(['2026-12-03 19:00 New'])
  })
})

describe('Events with one UID', () => {
  const event = (title: string, start: string, version = 0) => [
    'UID:same',
    `SUMMARY:${title}`,
    `SEQUENCE:${version}`,
    `DTSTART:${start}`,
  ]
  it('are versions of one: the latest counts', () => {
    const events = [event('New', '20261205', 2), event('Old', '20261201', 1)]
    expect(daysOf(events)).toEqual(['2026-12-05  New'])
  })

  it('are several if a program gave them all the same', () => {
    const events = [event('One', '20261201'), event('Two', '20261202'), event('Again', '20261201')]
    expect(daysOf(events)).toEqual(['2026-12-01  Again', '2026-12-02  Two'])
    const keys = read(writeFeed(events)).occurrences.map(({ key }) => key)
    expect(new Set(keys).size).toBe(2)
  })
})

describe('A rule that is not followed', () => {
  const start = 'DTSTART:20261124T190000'
  const many = (most: number) => Array.from({ length: most }, (_, index) => index).join()
  it.each([
    ['repeats-too-often', 'FREQ=HOURLY'],
    ['repeats-too-often', 'FREQ=MINUTELY;COUNT=5'],
    ['repeats-too-often', 'FREQ=SECONDLY'],
    ['repeats-too-often', 'FREQ=DAILY;BYHOUR=9,19'],
    ['repeats-too-often', 'FREQ=DAILY;BYHOUR=20'],
    [
      'repeats-too-often',
      `FREQ=YEARLY;COUNT=1;BYHOUR=${many(24)};BYMINUTE=${many(60)};BYSECOND=${many(60)}`,
    ],
    ['repeats-unreadable', 'FREQ=SOMETIMES'],
    ['repeats-unreadable', 'COUNT=4'],
    ['repeats-unreadable', 'every Tuesday'],
    ['repeats-unreadable', 'FREQ=WEEKLY;FREQ=DAILY'],
    ['repeats-unreadable', 'FREQ=WEEKLY;BYDAY=XX'],
    ['repeats-unreadable', 'FREQ=MONTHLY;BYDAY=0MO'],
    ['repeats-unreadable', 'FREQ=MONTHLY;BYDAY=6MO'],
    ['repeats-unreadable', 'FREQ=MONTHLY;BYMONTHDAY=32'],
    ['repeats-unreadable', 'FREQ=MONTHLY;BYMONTHDAY=0'],
    ['repeats-unreadable', 'FREQ=WEEKLY;INTERVAL=0'],
    ['repeats-unreadable', 'FREQ=WEEKLY;INTERVAL=-1'],
    ['repeats-unreadable', 'FREQ=WEEKLY;COUNT=0'],
    ['repeats-unreadable', 'FREQ=WEEKLY;COUNT=1e9'],
    ['repeats-unreadable', 'FREQ=WEEKLY;UNTIL=soon'],
    ['repeats-unreadable', 'FREQ=WEEKLY;__proto__=1;__PROTO__=2'],
    ['repeats-unreadable', 'RSCALE=CHINESE;FREQ=YEARLY'],
    ['repeats-unreadable', 'FREQ=MONTHLY;SKIP=FORWARD'],
  ])('%s: %s', (reason, rule) => {
    const { occurrences, leftOut } = read(
      writeFeed([['UID:1', 'SUMMARY:Meeting', start, `RRULE:${rule}`]]),
    )
    expect(occurrences.map(({ startsOn }) => startsOn)).toEqual(['2026-11-24'])
    expect(leftOut).toEqual([{ reason, count: 1, example: 'Meeting' }])
  })

  it.each(['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31'])(
    'is not one that never comes: %s',
    (rule) => expect(days([start, `RRULE:${rule}`])).toEqual([]),
  )

  it('is one that takes too many steps to follow', () => {
    const old = 'DTSTART:19700101T190000'
    const { occurrences, leftOut } = read(
      writeFeed([['UID:1', old, 'RRULE:FREQ=DAILY;COUNT=90000']]),
    )
    expect([occurrences, leftOut[0]?.reason]).toEqual([[], 'repeats-unreadable'])
    expect(days([old, 'RRULE:FREQ=DAILY'])).toHaveLength(549)
  })
})
