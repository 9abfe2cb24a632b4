import {
  type Day,
  type DayParts,
  dayOf,
  daysInMonth,
  partsOf,
  toDay,
  weekdayOf,
} from '../text/dates.ts'

export const repeatKinds = [
  'weekly',
  'two-weekly',
  'monthly-date',
  'monthly-weekday',
  'monthly-last-weekday',
  'yearly',
] as const

export type RepeatKind = (typeof repeatKinds)[number]

/** How an event repeats, counted from the day on which it starts. Dates are 'YYYY-MM-DD'. */
export type Repeats = {
  kind: RepeatKind
  /** The last day on which an occurrence may start; '' for no end. */
  until: string
  /** Days without an occurrence, such as holidays. */
  skips: string[]
  /** Ranges without occurrences, such as the summer; both ends are included. */
  pauses: { from: string; to: string }[]
}

type Starting = { startsOn: string; repeats: Repeats | null }

/** More days than any page or calendar shows. */
const MOST = 2_000

/** The days from `from` to `to` on which an event starts by its rule, in order. */
export function listDays(event: Starting, from: Day, to: Day): Day[] {
  return readRule(event)(from, to)
}

export type ListDays = (from: Day, to: Day) => Day[]

/**
 * The compiled rule of an event, for callers that list its days more than once: it may have
 * hundreds of exceptions.
 */
export function readRule({ startsOn, repeats }: Starting): ListDays {
  const start = toDay(startsOn)
  if (start === null) return () => []
  if (!repeats) return (from, to) => (start >= from && start <= to ? [start] : [])
  const until = toDay(repeats.until)
  const skips = new Set(repeats.skips.map(toDay))
  const pauses = repeats.pauses.map((pause) => [toDay(pause.from), toDay(pause.to)] as const)
  const isPaused = (day: Day) =>
    pauses.some(([begin, end]) => begin !== null && end !== null && day >= begin && day <= end)
  return (from, to) => {
    const earliest = Math.max(start, from)
    const last = Math.min(to, until ?? to)
    const { first, dayAt } = ruleOf(repeats.kind, start, earliest)
    const days: Day[] = []
    for (let step = first; days.length < MOST; step++) {
      const day = dayAt(step)
      if (day === null || day < earliest) continue
      if (day > last) break
      if (!skips.has(day) && !isPaused(day)) days.push(day)
    }
    return days
  }
}

/** A rule's days by index, null for a month without one; before `first` they precede `from`. */
function ruleOf(kind: RepeatKind, start: Day, from: Day) {
  const stride = kind === 'weekly' ? 7 : kind === 'two-weekly' ? 14 : 0
  if (stride > 0) {
    return {
      first: Math.floor((from - start) / stride),
      dayAt: (step: number) => start + step * stride,
    }
  }
  const months = kind === 'yearly' ? 12 : 1
  const begin = partsOf(start)
  const { year, month } = partsOf(from)
  const passed = (year - begin.year) * 12 + month - begin.month
  return {
    first: Math.max(0, Math.floor(passed / months)),
    dayAt: (step: number) => dayInMonth(kind, begin, step * months),
  }
}

/**
 * The day of a rule in the month that is `step` months after its start; null for a month that has
 * none.
 */
function dayInMonth(
  kind: RepeatKind,
  { year, month, day, weekday }: DayParts,
  step: number,
): Day | null {
  const first = dayOf(year, month + step, 1)
  const length = daysInMonth(year, month + step)
  if (kind === 'monthly-last-weekday') {
    const end = first + length - 1
    return end - ((weekdayOf(end) - weekday + 7) % 7)
  }
  const wanted =
    kind === 'monthly-weekday'
      ? 1 + ((weekday - weekdayOf(first) + 7) % 7) + 7 * Math.floor((day - 1) / 7)
      : day
  return wanted <= length ? first + wanted - 1 : null
}
