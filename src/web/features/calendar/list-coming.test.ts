import { expect, test } from 'vitest'
import { type LiveFacts, NO_LIVE_FACTS } from '#site/facts/live.ts'
import { toDate, toDay } from '#site/text/dates.ts'
import type { UnsentRow } from '../../sync/unsent/unsent-row.ts'
import { newDraft, rowOf } from './event-draft.ts'
import { listComing, listTitles } from './list-coming.ts'
import { withShown, withUnsent } from './with-unsent.ts'

const NOW = Date.parse('2026-11-22T12:00:00Z')
const none: LiveFacts = { ...NO_LIVE_FACTS, timeZone: 'America/Chicago' }
const meeting = {
  ...newDraft('2026-11-10', 'meeting'),
  title: 'Troop meeting',
  startsAt: '19:00',
  kind: 'weekly' as const,
  skips: ['2026-11-24'],
}
const added = (isNew = true): UnsentRow => ({
  table: 'events',
  siteId: 'site',
  id: 'meeting',
  isNew,
  zone: '',
  problem: '',
  row: rowOf(meeting),
})
const live = withUnsent(none, [added()])
const rows = (months: number) =>
  listComing(live, NOW, months).map(({ heading, rows }) => [
    heading,
    rows.map(({ kind, date }) => (kind === 'skipped' ? `${date} skipped` : date)),
  ])

test('What is coming stands below its month, next first, with the days that were left out', () => {
  expect(rows(2)).toEqual([
    ['November 2026', ['2026-11-24 skipped']],
    ['December 2026', ['2026-12-01', '2026-12-08', '2026-12-15', '2026-12-22', '2026-12-29']],
  ])
})

test('The days of a month know what is on them, also days that are over', () => {
  const day = (date: string) => toDay(date) ?? 0
  const begin = Date.parse('2026-11-01T00:00:00Z')
  const titles = listTitles(live, day('2026-11-01'), day('2026-11-30'), begin)
  expect([...titles].map(([each, said]) => [toDate(each), ...said])).toEqual([
    ['2026-11-10', 'Troop meeting'],
    ['2026-11-17', 'Troop meeting'],
  ])
})

test('An unsent change is seen at once, and leaves the rest as it was', () => {
  const changed = withUnsent(live, [
    { ...added(false), row: { title: 'Court of honor' } } as UnsentRow,
  ])
  expect(changed.events.map(({ title, startsAt }) => [title, startsAt])).toEqual([
    ['Court of honor', '19:00'],
  ])
})

test('A change of what another tab deleted brings nothing back', () => {
  expect(withUnsent(none, [added(false)]).events).toEqual([])
})

test('What a drafter adds without a connection is among the proposals, not on the page', () => {
  const proposal = { ...added(), row: { ...rowOf(meeting), state: 'proposed' } } as UnsentRow
  expect(withShown(none, [proposal]).events).toEqual([])
  const [event] = withUnsent(none, [proposal]).events
  expect(event?.title).toBe('Troop meeting')
})

test('An unsent announcement is seen, and a change of it', () => {
  const row = { title: 'Popcorn', text: '', shown_from: 'a', shown_until: 'b', pinned: false }
  const common = { siteId: 'site', id: 'popcorn', zone: '', problem: '' }
  const unsent: UnsentRow[] = [
    { ...common, table: 'announcements', isNew: true, row },
    { ...common, table: 'announcements', isNew: false, row: { pinned: true } },
  ]
  expect(withUnsent(none, unsent).announcements).toEqual([
    { id: 'popcorn', title: 'Popcorn', text: '', shownFrom: 'a', shownUntil: 'b', pinned: true },
  ])
})
