import type { EventChange, Feed, LiveFacts, PlaceShown, Span, TroopEvent } from '../facts/live.ts'
import { type ListDays, readRule } from '../facts/repeats.ts'
import { type Day, digitsOf, toDate, toDay } from '../text/dates.ts'
import { groupBy } from '../text/group-by.ts'
import { mergeSorted } from '../text/merge-sorted.ts'
import { finish, type Steps } from '../text/steps.ts'
import { clockTime, dayIn, instantAt, isShownAt, knownZone, wallAt } from '../text/zones.ts'

/** One occurrence of an event, limited to what strangers may see. */
export type Occurrence = Span & {
  /** Stable for as long as the event exists, even after it moved; safe in a URL. */
  key: string
  /** The troop's event that it belongs to; null for one of a feed. */
  eventId: string | null
  /** Its day by the rule of its event. */
  on: string
  title: string
  place: string
  note: string
  isMeeting: boolean
  isRepeated: boolean
  cancelled: boolean
  cancelledNote: string
  cancelledAt: string | null
  revision: number
  updatedAt: string
  /** Instants. */
  begins: number
  ends: number
}

/**
 * The range to list: occurrences that are not over at `from`, and begin before the end of the day
 * `to`.
 */
export type Range = { from: number; to: Day }

const DAY = 86_400_000
/** More than any page or calendar shows. */
const MOST = 2_000

/** Events per step. */
const AT_ONCE = 20

/**
 * Everything that strangers may see, in order of time; events that a feed duplicates are listed
 * once.
 */
export function listOccurrences(live: LiveFacts, range: Range): Occurrence[] {
  return finish(listOccurrencesInSteps(live, range))
}

export function* listOccurrencesInSteps(live: LiveFacts, range: Range): Steps<Occurrence[]> {
  const zone = knownZone(live.timeZone)
  const own = yield* listOwn(live, zone, range)
  const added = listAdded(live, zone, range, own).sort(inOrder)
  return withOwnKeys(mergeSorted([own, added], isBefore), live).slice(0, MOST)
}

const inOrder = (one: Occurrence, other: Occurrence) => (isBefore(one, other) ? -1 : 1)

function isBefore(one: Occurrence, other: Occurrence): boolean {
  return one.begins === other.begins ? one.key < other.key : one.begins < other.begins
}

/** Ids of events may end alike: of two occurrences with the same key, the first stays. */
function withOwnKeys(all: Occurrence[], { events, feeds }: LiveFacts): Occurrence[] {
  const areApart = feeds.length === 0 && new Set(events.map(nameOf)).size === events.length
  if (areApart) return all
  const keys = new Set<string>()
  return all.filter(({ key }) => !keys.has(key) && keys.add(key))
}

const nameOf = ({ id }: TroopEvent) => id.slice(-12)

/** Occurrences that only feeds have. */
function listAdded(
  live: LiveFacts,
  zone: string,
  range: Range,
  own: readonly Occurrence[],
): Occurrence[] {
  if (live.feeds.length === 0) return []
  const known = new Set(own.map(likenessOf))
  return live.feeds
    .flatMap((feed) => ofFeed(feed, live.changes, zone))
    .filter((occurrence) => isWithin(occurrence, range))
    .filter((occurrence) => {
      const likeness = likenessOf(occurrence)
      return !known.has(likeness) && known.add(likeness)
    })
}

/** An event with the days of its rule, and the changes to some of them. */
type Dated = { event: TroopEvent; listDays: ListDays; changes: ReadonlyMap<string, EventChange> }

const UNCHANGED: Dated['changes'] = new Map()

/** Compiled once, however many lists are made: a rule may have hundreds of exceptions. */
const rules = new WeakMap<TroopEvent, ListDays>()

function ruleOf(event: TroopEvent): ListDays {
  const rule = rules.get(event) ?? readRule(event)
  rules.set(event, rule)
  return rule
}

