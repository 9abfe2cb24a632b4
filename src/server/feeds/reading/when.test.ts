import { describe, expect, it } from 'vitest'
import { read, spans, writeFeed } from '../../testing/write-feed.ts'

const VTIMEZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:Customized Time Zone',
  'X-LIC-LOCATION:America/New_York',
  'BEGIN:STANDARD',
  'DTSTART:16010101T000000',
  'TZOFFSETFROM:+1200',
  'TZOFFSETTO:+1200',
  'END:STANDARD',
  'END:VTIMEZONE',
]

describe('A time', () => {
  it.each([
    ['in UTC', 'DTSTART:20261202T010000Z'],
    ['in the zone of the site', 'DTSTART;TZID=America/Chicago:20261201T190000'],
    ['in another zone', 'DTSTART;TZID=America/New_York:20261201T200000'],
    ['in a quoted zone', 'DTSTART;TZID="America/New_York":20261201T200000'],
    ['in a zone that Windows knows', 'DTSTART;TZID=Eastern Standard Time:20261201T200000'],
    [
      'in one with a colon',
      'DTSTART;TZID="(UTC-05:00) Eastern Time (US & Canada)":20261201T200000',
    ],
    ['that nobody quoted', 'DTSTART;TZID=(UTC-05:00) Eastern Time (US & Canada):20261201T200000'],
    [
      'in one of another program',
      'DTSTART;TZID=/freeassociation.sourceforge.net/America/New_York:20261201T200000',
    ],
    ['in one with a year', 'DTSTART;TZID=/mozilla.org/20050126_1/America/New_York:20261201T200000'],
    ['in US-Eastern', 'DTSTART;TZID=US-Eastern:20261201T200000'],
    ['so far from UTC', 'DTSTART;TZID=GMT-0500:20261201T200000'],
    ['without seconds', 'DTSTART:20261202T0100Z'],
    ['in the long form', 'DTSTART:2026-12-02T01:00:00Z'],
    ['without a zone', 'DTSTART:20261201T190000'],
  ])('%s is shown in the zone of the site', (_which, line) => {
    expect(spans([line])).toEqual(['2026-12-01 19:00 – 2026-12-01'])
  })

  it('without a zone is in that of the calendar, if it has one', () => {
    const calendar = ['X-WR-TIMEZONE:America/New_York']
    expect(spans(['DTSTART:20261201T200000'], calendar)).toEqual(['2026-12-01 19:00 – 2026-12-01'])
    expect(spans(['DTSTART:20261201T200000'], ['X-WR-TIMEZONE:Nowhere'])).toEqual([
      '2026-12-01 20:00 – 2026-12-01',
    ])
  })

  it("is never read by the file's own rules for a zone, only by the name it gives for it", () => {
    const start = 'DTSTART;TZID=Customized Time Zone:20261201T200000'
    expect(spans([start], VTIMEZONE)).toEqual(['2026-12-01 19:00 – 2026-12-01'])
  })

  it('in a zone that nobody knows is read as if it were here, and that is said', () => {
    const start = 'DTSTART;TZID=Nowhere/Middle:20261201T190000'
    const { occurrences, leftOut } = read(
      writeFeed([
        ['UID:1', start],
        ['UID:2', start],
      ]),
    )
    expect(occurrences.map(({ startsAt }) => startsAt)).toEqual(['19:00', '19:00'])
    expect(leftOut).toEqual([{ reason: 'unknown-zone', count: 2, example: 'Nowhere/Middle' }])
  })

  it('that clocks skip or show twice is shown once', () => {
    const at = (time: string) => spans([`DTSTART;TZID=America/Chicago:${time}`, 'DURATION:PT1H'])
    expect(at('20270314T023000')).toEqual(['2027-03-14 03:30 – 2027-03-14 04:30'])
    expect(at('20271107T013000')).toEqual(['2027-11-07 01:30 – 2027-11-07 02:30'])
  })
})

