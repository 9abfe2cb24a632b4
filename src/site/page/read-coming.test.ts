import { describe, expect, test } from 'vitest'
import {
  type EventChange,
  type Feed,
  type LiveFacts,
  NO_LIVE_FACTS,
  type TroopEvent,
} from '../facts/live.ts'
import type { Repeats } from '../facts/repeats.ts'
import { english } from '../text/languages/english.ts'
import { instantOf } from '../text/zones.ts'
import { readComing } from './read-coming.ts'

const ZONE = 'America/Chicago'
const at = (date: string, time: string) => instantOf(ZONE, { date, time })
const NOW = at('2026-02-25', '12:00')
const weekly: Repeats = { kind: 'weekly', until: '', skips: [], pauses: [] }

function event(said: Partial<TroopEvent>): TroopEvent {
  return {
    id: '5f4dcc3b-5aa7-465d-8327-deb882cf99aa',
    title: 'Hike',
    startsOn: '2026-03-03',
    startsAt: '19:00',
    endsOn: said.startsOn ?? '2026-03-03',
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
    updatedAt: '2026-01-01T00:00:00Z',
    ...said,
  }
}

const live = (said: Partial<LiveFacts>): LiveFacts => ({
  ...NO_LIVE_FACTS,
  timeZone: ZONE,
  ...said,
})
const read = (said: Partial<LiveFacts>, now = NOW) => readComing(live(said), new Date(now))(english)
const listed = (said: Partial<LiveFacts>, now = NOW) =>
  (read(said, now).events?.months ?? []).flatMap(({ heading, events }) =>
    events.map(({ day, lastDay, title, hours }) =>
      [heading, lastDay ? `${day} – ${lastDay}` : day, title, hours].join(' | '),
    ),
  )
const change = (said: Partial<EventChange>): EventChange => ({
  eventId: event({}).id,
  feedKey: null,
  on: '2026-03-03',
  cancelled: false,
  note: '',
  movedTo: null,
  at: '2026-02-25T00:00:00Z',
  ...said,
})
const feed = (
  occurrences: Partial<Feed['occurrences'][number]>[],
  said: Partial<Feed> = {},
): Feed => ({
  id: 'f',
  placeShown: 'town',
  town: '',
  showsTitles: true,
  showsNotes: false,
  ...said,
  occurrences: occurrences.map((each, index) => ({
    key: `feed-${index}`,
    uid: `${index}`,
    title: 'Hike',
    startsOn: '2026-03-03',
    startsAt: '19:00',
    endsOn: '2026-03-03',
    endsAt: '20:30',
    place: 'Private house',
    note: 'Private note',
    cancelled: false,
    ...each,
  })),
})