/** The first of the troop's own occurrences, in order. */
function* listOwn(live: LiveFacts, zone: string, { from, to }: Range): Steps<Occurrence[]> {
  const changes = groupBy(live.changes, ({ eventId }) => eventId ?? '')
  const dated: Dated[] = []
  for (const event of live.events) {
    if (dated.length % AT_ONCE === AT_ONCE - 1) yield
    const own = changes.get(event.id)
    dated.push({
      event,
      listDays: ruleOf(event),
      changes: own ? new Map(own.map((change) => [change.on, change])) : UNCHANGED,
    })
  }
  const range = { from, to: lastNeeded(dated, live.changes.length, { from, to }) }
  const lists: Occurrence[][] = []
  for (const each of dated) {
    if (lists.length % AT_ONCE === AT_ONCE - 1) yield
    const occurrences = ofEvent(each, zone, range)
    lists.push(each.changes === UNCHANGED ? occurrences : occurrences.sort(inOrder))
  }
  return mergeSorted(lists, isBefore)
}

/**
 * The day of the last occurrence shown. With hundreds of repeating events most would be cut off, so
 * occurrences after this day are not even created.
 */
function lastNeeded(dated: readonly Dated[], changes: number, { from, to }: Range): Day {
  // In any time zone, these days are not over.
  const first = Math.floor(from / DAY) + 2
  // No rule has more than one day a week.
  if (dated.length * ((to - first) / 7 + 1) <= MOST) return to
  const days = Int32Array.from(dated.flatMap(({ listDays }) => listDays(first, to))).sort()
  // Each change may move one of them away.
  return days[MOST + changes - 1] ?? to
}

/** The current day in the troop's zone. */
export function dayAt(live: LiveFacts, instant: number): Day {
  return dayIn(knownZone(live.timeZone), instant)
}

/** A key that is equal for the same event in two calendars, whatever its spacing and case. */
function likenessOf({ title, startsOn, startsAt }: Occurrence): string {
  return [title.trim().replace(/\s+/g, ' ').toLowerCase(), startsOn, startsAt].join('\n')
}

function isWithin({ startsOn, ends }: Occurrence, { from, to }: Range): boolean {
  const start = toDay(startsOn)
  return start !== null && start <= to && ends > from
}

/** The days of an event by its rule, and moved days, which may come from outside the range. */
function listDaysOf({ listDays, changes }: Dated, from: Day, to: Day): Day[] {
  const listed = listDays(from, to)
  const moved = [...changes.values()].flatMap(({ on, movedTo }) =>
    movedTo ? (toDay(on) ?? []) : [],
  )
  if (moved.length === 0) return listed
  return [...new Set([...listed, ...moved.flatMap((day) => listDays(day, day))])]
}

