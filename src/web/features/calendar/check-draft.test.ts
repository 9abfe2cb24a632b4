import { expect, test } from 'vitest'
import { changedColumns } from '../../lib/changed-columns.ts'
import { checkDraft, listNotices } from './check-draft.ts'
import { draftOf, type EventDraft, newDraft, rowOf } from './event-draft.ts'

const ZONE = 'America/Chicago'
const campout: EventDraft = { ...newDraft('2026-03-06', 'id'), title: 'Campout' }
const problems = (changes: Partial<EventDraft>) =>
  checkDraft({ ...campout, ...changes }).map(({ field, sentence }) => `${field}: ${sentence}`)
const notices = (changes: Partial<EventDraft>, today = '2026-01-01') =>
  listNotices({ ...campout, ...changes }, ZONE, today).map(
    ({ field, sentence }) => `${field}: ${sentence}`,
  )

test('An event with a title and a day can be saved', () => {
  expect(problems({})).toEqual([])
  expect(problems({ startsAt: '19:00', endsAt: '19:00' })).toEqual([])
  expect(problems({ kind: 'weekly', until: '2026-03-06' })).toEqual([])
})

test.each<[Partial<EventDraft>, string]>([
  [{ title: ' ' }, 'title: Say what it is, for example “Campout”.'],
  [{ startsOn: '' }, 'startsOn: Choose the day.'],
  [{ startsOn: '0009-03-06' }, 'startsOn: Check the year: it must be between 2000 and 2100.'],
  [{ startsOn: '9999-03-06' }, 'startsOn: Check the year: it must be between 2000 and 2100.'],
  [{ endsOn: '0206-03-07' }, 'ends: Check the year: it must be between 2000 and 2100.'],
  [{ isLong: true }, 'ends: Choose the last day, or press “It ends on the same day”.'],
  [{ endsOn: '2026-03-05' }, 'ends: It ends before it starts. Choose a later day.'],
  [
    { startsAt: '19:00', endsAt: '06:30' },
    'ends: It ends before it starts. Does it end on another day?',
  ],
  [
    { endsOn: '2026-06-06' },
    'ends: An event can last 60 days at most. Check the month and the year.',
  ],
  [
    { kind: 'weekly', until: '2026-03-05' },
    'until: It would never take place: the last day is before the first.',
  ],
  [
    { kind: 'weekly', until: '2026-03-06', skips: ['2026-03-06'] },
    'until: It would never take place: every day of it is left out.',
  ],
  [
    { kind: 'yearly', pauses: [{ from: '2026-01-01', to: '2100-01-01' }] },
    'pauses: It would never take place: every day of it is left out.',
  ],
  [
    { kind: 'weekly', pauses: [{ from: '2026-06-15', to: '' }] },
    'pauses: Choose both days of the pause.',
  ],
  [
    { kind: 'weekly', pauses: [{ from: '2026-08-31', to: '2026-06-15' }] },
    'pauses: The pause ends before it starts.',
  ],
])('An event that cannot be is said beside its field: %o', (changes, problem) => {
  expect(problems(changes)).toEqual([problem])
})

test('A time that clocks skip is said as what it will be', () => {
  const said = 'On March 8 clocks go from 2 to 3 AM: it will be at 3:30 AM.'
  expect(notices({ startsOn: '2026-03-08', startsAt: '02:30' })).toEqual([`startsAt: ${said}`])
  expect(notices({ startsOn: '2026-03-01', startsAt: '02:30', kind: 'weekly' })).toEqual([
    `startsAt: ${said}`,
  ])
  expect(
    notices({ startsOn: '2026-03-07', startsAt: '22:00', endsOn: '2026-03-08', endsAt: '02:30' }),
  ).toEqual([`ends: ${said}`])
  expect(notices({ startsOn: '2026-03-08', startsAt: '03:30' })).toEqual([])
  expect(
    listNotices({ ...campout, startsOn: '2026-03-08', startsAt: '02:30' }, 'America/Phoenix', ''),
  ).toEqual([])
})

test('An event that is over is not refused, but said', () => {
  expect(notices({}, '2026-03-07')).toEqual([
    'startsOn: This is already over, so families will not see it.',
  ])
  expect(notices({ endsOn: '2026-03-08' }, '2026-03-07')).toEqual([])
  expect(notices({ kind: 'yearly' }, '2027-01-01')).toEqual([])
})

test('A draft becomes a row and comes back as it was', () => {
  const draft: EventDraft = {
    ...campout,
    startsAt: '18:00',
    isLong: true,
    endsOn: '2026-03-08',
    endsAt: '11:00',
    place: 'Camp Alpine, site 12',
    town: 'Alpine',
    placeShown: 'town',
    kind: 'yearly',
    isMeeting: true,
  }
  const { title, starts_on, starts_at, ends_on, ends_at, place_shown, repeats } = rowOf(draft)
  expect({ title, starts_on, starts_at, ends_on, ends_at, place_shown, repeats }).toEqual({
    title: 'Campout',
    starts_on: '2026-03-06',
    starts_at: '18:00',
    ends_on: '2026-03-08',
    ends_at: '11:00',
    place_shown: 'town',
    repeats: { kind: 'yearly', until: '', skips: [], pauses: [] },
  })
  const event = {
    ...draft,
    repeats: { kind: 'yearly' as const, until: '', skips: [], pauses: [] },
    cancelled: false,
    cancelledNote: '',
    cancelledAt: null,
    revision: 0,
    updatedAt: '',
  }
  expect(draftOf(event)).toEqual(draft)
})

test('A whole day keeps no time of its end', () => {
  expect(rowOf({ ...campout, endsAt: '20:00' })).toMatchObject({ starts_at: null, ends_at: null })
})

test('An edit writes what it changed, and leaves the rest to other tabs', () => {
  const before = rowOf({ ...campout, kind: 'weekly' })
  const after = rowOf({ ...campout, kind: 'weekly', title: 'Camporee' })
  expect(changedColumns(before, after)).toEqual({ title: 'Camporee' })
  expect(changedColumns(before, rowOf({ ...campout, kind: 'weekly' }))).toEqual({})
})