describe('What repeats every week', () => {
  const series = (said: Partial<TroopEvent>, changes: Partial<EventChange>[] = []) =>
    read({
      events: [event({ repeats: weekly, ...said })],
      changes: changes.map(change),
    }).events?.series.map(({ every, hours, dates, without, moved }) => [
      every,
      hours,
      dates,
      [without, moved].filter(Boolean).join('; '),
    ])

  test('is one line, with its next dates and those on which one would expect it', () => {
    const skips = { ...weekly, skips: ['2026-03-24'] }
    expect(series({ repeats: skips })).toEqual([
      ['Tuesdays', '7 PM to 8:30 PM', 'Mar 3, 10, 17, 31 …', 'not Mar 24'],
    ])
    const second = { ...weekly, kind: 'two-weekly' as const, until: '2026-04-14' }
    expect(series({ repeats: second })).toEqual([
      ['Every second Tuesday', '7 PM to 8:30 PM', 'Mar 3, 17, 31, Apr 14', ''],
    ])
  })

  test('says of a day where it moved, or to what time, also beyond the days that are listed', () => {
    const to = (startsOn: string, startsAt: string) => {
      return { startsOn, startsAt, endsOn: startsOn, endsAt: null }
    }
    const changes = [
      { on: '2026-03-10', movedTo: to('2026-03-10', '18:00') },
      { on: '2026-03-17', movedTo: to('2026-06-02', '18:00') },
      { on: '2026-03-24', movedTo: to('2026-03-25', '19:00'), cancelled: true },
    ]
    expect(series({}, changes)?.[0]?.[3]).toBe(
      'not Mar 24; Mar 10 moved to 6 PM, Mar 17 moved to Jun 2',
    )
  })

  test('names four of the days that are left out before it says that there are more', () => {
    const skips = ['2026-03-10', '2026-03-17', '2026-03-24', '2026-03-31']
    const without = (more: string[]) =>
      series({ repeats: { ...weekly, skips: [...skips, ...more] } })?.[0]?.[3]
    expect(without([])).toBe('not Mar 10, 17, 24, 31')
    expect(without(['2026-04-07'])).toBe('not Mar 10, 17, 24, 31 …')
  })

  test('stands in the list where a day was moved or cancelled, or where there are two', () => {
    const movedTo = {
      startsOn: '2026-03-11',
      startsAt: '19:00',
      endsOn: '2026-03-11',
      endsAt: null,
    }
    expect(
      series({}, [
        { on: '2026-03-10', movedTo },
        { on: '2026-03-17', cancelled: true },
      ]),
    ).toEqual([
      [
        'Tuesdays',
        '7 PM to 8:30 PM',
        'Mar 3, 24, 31, Apr 7 …',
        'not Mar 17; Mar 10 moved to Wed 11',
      ],
    ])
    expect(series({ repeats: { ...weekly, until: '2026-03-10' } })).toEqual([])
    expect(series({ repeats: { ...weekly, kind: 'monthly-date' } })).toEqual([])
    expect(series({ endsOn: '2026-03-04' })).toEqual([])
  })
})

describe('The top of the page', () => {
  test('says the next meeting in words', () => {
    const { next } = read({ events: [event({ repeats: weekly, isMeeting: true })] })
    expect(`${next?.label}: ${next?.event.begins}`).toBe('Next meeting: Tuesday, March 3, 7 PM')
  })

  test('prefers the meeting to a nearer event, and says an event where there is no meeting', () => {
    const hike = event({ id: 'b', startsOn: '2026-02-26' })
    const meeting = event({ isMeeting: true, title: 'Tuesday night' })
    expect(read({ events: [hike, meeting] }).next?.label).toBe('Next meeting')
    expect(read({ events: [hike] }).next).toMatchObject({
      label: 'Next event',
      event: { title: 'Hike' },
    })
    const called = (title: string) => read({ events: [hike, event({ title })] }).next?.event.title
    expect(called('Troop meeting')).toBe('Troop meeting')
    expect(called('Committee meeting')).toBe('Hike')
  })

  test('says that there are no dates where a calendar has none to come, and nothing where there is no calendar', () => {
    const { next, noDates } = read({ events: [event({ startsOn: '2026-02-03' })] })
    expect([next, noDates]).toEqual([null, 'No dates at the moment. Ask us before you come.'])
    expect(read({ feeds: [feed([])] }).noDates).not.toBeNull()
    expect(read({ events: [event({})] }).noDates).toBeNull()
    expect(read({}).noDates).toBeNull()
  })

  test('goes on to the meeting after one that is cancelled, which it tells', () => {
    const events = [event({ repeats: weekly, isMeeting: true })]
    const changes = [change({ cancelled: true, note: 'Snow' })]
    const { next, cancelled } = read({ events, changes })
    expect(next?.event.begins).toBe('Tuesday, March 10, 7 PM')
    expect(cancelled?.events).toMatchObject([
      { begins: 'Tuesday, March 3, 7 PM', cancelledNote: 'Snow' },
    ])
  })

  test('tells a cancellation at once for three days, and again two weeks before', () => {
    const events = [
      event({ startsOn: '2026-06-02', cancelled: true, cancelledAt: '2026-02-25T00:00:00Z' }),
    ]
    const told = (date: string) => read({ events }, at(date, '12:00')).cancelled?.events.length ?? 0
    expect(
      ['2026-02-25', '2026-02-27', '2026-03-05', '2026-05-20', '2026-06-02'].map(told),
    ).toEqual([1, 1, 0, 1, 1])
  })
})

