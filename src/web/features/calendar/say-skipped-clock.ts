import { instantOf, type WallTime, wallTime } from '#site/text/zones.ts'
import { sayMonthDay, sayTime } from './say-dates.ts'

const LONGEST_GAP = 180

/** A sentence on where a time moves that does not exist that day; '' for any other time. */
export function saySkippedClock(zone: string, { date, time }: WallTime): string {
  const shown = shownAt(zone, date, minutesOf(time))
  if (shown === time) return ''
  let first = minutesOf(time)
  while (first > 0 && minutesOf(time) - first < LONGEST_GAP && isSkipped(zone, date, first - 1)) {
    first -= 1
  }
  const after = minutesOf(shown) - minutesOf(time) + first
  const [from, to] = [sayTime(clock(first)), sayTime(clock(after))]
  // 'from 2 to 3 AM'
  const half = / [AP]M$/.exec(to)?.[0] ?? ' '
  const start = from.endsWith(half) ? from.slice(0, -half.length) : from
  return `On ${sayMonthDay(date)} clocks go from ${start} to ${to}: it will be at ${sayTime(shown)}.`
}

const isSkipped = (zone: string, date: string, minutes: number) =>
  shownAt(zone, date, minutes) !== clock(minutes)

const shownAt = (zone: string, date: string, minutes: number) =>
  wallTime(zone, instantOf(zone, { date, time: clock(minutes) })).time

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

function clock(minutes: number): string {
  const pad = (number: number) => String(number).padStart(2, '0')
  return `${pad(Math.floor(minutes / 60) % 24)}:${pad(minutes % 60)}`
}
