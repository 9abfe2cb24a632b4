import { partsOf, toDay } from './dates.ts'

/** What a clock on the wall shows somewhere. Times are 'HH:MM'. */
export type WallTime = { date: string; time: string }

/** From an instant on, clocks are so far ahead of UTC. */
type Turn = { from: number; offset: number }

const MINUTE = 60_000
const DAY = 86_400_000
const MOST_YEARS = 400
const years = new Map<string, Turn[]>()
const clocks = new Map<string, Intl.DateTimeFormat>()

/** A zone that the platform knows, or UTC: a row may name one that is unknown here. */
export function knownZone(zone: string): string {
  return clockOf(zone) ? zone : 'UTC'
}

/** What the clocks of a zone show at an instant. */
export function wallTime(zone: string, instant: number): WallTime {
  const clock = clockOf(zone)
  if (!clock) return wallTime('UTC', instant)
  const parts = new Map(clock.formatToParts(instant).map(({ type, value }) => [type, value]))
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? ''
  const year = part('year').padStart(4, '0')
  return {
    date: `${year}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  }
}

/**
 * The instant at which the clocks of a zone show this. A time that they skip is read as if they had
 * not been put forward yet, one that they show twice is the first of the two.
 */
export function instantOf(zone: string, { date, time }: WallTime): number {
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
  const wall = (toDay(date) ?? 0) * DAY + minutes * MINUTE
  const before = wall - offsetAt(zone, wall - DAY)
  const after = wall - offsetAt(zone, wall + DAY)
  const isShown = (instant: number) => instant + offsetAt(zone, instant) === wall
  return isShown(before) || !isShown(after) ? before : after
}

/** The time of day that the clocks of a zone show at an instant. */
export function clockTime(zone: string, instant: number): string {
  const wall = instant + offsetAt(zone, instant)
  const minutes = Math.floor((wall - Math.floor(wall / DAY) * DAY) / MINUTE)
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
}

const pad = (number: number) => String(number).padStart(2, '0')

/** How far the clocks of a zone are ahead of UTC, in milliseconds. */
function offsetAt(zone: string, instant: number): number {
  const { year } = partsOf(Math.floor(instant / DAY))
  const key = `${zone} ${year}`
  let turns = years.get(key)
  if (!turns) {
    // Asking the platform takes a thousand times as long as looking up, and a page asks often.
    if (years.size >= MOST_YEARS) years.clear()
    turns = findTurns(zone, year)
    years.set(key, turns)
  }
  let offset = 0
  for (const turn of turns) {
    if (turn.from > instant) break
    offset = turn.offset
  }
  return offset
}

/** When the clocks of a zone are put forward or back in a year. Nowhere does that happen twice in a week. */
function findTurns(zone: string, year: number): Turn[] {
  const [start, end] = [Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1)]
  const turns: Turn[] = [{ from: start, offset: askOffset(zone, start) }]
  for (let from = start; from < end; from += 7 * DAY) {
    const to = Math.min(from + 7 * DAY, end)
    const [before, after] = [askOffset(zone, from), askOffset(zone, to)]
    if (before === after) continue
    let [low, high] = [from, to]
    while (high - low > MINUTE) {
      const middle = Math.floor((low + high) / 2 / MINUTE) * MINUTE
      if (askOffset(zone, middle) === before) low = middle
      else high = middle
    }
    turns.push({ from: high, offset: after })
  }
  return turns
}

function askOffset(zone: string, instant: number): number {
  const { date, time } = wallTime(zone, instant)
  return Date.parse(`${date}T${time}Z`) - Math.floor(instant / MINUTE) * MINUTE
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