/** The days of an event that are not over at `from`, and begin before the end of the day `to`. */
function ofEvent(dated: Dated, zone: string, { from, to }: Range): Occurrence[] {
  const { event, changes } = dated
  const [start, end] = [toDay(event.startsOn), toDay(event.endsOn)]
  if (start === null || end === null || end < start) return []
  const length = end - start
  const name = nameOf(event)
  // Computed once: nearly all of its days have the times of the event.
  const usualStart = startOf(0, event.startsAt)
  const usualEnd = endOf(0, event.startsAt === null ? null : event.endsAt)
  const place = shownPlace(event, event.placeShown)
  const occurrences: Occurrence[] = []
  // An earlier day may still be in progress, and local clocks may be a day from UTC.
  for (const day of listDaysOf(dated, Math.floor(from / DAY) - length - 2, to)) {
    const on = toDate(day)
    const change = changes.get(on)
    const moved = change?.movedTo
    const startsOn = moved ? moved.startsOn : on
    const endsOn = moved ? moved.endsOn : length > 0 ? toDate(day + length) : on
    const { startsAt } = moved ?? event
    const endsAt = startsAt === null ? null : (moved ?? event).endsAt
    const first = moved ? (toDay(startsOn) ?? day) : day
    const last = moved ? (toDay(endsOn) ?? day) : day + length
    const startWall = moved ? startOf(first, startsAt) : day * DAY + usualStart
    const begins = instantAt(zone, startWall)
    const endWall = moved ? endOf(last, endsAt) : last * DAY + usualEnd
    const ends = Math.max(begins, instantAt(zone, endWall))
    if (first > to || ends <= from) continue
    const isCancelledAlone = change?.cancelled ?? false
    occurrences.push({
      startsOn,
      // The time that clocks show then: 2:30 does not exist on the night when they go forward.
      startsAt: startsAt === null ? null : shownTime(zone, begins, startWall, startsAt),
      endsOn,
      endsAt: endsAt === null ? null : shownTime(zone, ends, endWall, endsAt),
      key: `${name}-${digitsOf(on)}`,
      eventId: event.id,
      on,
      title: event.title,
      place: moved && comesToLast(event, moved) ? shownPlace(event, hidden(event)) : place,
      note: event.note,
      isMeeting: event.isMeeting,
      isRepeated: event.repeats !== null,
      cancelled: event.cancelled || isCancelledAlone,
      cancelledNote: change && isCancelledAlone ? change.note : event.cancelledNote,
      cancelledAt: change && isCancelledAlone ? change.at : event.cancelledAt,
      revision: event.revision,
      updatedAt: event.updatedAt,
      begins,
      ends,
    })
  }
  return occurrences
}

/**
 * A day that was moved and now ends on a later date, unlike the event itself: children stay
 * overnight.
 */
const comesToLast = (event: TroopEvent, span: Span) =>
  span.endsOn > span.startsOn && event.endsOn === event.startsOn

const hidden = ({ placeShown }: TroopEvent): PlaceShown => (placeShown === 'none' ? 'none' : 'town')

function ofFeed(feed: Feed, changes: readonly EventChange[], zone: string): Occurrence[] {
  const own = new Map(changes.map((change) => [change.feedKey, change]))
  return feed.occurrences.map((occurrence) => {
    const change = own.get(occurrence.key)
    const [start, end] = [toDay(occurrence.startsOn) ?? 0, toDay(occurrence.endsOn) ?? 0]
    const endsAt = occurrence.startsAt === null ? null : occurrence.endsAt
    const begins = instantAt(zone, startOf(start, occurrence.startsAt))
    return {
      startsOn: occurrence.startsOn,
      startsAt: occurrence.startsAt,
      endsOn: occurrence.endsOn,
      endsAt,
      key: occurrence.key,
      eventId: null,
      on: occurrence.startsOn,
      title: feed.showsTitles ? occurrence.title : '',
      place: shownPlace({ place: occurrence.place, town: feed.town }, feed.placeShown),
      note: feed.showsNotes ? occurrence.note : '',
      isMeeting: false,
      isRepeated: false,
      cancelled: occurrence.cancelled || (change?.cancelled ?? false),
      cancelledNote: change?.cancelled ? change.note : '',
      cancelledAt: change?.cancelled ? change.at : null,
      revision: change ? 1 : 0,
      updatedAt: change?.at ?? '',
      begins,
      ends: Math.max(begins, instantAt(zone, endOf(end, endsAt))),
    }
  })
}

/** The only rule for what strangers may read of a place; pages and calendars all use it. */
function shownPlace(told: { place: string; town: string }, shown: PlaceShown): string {
  if (shown === 'full') return told.place.trim()
  return shown === 'town' ? told.town.trim() : ''
}

/** The time as given, which nearly always is what clocks show then. */
function shownTime(zone: string, instant: number, wall: number, time: string): string {
  return isShownAt(zone, instant, wall) ? time : clockTime(zone, instant)
}

/** The wall time of its start; without a time, the start of the day. */
const startOf = (day: Day, time: string | null) => wallAt(day, time ?? '00:00')

const endOf = (day: Day, time: string | null) =>
  time === null ? startOf(day + 1, null) : wallAt(day, time)
