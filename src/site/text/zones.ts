import { type Day, minutesOf, pad, partsOf, toDate, toDay } from './dates.ts'

/** A local time, without a zone. Times are 'HH:MM'. */
export type WallTime = { date: string; time: string }

/** The offset from UTC between two instants. */
type Stretch = { from: number; to: number; offset: number }

const MINUTE = 60_000
const DAY = 86_400_000
const MOST_ZONES = 500
const MOST_YEARS = 50
const zones = new Map<string, Map<number, Stretch[]>>()
/** A page uses one zone, mostly in order of time. */
let last: Stretch & { zone: string } = { zone: '', from: 0, to: 0, offset: 0 }
const clocks = new Map<string, Intl.DateTimeFormat>()

/** A zone that the platform knows, or UTC: a row may name one that is unknown here. */
export function knownZone(zone: string): string {
  return clockOf(zone) ? zone : 'UTC'
}

/** The local time of a zone at an instant. */
export function wallTime(zone: string, instant: number): WallTime {
  return { date: toDate(dayIn(zone, instant)), time: clockTime(zone, instant) }
}

/** The current day in a zone. */
export function dayIn(zone: string, instant: number): Day {
  return Math.floor((instant + offsetAt(zone, instant)) / DAY)
}

/**
 * The instant of a local time in a zone. A time skipped when clocks go forward is read with the
 * offset before the change; of a time that occurs twice, the first is used.
 */
export function instantOf(zone: string, wallTime: WallTime): number {
  return instantAt(zone, wallOf(wallTime))
}

/** The same for a result of `wallOf`. */
export function instantAt(zone: string, wall: number): number {
  // Nearly always there is no change of clocks within a day.
  if (zone === last.zone && wall - DAY >= last.from && wall + DAY < last.to) {
    return wall - last.offset
  }
  const before = wall - offsetAt(zone, wall - DAY)
  const after = wall - offsetAt(zone, wall + DAY)
  if (before === after) return before
  return isShownAt(zone, before, wall) || !isShownAt(zone, after, wall) ? before : after
}

/** The local time as if the zone were UTC. */
export function wallOf({ date, time }: WallTime): number {
  return wallAt(toDay(date) ?? 0, time)
}

export const wallAt = (day: Day, time: string) => day * DAY + minutesOf(time) * MINUTE

/** Whether a zone's clocks show this at an instant: they skip some times. */
export function isShownAt(zone: string, instant: number, wall: number): boolean {
  return instant + offsetAt(zone, instant) === wall
}

/** The time of day in a zone at an instant. */
export function clockTime(zone: string, instant: number): string {
  const wall = instant + offsetAt(zone, instant)
  const minutes = Math.floor((wall - Math.floor(wall / DAY) * DAY) / MINUTE)
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
}

/** How far the clocks of a zone are ahead of UTC, in milliseconds. */
function offsetAt(zone: string, instant: number): number {
  if (instant < last.from || instant >= last.to || zone !== last.zone) {
    last = { zone, ...findStretch(zone, instant) }
  }
  return last.offset
}

function findStretch(zone: string, instant: number): Stretch {
  const { year } = partsOf(Math.floor(instant / DAY))
  // Asking the platform takes a thousand times as long as a lookup, and pages need this often.
  let years = zones.get(zone)
  if (!years) {
    years = new Map()
    if (zones.size >= MOST_ZONES) zones.clear()
    zones.set(zone, years)
  }
  let stretches = years.get(year)
  if (!stretches) {
    if (years.size >= MOST_YEARS) years.clear()
    stretches = listStretches(zone, year)
    years.set(year, stretches)
  }
  return stretches.find(({ to }) => instant < to) ?? { from: 0, to: 0, offset: 0 }
}

/** The offsets of a zone in a year. No zone changes its clocks twice in a week. */
function listStretches(zone: string, year: number): Stretch[] {
  const [start, end] = [Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1)]
  const stretches: Stretch[] = []
  let current = { from: start, to: end, offset: askOffset(zone, start) }
  for (let from = start; from < end; from += 7 * DAY) {
    const to = Math.min(from + 7 * DAY, end)
    const [before, after] = [current.offset, askOffset(zone, to)]
    if (before === after) continue
    let [low, high] = [from, to]
    while (high - low > MINUTE) {
      const middle = Math.floor((low + high) / 2 / MINUTE) * MINUTE
      if (askOffset(zone, middle) === before) low = middle
      else high = middle
    }
    stretches.push({ ...current, to: high })
    current = { from: high, to: end, offset: after }
  }
  return [...stretches, current]
}

function askOffset(zone: string, instant: number): number {
  const clock = clockOf(zone)
  if (!clock) return 0
  const parts = new Map(clock.formatToParts(instant).map(({ type, value }) => [type, value]))
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? ''
  const date = `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
  const wall = wallOf({ date, time: `${part('hour')}:${part('minute')}` })
  return wall - Math.floor(instant / MINUTE) * MINUTE
}

function clockOf(zone: string): Intl.DateTimeFormat | null {
  const known = clocks.get(zone)
  if (known) return known
  try {
    const clock = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
    clocks.set(zone, clock)
    return clock
  } catch {
    return null
  }
}