describe('The end', () => {
  it.each([
    ['is where it says', ['DTEND:20261202T023000Z'], '2026-12-01 20:30'],
    ['may be in another zone', ['DTEND;TZID=Europe/Berlin:20261202T033000'], '2026-12-01 20:30'],
    ['may be on another day', ['DTEND:20261204T180000Z'], '2026-12-04 12:00'],
    ['may be said by how long it takes', ['DURATION:PT1H30M'], '2026-12-01 20:30'],
    ['in days and hours too', ['DURATION:P1DT2H'], '2026-12-02 21:00'],
    ['or in weeks', ['DURATION:P1W'], '2026-12-08 19:00'],
    ['is not said at the start', ['DTEND:20261202T010000Z'], '2026-12-01'],
    ['or before it', ['DTEND:20261201T010000Z'], '2026-12-01'],
    ['or on a day', ['DTEND;VALUE=DATE:20261203'], '2026-12-01'],
    ['or by what is no duration', ['DURATION:long'], '2026-12-01'],
  ])('%s', (_what, lines, end) => {
    expect(spans(['DTSTART:20261202T010000Z', ...lines])).toEqual([`2026-12-01 19:00 – ${end}`])
  })
})

describe('A whole day', () => {
  it.each([
    ['is one', ['DTSTART;VALUE=DATE:20261205'], '2026-12-05'],
    [
      'ends before its end',
      ['DTSTART;VALUE=DATE:20261205', 'DTEND;VALUE=DATE:20261208'],
      '2026-12-07',
    ],
    [
      'ends where it begins',
      ['DTSTART;VALUE=DATE:20261205', 'DTEND;VALUE=DATE:20261205'],
      '2026-12-05',
    ],
    [
      'never ends before',
      ['DTSTART;VALUE=DATE:20261205', 'DTEND;VALUE=DATE:20261201'],
      '2026-12-05',
    ],
    ['may take three days', ['DTSTART;VALUE=DATE:20261205', 'DURATION:P3D'], '2026-12-07'],
    ['needs no VALUE', ['DTSTART:20261205'], '2026-12-05'],
    ['may be said as a time', ['DTSTART;VALUE=DATE:20261205T000000'], '2026-12-05'],
    ['is the same in all zones', ['DTSTART;VALUE=DATE;TZID=Asia/Tokyo:20261205'], '2026-12-05'],
  ])('%s', (_what, lines, end) => {
    expect(spans(lines)).toEqual([`2026-12-05 – ${end}`])
    expect(spans(lines, [], 'Pacific/Kiritimati')).toEqual([`2026-12-05 – ${end}`])
  })
})

describe('What is shown', () => {
  it('begins yesterday and ends in eighteen months', () => {
    const day = (date: string) => spans([`DTSTART;VALUE=DATE:${date}`]).length
    expect(['20261121', '20261122', '20280523', '20280524'].map(day)).toEqual([0, 1, 1, 0])
  })

  it('has what began before and still goes on', () => {
    const camp = ['DTSTART;VALUE=DATE:20261115', 'DTEND;VALUE=DATE:20261125']
    expect(spans(camp)).toEqual(['2026-11-15 – 2026-11-24'])
    expect(spans([...camp, 'RRULE:FREQ=YEARLY'])).toEqual([
      '2026-11-15 – 2026-11-24',
      '2027-11-15 – 2027-11-24',
    ])
  })

  it.each(['00000101', '99991231T235959Z', '19700101', '18991230T000000'])(
    'has nothing of %s',
    (at) => {
      const { occurrences, leftOut } = read(writeFeed([['UID:1', `DTSTART:${at}`]]))
      expect([occurrences, leftOut]).toEqual([[], []])
    },
  )

  it('has no event without a date, or on one that does not exist', () => {
    const events = ['20260230', '20261332T190000', '', 'tomorrow', '20261201T250000'].map((at) => [
      'SUMMARY:Broken',
      `DTSTART:${at}`,
    ])
    const fine = ['SUMMARY:Fine', 'DTSTART:20261201']
    const { occurrences, leftOut } = read(writeFeed([...events, ['SUMMARY:None'], fine]))
    expect(occurrences.map(({ title }) => title)).toEqual(['Fine'])
    expect(leftOut).toEqual([{ reason: 'unreadable', count: 6, example: 'Broken' }])
  })
})
