import { expect, test } from 'vitest'
import type { TroopEvent } from '#site/facts/live.ts'
import { partsOf, toDay } from '#site/text/dates.ts'
import { correctMeeting, correctWords, draftMeeting, hasMoved } from './draft-meeting.ts'

/** A Sunday. */
const today = toDay('2026-11-22') ?? 0
const draft = (time: string, location = '', unitKind = 'troop') =>
  draftMeeting({ time, location, unitKind }, today, 'id')

test('“Tuesdays at 7 PM” is ready for the calendar from the next Tuesday on', () => {
  expect(draft('Tuesdays at 7 PM', ' Community hall ')).toEqual({
    isWhole: true,
    draft: {
      id: 'id',
      title: 'Troop meeting',
      startsOn: '2026-11-24',
      startsAt: '19:00',
      isLong: false,
      endsOn: '',
      endsAt: '',
      place: 'Community hall',
      town: '',
      placeShown: 'full',
      note: '',
      kind: 'weekly',
      until: '',
      skips: [],
      pauses: [],
      isMeeting: true,
    },
  })
})

test.each([
  ['Sundays at 4 pm', '2026-11-22'],
  ['2nd Monday 7 pm', '2026-12-14'],
  ['Last Friday of the month, 7 pm', '2026-11-27'],
  ['4th Thursday, 7 pm', '2026-11-26'],
  ['3rd Saturday, 10 am', '2026-12-19'],
])('“%s” begins on the next day that fits', (time, startsOn) => {
  expect(draft(time).draft.startsOn).toBe(startsOn)
})

test('Of two days a month the first one is filled in, for the leader to look at', () => {
  const { draft: offered, isWhole } = draft('2nd and 4th Monday 7pm')
  expect(isWhole).toBe(false)
  expect([offered.kind, offered.startsOn, offered.startsAt]).toEqual([
    'monthly-weekday',
    '2026-12-14',
    '19:00',
  ])
})

test('Without a weekday the form begins today', () => {
  const { startsOn } = draft('Ask Maria').draft
  expect(startsOn).toBe('2026-11-22')
  expect(partsOf(toDay(startsOn) ?? 0).weekday).toBe(0)
})

test.each([
  ['pack', 'Pack meeting'],
  ['girl-troop', 'Troop meeting'],
  ['', 'Troop meeting'],
])('The meeting of a “%s” is called “%s”', (unitKind, title) => {
  expect(draft('Tuesdays at 7 PM', '', unitKind).draft.title).toBe(title)
})

const tuesdays: TroopEvent = {
  id: 'id',
  title: 'Troop meeting',
  startsOn: '2026-09-01',
  startsAt: '18:30',
  endsOn: '2026-09-01',
  endsAt: null,
  place: 'First Church, basement',
  town: '',
  placeShown: 'full',
  note: '',
  repeats: { kind: 'weekly', until: '', skips: ['2026-11-24'], pauses: [] },
  isMeeting: true,
  cancelled: false,
  cancelledNote: '',
  cancelledAt: null,
  revision: 1,
  updatedAt: '2026-09-01T00:00:00Z',
}
const correct = (time: string, location = '', meeting = tuesdays) =>
  correctMeeting({ time, location, unitKind: 'troop' }, meeting, today)

test.each([
  ['Tuesdays at 6:30 PM', 'First Church, Basement'],
  ['Tuesdays, 6:30 to 8 pm', 'First Church'],
  // Ambiguous texts.
  ['Tuesdays, but not in August', ''],
  ['', ''],
])('A calendar that agrees with “%s” in “%s” is not asked about', (time, location) => {
  expect(correct(time, location)).toBeNull()
})

test('A correction of the page is offered for the calendar: another day, hour and place', () => {
  expect(correct('Wednesdays, 7:00 to 8:30 pm', 'New hall, 5 Elm St')).toMatchObject({
    id: 'id',
    title: 'Troop meeting',
    startsOn: '2026-11-25',
    startsAt: '19:00',
    endsAt: '20:30',
    place: 'New hall, 5 Elm St',
    kind: 'weekly',
  })
  expect(correct('Tuesdays at 7 pm')).toMatchObject({
    startsOn: '2026-09-01',
    startsAt: '19:00',
    place: 'First Church, basement',
  })
})

test('A place that strangers do not read on the calendar contradicts nothing', () => {
  const hidden = { ...tuesdays, placeShown: 'town' as const }
  expect(correct('Tuesdays at 6:30 PM', 'New hall', hidden)).toBeNull()
})

const words = (changes: Partial<TroopEvent>, time = 'Mondays at 5 pm', location = '') =>
  correctWords({ time, location, unitKind: 'troop' }, { ...tuesdays, ...changes }, today)

test.each<[Partial<TroopEvent>, string]>([
  [{}, 'Tuesdays, 6:30 PM'],
  [{ endsAt: '20:00' }, 'Tuesdays, 6:30 to 8 PM'],
  [{ startsAt: '11:00', endsAt: '13:30' }, 'Tuesdays, 11 AM to 1:30 PM'],
  [{ startsAt: '12:00', endsAt: '13:00' }, 'Tuesdays, noon to 1 PM'],
  [
    { repeats: { kind: 'two-weekly', until: '', skips: [], pauses: [] } },
    'Every other Tuesday, 6:30 PM',
  ],
  [
    { repeats: { kind: 'monthly-weekday', until: '', skips: [], pauses: [] } },
    '1st Tuesday of the month, 6:30 PM',
  ],
  [
    { repeats: { kind: 'monthly-last-weekday', until: '', skips: [], pauses: [] } },
    'Last Tuesday of the month, 6:30 PM',
  ],
])(
  'A meeting that was moved is written on the page in words that mean it again',
  (changes, time) => {
    expect(words(changes)).toEqual({ meeting_time: time })
    const moved = { ...tuesdays, startsAt: '18:30', ...changes }
    expect(correctMeeting({ time, location: '', unitKind: 'troop' }, moved, today)).toBeNull()
  },
)

test('Only what contradicts the calendar is written on the page', () => {
  expect(words({}, 'Tuesdays at 6:30 PM', 'New hall')).toEqual({
    meeting_location: 'First Church, basement',
  })
  expect(words({}, 'Tuesdays at 6:30 PM')).toEqual({})
  expect(words({}, 'Ask Maria')).toEqual({})
})

test('A meeting is moved by another day, hour or place, not by a day that is left out', () => {
  const repeats: TroopEvent['repeats'] = { kind: 'weekly', until: '', skips: [], pauses: [] }
  expect(hasMoved(tuesdays, { ...tuesdays, repeats })).toBe(false)
  expect(hasMoved(tuesdays, { ...tuesdays, startsAt: '19:00' })).toBe(true)
  expect(hasMoved(tuesdays, { ...tuesdays, place: 'New hall' })).toBe(true)
})