describe('A pause of the meetings', () => {
  const paused = { ...weekly, pauses: [{ from: '2026-03-10', to: '2026-05-03' }] }
  const meeting = event({ repeats: paused, isMeeting: true })
  const pauses = (said: Partial<LiveFacts>, date: string) =>
    read(said, at(date, '12:00')).pauses.map(({ said, isNext }) => (isNext ? said : `(${said})`))

  test('is said beside the next meeting where that comes only after it, and before for the sheet', () => {
    const said = 'No meetings from Mar 10 to May 3'
    expect(pauses({ events: [meeting] }, '2026-02-25')).toEqual([`(${said})`])
    expect(pauses({ events: [meeting] }, '2026-03-04')).toEqual([said])
    expect(pauses({ events: [meeting] }, '2026-05-03')).toEqual([said])
    expect(pauses({ events: [meeting] }, '2026-05-04')).toEqual([])
    const { goodUntil } = read({ events: [meeting] }, at('2026-05-03', '12:00'))
    expect(goodUntil.getTime()).toBe(at('2026-05-04', '00:00'))
  })

  test('is not said of other events, or where there is a meeting all the same', () => {
    const hike = { ...meeting, isMeeting: false }
    expect(pauses({ events: [hike] }, '2026-03-04')).toEqual([])
    const den = event({ id: 'b', title: 'Den meeting', startsOn: '2026-03-11', repeats: weekly })
    expect(pauses({ events: [meeting, den] }, '2026-03-04')).toEqual([])
    const ended = { ...meeting, repeats: { ...paused, until: '2026-03-03' } }
    expect(pauses({ events: [ended] }, '2026-03-02')).toEqual([])
  })
})

