import { expandRule } from './expand-rule.ts'
import { inZone, type Moment, nameMoment, readMoments, type ZoneOf } from './moment.ts'
import type { Candidate, Nearest } from './nearest.ts'
import type { ParsedEvent } from './parse-event.ts'
import { readRule } from './read-rule.ts'
import { spanOf } from './span-of.ts'
import { UnreadableEvent } from './unreadable-event.ts'

export type Surroundings = {
  zoneOf: ZoneOf
  siteZone: string
  first: Temporal.PlainDate
  nearest: Nearest
  report: (problem: UnreadableEvent, event: ParsedEvent) => void
}
/** Occurrences that the calendar overrides, as `nameMoment` names them. */
export type Replaced = ReadonlySet<string>

/** Adds all occurrences of an event that are not overridden. */
export function expandSeries(event: ParsedEvent, replaced: Replaced, around: Surroundings): void {
  const { zoneOf, siteZone, nearest } = around
  const { start, takes } = spanOf(event, zoneOf)
  const isLeftOut = readExceptions(event, start, replaced, zoneOf)
  for (const wall of listWalls(event, start, takes, around)) {
    const original: Moment = { ...start, wall }
    if (isLeftOut(original)) continue
    nearest.add(place(event, original, original, takes, siteZone))
  }
}

/** Adds one occurrence of a rule that was moved, cancelled or changed. */
export function addReplacement(event: ParsedEvent, original: Moment, around: Surroundings): void {
  const { start, takes } = spanOf(event, around.zoneOf)
  around.nearest.add(place(event, original, start, takes, around.siteZone))
}

function place(
  event: ParsedEvent,
  original: Moment,
  start: Moment,
  takes: Temporal.Duration | null,
  siteZone: string,
): Candidate {
  const begins = inZone(start, siteZone)
  const ends = takes && inZone({ ...start, wall: start.wall.add(takes) }, siteZone)
  // A skipped hour may have moved the start to the end.
  const isAfter = ends && Temporal.PlainDateTime.compare(ends, begins) > 0
  const end = ends && !isAfter && takes ? begins.add(takes) : ends
  return { event, original, start: begins, end, isDate: start.isDate }
}

/** The start times in local time: those of its rules and its additional dates. */
function listWalls(
  event: ParsedEvent,
  start: Moment,
  takes: Temporal.Duration | null,
  { zoneOf, first, nearest, report }: Surroundings,
): Temporal.PlainDateTime[] {
  if (event.rules.length === 0 && event.dates.length === 0) return [start.wall]
  // One day more at both ends: the event's time zone is not the site's.
  const from = first.toPlainDateTime().subtract({ days: 1 })
  const window = {
    from: takes ? from.subtract(takes) : from,
    to: nearest.last.add({ days: 1 }),
  }
  const walls = new Map<string, Temporal.PlainDateTime>()
  const keep = (wall: Temporal.PlainDateTime) => walls.set(wall.toString(), wall)
  for (const written of event.rules) {
    try {
      expandRule(readRule(written, start, zoneOf), start.wall, window).forEach(keep)
    } catch (error) {
      if (!(error instanceof UnreadableEvent)) throw error
      report(error, event)
      keep(start.wall)
    }
  }
  if (event.rules.length === 0) keep(start.wall)
  for (const written of event.dates) {
    for (const moment of readMoments(written, zoneOf)) {
      if (moment) keep(onWallOf(start, moment))
    }
  }
  return [...walls.values()]
}

/** Converts a moment to the event's local time; a date gets the time of the event. */
function onWallOf(start: Moment, moment: Moment): Temporal.PlainDateTime {
  if (start.isDate) return moment.wall.toPlainDate().toPlainDateTime()
  if (moment.isDate) return moment.wall.toPlainDate().toPlainDateTime(start.wall.toPlainTime())
  // Unchanged, even where clocks skip that time: the rule has the same one.
  return moment.zone === start.zone ? moment.wall : inZone(moment, start.zone)
}

function readExceptions(event: ParsedEvent, start: Moment, replaced: Replaced, zoneOf: ZoneOf) {
  const walls = new Set<string>()
  const days = new Set<string>()
  for (const moment of event.exceptions.flatMap((written) => readMoments(written, zoneOf))) {
    if (!moment) continue
    if (moment.isDate || start.isDate) days.add(moment.wall.toPlainDate().toString())
    else walls.add(onWallOf(start, moment).toString())
  }
  return (original: Moment): boolean => {
    const { wall } = original
    if (walls.has(wall.toString())) return true
    const isRare = days.size > 0 && days.has(wall.toPlainDate().toString())
    return isRare || (replaced.size > 0 && isReplaced(original, replaced))
  }
}

/** Some programs identify an occurrence by its date alone. */
function isReplaced(original: Moment, replaced: Replaced): boolean {
  return (
    replaced.has(nameMoment(original)) || replaced.has(nameMoment({ ...original, isDate: true }))
  )
}
