import { type Day, dayOf, daysInMonth, partsOf, toDay } from '../text/dates.ts'

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
  /** The last day on which it may start; '' for no end. */
  until: string
  /** Days without it, such as holidays. */
  skips: string[]
  /** Stretches without it, such as the summer; both ends belong to them. */
  pauses: { from: string; to: string }[]
}

type Starting = { startsOn: string; repeats: Repeats | null }

/** More days than any page or calendar shows. */
const MOST = 2_000

/** The days from `from` to `to` on which an event starts by its rule, in order. */
export function listDays({ startsOn, repeats }: Starting, from: Day, to: Day): Day[] {
  const start = toDay(startsOn)
  if (start === null) return []
  if (!repeats) return start >= from && start <= to ? [start] : []
  const last = Math.min(to, toDay(repeats.until) ?? to)
  const skips = new Set(repeats.skips.map(toDay))
  const pauses = repeats.pauses.map((pause) => [toDay(pause.from), toDay(pause.to)] as const)
  const isPaused = (day: Day) =>
    pauses.some(([begin, end]) => begin !== null && end !== null && day >= begin && day <= end)
  const days: Day[] = []
  for (const day of followRule(repeats.kind, start, Math.max(start, from))) {
    if (day > last || days.length === MOST) break
    if (!skips.has(day) && !isPaused(day)) days.push(day)
  }
  return days
}

/** The days of a rule from `from` on, without end: whoever asks stops. */
function* followRule(kind: RepeatKind, start: Day, from: Day): Generator<Day> {
  const stride = kind === 'weekly' ? 7 : kind === 'two-weekly' ? 14 : 0
  if (stride > 0) {
    const first = start + Math.ceil((from - start) / stride) * stride
    for (let day = first; ; day += stride) yield day
  }
  const months = kind === 'yearly' ? 12 : 1
  const begin = partsOf(start)
  const { year, month } = partsOf(from)
  const passed = (year - begin.year) * 12 + month - begin.month
  for (let step = Math.max(0, Math.floor(passed / months) * months); ; step += months) {
    const day = dayInMonth(kind, start, step)
    if (day !== null && day >= from) yield day
  }
}

/** The day of a rule in the month so many months after its start; null for a month that has none. */
function dayInMonth(kind: RepeatKind, start: Day, step: number): Day | null {
  const { year, month, day, weekday } = partsOf(start)
  const first = dayOf(year, month + step, 1)
  const length = daysInMonth(year, month + step)
  if (kind === 'monthly-last-weekday') {
    const end = first + length - 1
    return end - ((partsOf(end).weekday - weekday + 7) % 7)
  }
  const wanted =
    kind === 'monthly-weekday'
      ? 1 + ((weekday - partsOf(first).weekday + 7) % 7) + 7 * Math.floor((day - 1) / 7)
      : day
  return wanted <= length ? first + wanted - 1 : null
}
