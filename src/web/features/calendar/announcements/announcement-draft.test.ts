import { expect, test } from 'vitest'
import type { Announcement } from '#site/facts/live.ts'
import {
  checkAnnouncement,
  draftOfAnnouncement,
  extend,
  groupAnnouncements,
  inPlainWords,
  newAnnouncement,
  stateOf,
  writeAnnouncement,
} from './announcement-draft.ts'

const ZONE = 'America/Chicago'
const draft = { ...newAnnouncement('2026-03-01', 'id'), title: 'Popcorn' }

function announce(changes: Partial<Announcement> = {}): Announcement {
  const { shown_from: shownFrom, shown_until: shownUntil } = writeAnnouncement(draft, ZONE)
  return { id: 'id', title: 'Popcorn', text: '', shownFrom, shownUntil, pinned: false, ...changes }
}

test('It is shown for two weeks, by the days of the troop’s zone, also when clocks change', () => {
  expect([draft.from, draft.until]).toEqual(['2026-03-01', '2026-03-15'])
  expect(writeAnnouncement(draft, ZONE)).toMatchObject({
    shown_from: '2026-03-01T06:00:00.000Z',
    shown_until: '2026-03-16T05:00:00.000Z',
  })
  expect(draftOfAnnouncement(announce(), ZONE)).toEqual(draft)
})

test('It is later, shown or over', () => {
  const at = (instant: string) => stateOf(announce(), Date.parse(instant))
  expect(at('2026-03-01T05:59:59Z')).toBe('later')
  expect(at('2026-03-01T06:00:00Z')).toBe('shown')
  expect(at('2026-03-16T05:00:00Z')).toBe('over')
})

test('Two more weeks count from its end, or from today where it is over', () => {
  const until = (now: string) => extend(announce(), ZONE, Date.parse(now)).shown_until
  expect(until('2026-03-10T12:00:00Z')).toBe('2026-03-30T05:00:00.000Z')
  expect(until('2026-05-01T12:00:00Z')).toBe('2026-05-16T05:00:00.000Z')
})

test.each([
  [{ title: ' ', text: '' }, 'title'],
  [{ from: '0026-03-01' }, 'from'],
  [{ until: '' }, 'until'],
  [{ until: '2026-02-28' }, 'until'],
] as const)('What cannot be is said beside its field: %o', (changes, field) => {
  expect(checkAnnouncement({ ...draft, ...changes }).map((problem) => problem.field)).toEqual([
    field,
  ])
  expect(checkAnnouncement(draft)).toEqual([])
})

test('What waits to be sent does not stand among what is on the page', () => {
  const all = ['sent', 'waiting', 'pinned'].map((id) => announce({ id, pinned: id === 'pinned' }))
  const now = Date.parse('2026-03-02T12:00:00Z')
  const groups = groupAnnouncements(all, [{ id: 'waiting' }], now)
  expect(groups.map(({ name, found }) => [name, ...found.map(({ id }) => id)])).toEqual([
    ['unsent', 'waiting'],
    ['shown', 'pinned', 'sent'],
  ])
})

test('The list of announcements shows a text as the page does, without what its leader typed for it', () => {
  expect(
    inPlainWords('**Bring:**\n- a [tent](https://tents.example)\n* Truck at 8\n\n1. Pack\n2. Go'),
  ).toBe('Bring:\n• a tent\n• Truck at 8\n1. Pack\n2. Go')
})
