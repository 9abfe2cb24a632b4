import { expect, test } from 'vitest'
import { type LiveFacts, NO_LIVE_FACTS } from '#site/facts/live.ts'
import { listCancellable, sayCancel, sayOccurrence } from './say-occurrence.ts'

const event = {
  id: 'meeting',
  title: 'Troop meeting',
  startsOn: '2026-03-03',
  startsAt: '19:00',
  endsOn: '2026-03-03',
  endsAt: '20:30',
  place: '',
  town: '',
  placeShown: 'full' as const,
  note: '',
  repeats: { kind: 'weekly' as const, until: '', skips: [], pauses: [] },
  isMeeting: true,
  cancelled: false,
  cancelledNote: '',
  cancelledAt: null,
  revision: 0,
  updatedAt: '',
}
const live: LiveFacts = { ...NO_LIVE_FACTS, timeZone: 'America/Chicago', events: [event] }

const sayAt = (instant: string, facts = live) => {
  const now = Date.parse(instant)
  return sayCancel(listCancellable(facts, now)[0], facts, now)
}

test('The button names what is cancelled tonight, today or soon', () => {
  expect(sayAt('2026-03-03T18:00:00Z')).toBe('Cancel tonight’s Troop meeting…')
  expect(sayAt('2026-03-02T18:00:00Z')).toBe('Cancel tomorrow’s Troop meeting…')
  const early = { ...live, events: [{ ...event, startsAt: '06:00', endsAt: null }] }
  expect(sayAt('2026-03-02T03:00:00Z', early)).toBe('Cancel Tuesday’s Troop meeting…')
  const noon = { ...live, events: [{ ...event, startsAt: '12:00', endsAt: '13:00' }] }
  expect(sayAt('2026-03-03T14:00:00Z', noon)).toBe('Cancel today’s Troop meeting…')
})

test('What is further away, or not there, is not named', () => {
  expect(sayAt('2026-02-28T18:00:00Z')).toBe('Cancel a meeting…')
  expect(sayAt('2026-03-03T18:00:00Z', NO_LIVE_FACTS)).toBe('Cancel a meeting…')
})

test('The next eight can be chosen, without those that are cancelled already', () => {
  const change = {
    eventId: 'meeting',
    feedKey: null,
    on: '2026-03-10',
    cancelled: true,
    note: '',
    movedTo: null,
    at: '2026-03-01T00:00:00Z',
  }
  const found = listCancellable({ ...live, changes: [change] }, Date.parse('2026-03-03T18:00:00Z'))
  expect(found).toHaveLength(8)
  expect(found.slice(0, 2).map(sayOccurrence)).toEqual([
    'Tue, Mar 3, 7 PM: Troop meeting',
    'Tue, Mar 17, 7 PM: Troop meeting',
  ])
})