describe('What is coming up', () => {
  test('is listed below its months, in words without what is said already', () => {
    expect(
      listed({
        events: [
          event({}),
          event({
            id: 'b',
            startsOn: '2026-03-13',
            startsAt: '17:30',
            endsOn: '2026-03-15',
            endsAt: '13:00',
            title: 'Camp',
          }),
          event({
            id: 'c',
            startsOn: '2026-03-31',
            startsAt: null,
            endsAt: null,
            endsOn: '2026-04-02',
            title: 'Trip',
          }),
          event({
            id: 'f',
            startsOn: '2026-04-03',
            endsOn: '2026-04-05',
            endsAt: null,
            title: 'Hut',
          }),
          event({ id: 'd', startsOn: '2026-04-04', startsAt: '00:00', endsAt: null, title: ' ' }),
          event({ id: 'e', startsOn: '2026-04-05', startsAt: null, endsAt: null, title: 'Rest' }),
        ],
      }),
    ).toEqual([
      'March 2026 | Tue 3 | Hike | 7 PM to 8:30 PM',
      'March 2026 | Fri 13 – Sun 15 | Camp | Fri 13, 5:30 PM to Sun 15, 1 PM',
      'March 2026 | Tue 31 – Apr 2 | Trip | ',
      'April 2026 | Fri 3 – Sun 5 | Hut | Fri 3, 7 PM',
      'April 2026 | Sat 4 | Event | midnight',
      'April 2026 | Sun 5 | Rest | ',
    ])
  })

  test('has this month and the two after it, forty at most', () => {
    const daily = Array.from({ length: 60 }, (_, index) =>
      event({ id: `${index}`, startsOn: `2026-03-${String(1 + (index % 28)).padStart(2, '0')}` }),
    )
    expect(listed({ events: daily })).toHaveLength(40)
    const far = event({ startsOn: '2026-05-01' })
    expect(listed({ events: [far] })).toEqual([])
    expect(listed({ events: [far] }, at('2026-03-01', '00:00'))).toHaveLength(1)
  })

  test('has a moved day where it moved to, however far, and not where it was', () => {
    const events = [event({ repeats: { ...weekly, until: '2026-03-10' } })]
    const movedTo = {
      startsOn: '2026-04-20',
      startsAt: '18:00',
      endsOn: '2026-04-20',
      endsAt: null,
    }
    expect(listed({ events, changes: [change({ movedTo })] })).toEqual([
      'March 2026 | Tue 10 | Hike | 7 PM to 8:30 PM',
      'April 2026 | Mon 20 | Hike | 6 PM',
    ])
    expect(listed({ events, changes: [change({ movedTo, on: '2026-03-04' })] })).toHaveLength(2)
  })

  test('says a note of what repeats the first time', () => {
    const events = [event({ repeats: weekly, note: 'Bring a cup' })]
    const notes = read({ events }).events?.soonest.map(({ note }) => note.length)
    expect(notes?.slice(0, 3)).toEqual([1, 0, 0])
  })

  test('has what a feed has too once, and what the troop says of it', () => {
    const both = {
      events: [event({ place: 'Hall' })],
      feeds: [feed([{ title: ' hike ' }, { startsAt: '20:00' }])],
    }
    const places = (read(both).events?.months ?? []).flatMap(({ events }) =>
      events.map(({ place }) => place),
    )
    expect(places).toEqual(['Hall', ''])
  })

  test('says what clocks show on the night on which they are put forward', () => {
    const night = { startsOn: '2026-03-01', startsAt: '02:30', endsAt: '02:45', repeats: weekly }
    const soonest = read({ events: [event(night)] }).events?.soonest
    expect(soonest?.slice(0, 3).map(({ day, hours }) => `${day}, ${hours}`)).toEqual([
      'Sun 1, 2:30 AM to 2:45 AM',
      'Sun 8, 3:30 AM to 3:45 AM',
      'Sun 15, 2:30 AM to 2:45 AM',
    ])
  })

  test('hides where a day is that moved over night, as an event over night does', () => {
    const placeOf = (said: Partial<TroopEvent>) => {
      const told = { place: 'Cabin 9', town: 'Maple Falls', repeats: weekly, ...said }
      const movedTo = {
        startsOn: '2026-03-06',
        startsAt: '17:00',
        endsOn: '2026-03-08',
        endsAt: '11:00',
      }
      return read({
        events: [event(told)],
        changes: [change({ movedTo })],
      }).events?.soonest.map(({ place }) => place)
    }
    expect(placeOf({})?.slice(0, 2)).toEqual(['Maple Falls', 'Cabin 9'])
    expect(placeOf({ placeShown: 'none' })?.slice(0, 2)).toEqual(['', ''])
    expect(placeOf({ endsOn: '2026-03-04', endsAt: '09:00' })?.slice(0, 2)).toEqual([
      'Cabin 9',
      'Cabin 9',
    ])
  })

  test('lists the first of hundreds that repeat, in the order of time, each once', () => {
    const events = Array.from({ length: 60 }, (_, at) =>
      event({
        id: `00000000-0000-0000-0000-${String(at).padStart(12, '0')}`,
        title: `Hike ${at}`,
        startsAt: `${String(23 - (at % 24)).padStart(2, '0')}:00`,
        endsAt: null,
        repeats: weekly,
      }),
    )
    const days = read({ events }).year.map(({ begins }) => begins)
    expect(days).toHaveLength(2_000)
    expect(days).toEqual([...days].sort((a, b) => a - b))
    const first = read({ events: events.slice(0, 24) }).year.filter(({ on }) => on < '2026-05-01')
    const all = read({ events }).year.filter(({ on }) => on < '2026-05-01')
    expect(all.filter(({ title }) => Number(title.slice(5)) < 24)).toEqual(first)
    const movedTo = {
      startsOn: '2027-02-01',
      startsAt: '19:00',
      endsOn: '2027-02-01',
      endsAt: null,
    }
    const changes = events.map(({ id, startsOn }) => change({ eventId: id, on: startsOn, movedTo }))
    expect(read({ events, changes }).year).toHaveLength(2_000)
  })

  test('has one event of two calendars that name it alike, whatever else they say', () => {
    const both = [feed([{ title: 'Hike' }]), feed([{ title: 'Paddle', startsOn: '2026-03-09' }])]
    expect(read({ feeds: both }).year).toHaveLength(1)
  })

  test('shows of a feed what the leader chose', () => {
    const shown = (said: Partial<Feed>) =>
      read({ feeds: [feed([{}], said)] }).events?.months[0]?.events[0]
    expect(shown({})).toMatchObject({ title: 'Hike', place: '', note: [] })
    expect(shown({ town: 'Maple Falls' })).toMatchObject({ place: 'Maple Falls' })
    expect(shown({ placeShown: 'full', showsNotes: true })).toMatchObject({
      place: 'Private house',
      note: ['Private note'],
    })
    expect(shown({ showsTitles: false, placeShown: 'none' })).toMatchObject({
      title: 'Event',
      place: '',
    })
  })
})

