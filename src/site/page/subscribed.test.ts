import { expect, test } from 'vitest'
import { type LiveFacts, NO_LIVE_FACTS, type TroopEvent } from '../facts/live.ts'
import { instantOf } from '../text/zones.ts'
import { listSubscribed } from './subscribed.ts'

const ZONE = 'America/Chicago'
const NOW = instantOf(ZONE, { date: '2026-02-25', time: '12:00' })

function live(count: number, said: Partial<TroopEvent>): LiveFacts {
  const events = Array.from({ length: count }, (_, index) => ({
    id: `5f4dcc3b-5aa7-465d-8327-${String(index).padStart(12, '0')}`,
    title: 'Meeting',
    startsOn: `2026-01-${String(1 + (index % 28)).padStart(2, '0')}`,
    startsAt: '19:00',
    endsOn: `2026-01-${String(1 + (index % 28)).padStart(2, '0')}`,
    endsAt: '20:30',
    place: 'Hall',
    town: '',
    placeShown: 'full' as const,
    note: 'Bring a snack.',
    repeats: { kind: 'weekly' as const, until: '', skips: [], pauses: [] },
    isMeeting: false,
    cancelled: false,
    cancelledNote: '',
    cancelledAt: null,
    revision: 0,
    updatedAt: '2026-01-01T00:00:00Z',
    ...said,
  }))
  return { ...NO_LIVE_FACTS, timeZone: ZONE, events }
}

test('All of a busy troop is in its calendar: sixty days back, and a year and a half ahead', () => {
  const { occurrences, coming, endsBefore } = listSubscribed(live(8, {}), NOW)
  expect(endsBefore).toBeNull()
  expect(occurrences[0]?.startsOn).toBe('2026-01-01')
  expect(coming[0]?.startsOn).toBe('2026-02-25')
  expect(coming.at(-1)?.startsOn).toBe('2027-08-25')
  expect(occurrences.filter(({ note }) => note === '')).toEqual([])
  expect(occurrences.map(({ begins }) => begins)).toEqual(
    occurrences.map(({ begins }) => begins).toSorted((a, b) => a - b),
  )
})

test('Where all that an account may write would be megabytes, what is near has its place, and it is said where that ends', () => {
  const full = { title: 'ü'.repeat(200), place: 'p'.repeat(400), note: 'n'.repeat(2000) }
  const { occurrences, coming, endsBefore } = listSubscribed(live(100, full), NOW)
  const bytes = Buffer.byteLength(occurrences.map((each) => Object.values(each).join('')).join(''))
  expect(bytes).toBeLessThan(700_000)
  expect(occurrences).toHaveLength(coming.length)
  expect(coming.slice(0, 40).map(({ note }) => note.length)).toEqual(Array(40).fill(2000))
  expect(coming.at(-1)?.note).toBe('')
  const last = coming.at(-1)?.startsOn ?? ''
  expect(endsBefore !== null && endsBefore >= last && last > '2026-03-15').toBe(true)
})

test('The address that words of a note lead to stands behind them', () => {
  const note = '[Sign up](https://example.org/form)'
  const noteOf = (facts: LiveFacts) => listSubscribed(facts, NOW).coming[0]?.note
  expect(noteOf(live(1, { note }))).toBe('Sign up (https://example.org/form)')
  // Nobody follows one of hundreds of links, and each must be parsed.
  const many = '[x](a.co)'.repeat(60)
  expect(noteOf(live(1, { note: many }))).toBe(many)
})

test('A note from elsewhere is as it was written there', () => {
  const note = '[Sign up](https://example.org/form) **now**'
  const on = { startsOn: '2026-02-28', startsAt: null, endsOn: '2026-02-28', endsAt: null }
  const occurrence = { ...on, key: 'a', uid: 'a', title: 'Camp', place: '', note, cancelled: false }
  const feed = {
    id: 'feed',
    town: '',
    placeShown: 'none' as const,
    showsTitles: true,
    showsNotes: true,
    occurrences: [occurrence],
  }
  const { coming } = listSubscribed({ ...live(0, {}), feeds: [feed] }, NOW)
  expect(coming[0]?.note).toBe(note)
})
