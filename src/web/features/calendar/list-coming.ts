import type { LiveFacts, TroopEvent } from '#site/facts/live.ts'
import { listDays } from '#site/facts/repeats.ts'
import { dayAt, listOccurrences, type Occurrence } from '#site/page/occurrences.ts'
import { type Day, dayOf, partsOf, toDate, toDay } from '#site/text/dates.ts'
import { sayMonth } from './say-dates.ts'

export type ComingRow =
  /** `event` is null for one of an external calendar. */
  | {
      kind: 'occurrence'
      key: string
      date: string
      occurrence: Occurrence
      event: TroopEvent | null
    }
  /** A day that was skipped without a note. */
  | { kind: 'skipped'; key: string; date: string; event: TroopEvent }

export type ComingMonth = { heading: string; rows: ComingRow[] }

/** The events of this many months, starting with the current one, by month. */
export function listComing(live: LiveFacts, now: number, months: number): ComingMonth[] {
  const today = dayAt(live, now)
  const { year, month } = partsOf(today)
  const to = dayOf(year, month + months, 1) - 1
  const events = new Map(live.events.map((event) => [event.id, event]))
  const rows: ComingRow[] = listOccurrences(live, { from: now, to }).map((occurrence) => ({
    kind: 'occurrence',
    key: occurrence.key,
    date: occurrence.startsOn,
    occurrence,
    event: events.get(occurrence.eventId ?? '') ?? null,
  }))
  const skipped = live.events.flatMap((event) => listSkipped(event, today, to))
  const found = new Map<string, ComingMonth>()
  for (const row of [...rows, ...skipped].sort((a, b) =>
    a.date < b.date ? -1 : a.date > b.date ? 1 : 0,
  )) {
    const parts = partsOf(toDay(row.date) ?? 0)
    const heading = sayMonth(parts.year, parts.month)
    const group = found.get(heading) ?? { heading, rows: [] }
    group.rows.push(row)
    found.set(heading, group)
  }
  return [...found.values()]
}

function listSkipped(event: TroopEvent, from: Day, to: Day): ComingRow[] {
  const { repeats } = event
  if (!repeats || repeats.skips.length === 0) return []
  const skips = new Set(repeats.skips)
  return listDays({ ...event, repeats: { ...repeats, skips: [] } }, from, to)
    .map(toDate)
    .filter((date) => skips.has(date))
    .map((date) => ({ kind: 'skipped', key: `${event.id} ${date}`, date, event }))
}

/** The event titles of each day in a range. */
export function listTitles(live: LiveFacts, from: Day, to: Day, begin: number): Map<Day, string[]> {
  const titles = new Map<Day, string[]>()
  for (const { startsOn, endsOn, title, cancelled } of listOccurrences(live, { from: begin, to })) {
    const [first, last] = [toDay(startsOn) ?? 0, toDay(endsOn) ?? 0]
    for (let day = Math.max(first, from); day <= Math.min(last, to); day += 1) {
      const label = `${title || 'Event'}${cancelled ? ' (cancelled)' : ''}`
      titles.set(day, [...(titles.get(day) ?? []), label])
    }
  }
  return titles
}