describe('A page is good', () => {
  const until = (said: Partial<LiveFacts>, now = NOW) => read(said, now).goodUntil.getTime()

  test('until the first of its events is over; without an end, until its day is', () => {
    expect(until({ events: [event({ startsOn: '2026-02-26' })] })).toBe(at('2026-02-26', '20:30'))
    expect(until({ events: [event({ startsOn: '2026-02-26', endsAt: null })] })).toBe(
      at('2026-02-27', '00:00'),
    )
    expect(until({ events: [event({ startsOn: '2026-02-26', startsAt: null })] })).toBe(
      at('2026-02-27', '00:00'),
    )
  })

  test('until another month is listed, or the year ends where nothing is', () => {
    expect(until({ events: [event({ startsOn: '2026-12-24' })] })).toBe(at('2026-03-01', '00:00'))
    expect(until({})).toBe(at('2027-01-01', '00:00'))
  })

  test('of its year until midnight where the troop is, however far the day is elsewhere', () => {
    const now = at('2026-12-31', '20:00')
    expect(read({}, now).currentYear).toBe(2026)
    expect(until({}, now)).toBe(at('2027-01-01', '00:00'))
    const party = event({ startsOn: '2026-12-31', startsAt: '22:00', endsAt: '23:30' })
    expect(read({ events: [party] }, now).next?.event.begins).toBe('Thursday, December 31, 10 PM')
  })

  test('until an announcement begins or ends, or the top ceases to tell a cancellation', () => {
    const shownFrom = '2026-02-26T10:00:00.000Z'
    const announcement = {
      id: 'a',
      title: 'News',
      text: '',
      shownFrom,
      shownUntil: '2026-02-27T10:00:00.000Z',
      pinned: false,
    }
    expect(until({ announcements: [announcement] })).toBe(Date.parse(shownFrom))
    expect(until({ announcements: [announcement] }, Date.parse(shownFrom))).toBe(
      Date.parse(announcement.shownUntil),
    )
    const cancelledAt = '2026-02-25T00:00:00.000Z'
    const cancelled = event({ startsOn: '2026-06-02', cancelled: true, cancelledAt })
    expect(until({ events: [cancelled] })).toBe(Date.parse(cancelledAt) + 3 * 86_400_000)
  })

  test('always later than now', () => {
    const events = [
      event({ repeats: weekly }),
      event({ id: 'b', startsOn: '2026-02-25', startsAt: null, endsAt: null }),
    ]
    for (let now = NOW; now < NOW + 20 * 86_400_000; now = until({ events }, now)) {
      expect(until({ events }, now)).toBeGreaterThan(now)
    }
  })
})
