import type { EventChange, Feed, LiveFacts, PlaceShown, Span, TroopEvent } from '../facts/live.ts'
import { type ListDays, readRule } from '../facts/repeats.ts'
import { type Day, digitsOf, toDate, toDay } from '../text/dates.ts'
import { groupBy } from '../text/group-by.ts'
import { mergeSorted } from '../text/merge-sorted.ts'
import { finish, type Steps } from '../text/steps.ts'
import { clockTime, dayIn, instantAt, isShownAt, knownZone, wallAt } from '../text/zones.ts'

/** One time that something is, as far as strangers may know of it. */
export type Occurrence = Span & {
  /** The same for as long as the event exists, also after it moved; it can stand in an address. */
  key: string
  /** The event of the troop that it belongs to; null for one of a feed. */
  eventId: string | null
  /** The day that it has by the rule of its event. */
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

/** What is listed: occurrences that are not over at `from`, and begin before the end of the day `to`. */
export type Range = { from: number; to: Day }

const DAY = 86_400_000
/** More than any page or calendar shows. */
const MOST = 2_000

/** Events of one step. */
const AT_ONCE = 20

/** Everything that strangers may know of, in the order of time; what a feed has too is there once. */
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

/** Ids of events may end alike: of two with one key the first stays. */
function withOwnKeys(all: Occurrence[], { events, feeds }: LiveFacts): Occurrence[] {
  const areApart = feeds.length === 0 && new Set(events.map(nameOf)).size === events.length
  if (areApart) return all
  const keys = new Set<string>()
  return all.filter(({ key }) => !keys.has(key) && keys.add(key))
}

const nameOf = ({ id }: TroopEvent) => id.slice(-12)

/** What feeds have besides. */
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

/** An event with its days by its rule, and what changed on some of them. */
type Dated = { event: TroopEvent; listDays: ListDays; changes: ReadonlyMap<string, EventChange> }

const UNCHANGED: Dated['changes'] = new Map()

/** Read once, however many lists are made: a rule may have hundreds of exceptions. */
const rules = new WeakMap<TroopEvent, ListDays>()

function ruleOf(event: TroopEvent): ListDays {
  const rule = rules.get(event) ?? readRule(event)
  rules.set(event, rule)
  return rule
}

/** The first of the troop's own, in order. */
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

/** The day of the last that is shown. Of hundreds that repeat most are cut off: they are not even made. */
function lastNeeded(dated: readonly Dated[], changes: number, { from, to }: Range): Day {
  // Wherever clocks are, these are not over.
  const first = Math.floor(from / DAY) + 2
  // No rule has more days than one of every week.
  if (dated.length * ((to - first) / 7 + 1) <= MOST) return to
  const days = Int32Array.from(dated.flatMap(({ listDays }) => listDays(first, to))).sort()
  // Each change may move one of them away.
  return days[MOST + changes - 1] ?? to
}

/** The day that it is in the troop's zone. */
export function dayAt(live: LiveFacts, instant: number): Day {
  return dayIn(knownZone(live.timeZone), instant)
}

/** What two calendars say of one event, however they write it. */
function likenessOf({ title, startsOn, startsAt }: Occurrence): string {
  return [title.trim().replace(/\s+/g, ' ').toLowerCase(), startsOn, startsAt].join('\n')
}

function isWithin({ startsOn, ends }: Occurrence, { from, to }: Range): boolean {
  const start = toDay(startsOn)
  return start !== null && start <= to && ends > from
}

/** The days of an event by its rule, and those elsewhere that were moved: they may be in sight now. */
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
  // Read once: nearly all of its days have the times of the event.
  const usualStart = startOf(0, event.startsAt)
  const usualEnd = endOf(0, event.startsAt === null ? null : event.endsAt)
  const place = shownPlace(event, event.placeShown)
  const occurrences: Occurrence[] = []
  // One that began before still goes on, and clocks may be a day from those of UTC.
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
      // What clocks show then: there is no 2:30 on the night on which they are put forward.
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

/** A day that moved to one over night, while the event itself is not: children sleep there. */
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

/** The one answer to what strangers may read of a place; pages and calendars all ask here. */
function shownPlace(told: { place: string; town: string }, shown: PlaceShown): string {
  if (shown === 'full') return told.place.trim()
  return shown === 'town' ? told.town.trim() : ''
}

/** The time as it was given, which nearly always is what clocks show then. */
function shownTime(zone: string, instant: number, wall: number, time: string): string {
  return isShownAt(zone, instant, wall) ? time : clockTime(zone, instant)
}

/** What clocks show at its start; without a time it is the whole day. */
const startOf = (day: Day, time: string | null) => wallAt(day, time ?? '00:00')

const endOf = (day: Day, time: string | null) =>
  time === null ? startOf(day + 1, null) : wallAt(day, time)
