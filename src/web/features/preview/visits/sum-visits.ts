import { pieces } from '#contract/pieces.ts'
import type { MonthRow } from '../../../api/visits.ts'

/** The current month, and the same month of last year to compare with. */
const MONTHS = 13
const MOST_SOURCES = 5

/** Previews that chats made of a shared link. Nobody visited the page. */
const SHARED = 'shared'
const ELSEWHERE = 'elsewhere'
const FLYER = 'q:'

export type Counted = { name: string; visits: number }
/** A month is written 2026-11. */
export type VisitedMonth = { month: string; visits: number }

export type VisitSums = {
  /** Thirteen, the current month last. */
  months: VisitedMonth[]
  total: number
  /** Link previews, which are no visits. */
  previews: number
  /** The most frequent ones, the first first; the others are counted as `elsewhere`. */
  sources: Counted[]
  /** By their codes. */
  flyers: ReadonlyMap<string, number>
}

/** Thirteen months; the last one is that of the day or the month. */
export function listMonths(day: string): string[] {
  const year = Number(day.slice(0, 4))
  const last = year * 12 + Number(day.slice(5, 7)) - 1
  return Array.from({ length: MONTHS }, (_, nth) => monthAt(last - MONTHS + 1 + nth))
}

const monthAt = (count: number) =>
  `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`

export function sumVisits(rows: readonly MonthRow[], today: string): VisitSums {
  // A clock may be behind, or the troop's time zone have changed: no visit is in the future.
  const latest = rows.reduce((last, { month }) => (month > last ? month : last), today)
  const byMonth = new Map(listMonths(latest).map((month) => [month, 0]))
  const bySource = new Map<string, number>()
  const flyers = new Map<string, number>()
  let previews = 0
  for (const { month, source, visits } of rows) {
    const before = byMonth.get(month)
    if (before === undefined) continue
    if (source === SHARED) {
      previews += visits
      continue
    }
    byMonth.set(month, before + visits)
    if (source.startsWith(FLYER)) add(flyers, source.slice(FLYER.length), visits)
    else add(bySource, source, visits)
  }
  const months = [...byMonth].map(([month, visits]) => ({ month, visits }))
  return {
    months,
    total: months.reduce((sum, { visits }) => sum + visits, 0),
    previews,
    sources: listSources(bySource),
    flyers,
  }
}

function add(counts: Map<string, number>, key: string, visits: number): void {
  counts.set(key, (counts.get(key) ?? 0) + visits)
}

const sortCounted = (counts: Iterable<readonly [string, number]>): Counted[] =>
  [...counts]
    .map(([name, visits]) => ({ name, visits }))
    .toSorted((one, other) => other.visits - one.visits || one.name.localeCompare(other.name))

function listSources(bySource: ReadonlyMap<string, number>): Counted[] {
  const sorted = sortCounted(bySource)
  if (sorted.length <= MOST_SOURCES) return sorted
  const named = sorted.filter(({ name }) => name !== ELSEWHERE)
  const others = named.slice(MOST_SOURCES - 1)
  const rest = others.reduce((sum, { visits }) => sum + visits, bySource.get(ELSEWHERE) ?? 0)
  return [...named.slice(0, MOST_SOURCES - 1), { name: ELSEWHERE, visits: rest }]
}

/**
 * Those with a name, and the kinds of those without one that were visited, the most successful first. All
 * deleted names are one.
 */
export function countFlyers(
  sums: Pick<VisitSums, 'flyers'>,
  known: readonly { id: string; code: string; name: string }[],
): (Counted & { id: string })[] {
  const visited = Object.entries(pieces).filter(([code]) => sums.flyers.has(code))
  const kinds = visited.map(([code, name]) => ({ id: code, code, name }))
  const counted = [...known, ...kinds]
  const there = counted
    .map(({ id, code, name }) => ({ id, name, visits: sums.flyers.get(code) ?? 0 }))
    .toSorted((one, other) => other.visits - one.visits || one.name.localeCompare(other.name))
  const codes = new Set(counted.map(({ code }) => code))
  const gone = [...sums.flyers].filter(([code]) => !codes.has(code))
  const visits = gone.reduce((sum, [, each]) => sum + each, 0)
  return visits > 0 ? [...there, { id: 'deleted', name: 'Deleted names', visits }] : there
}
