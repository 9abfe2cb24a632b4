import type { Repeats } from './repeats.ts'

export type PlaceShown = 'full' | 'town' | 'none'

/** When something is: wall time in the troop's zone. Without a time it takes whole days. */
export type Span = {
  startsOn: string
  startsAt: string | null
  endsOn: string
  /** Null for the whole day, or where nobody said when a timed event ends. */
  endsAt: string | null
}

/** An event that the troop entered. */
export type TroopEvent = Span & {
  id: string
  title: string
  place: string
  town: string
  /** What strangers see of the place. */
  placeShown: PlaceShown
  note: string
  repeats: Repeats | null
  /** Whether it is what families ask for first: the meeting that everybody comes to. */
  isMeeting: boolean
  cancelled: boolean
  cancelledNote: string
  cancelledAt: string | null
  /** Rises with every change of it. */
  revision: number
  updatedAt: string
}

/** What is different about one occurrence: of an event on a day of its rule, or of a feed's. */
export type EventChange = {
  eventId: string | null
  feedKey: string | null
  on: string
  cancelled: boolean
  note: string
  movedTo: Span | null
  at: string
}

/** One event of a calendar from elsewhere, repeats expanded, in the zone of the troop. */
export type FeedOccurrence = Span & {
  key: string
  uid: string
  title: string
  place: string
  note: string
  cancelled: boolean
}

/** A calendar from elsewhere, and what strangers see of it. */
export type Feed = {
  id: string
  occurrences: FeedOccurrence[]
  placeShown: PlaceShown
  town: string
  showsTitles: boolean
  showsNotes: boolean
}

export type Announcement = {
  id: string
  title: string
  text: string
  /** ISO instants. */
  shownFrom: string
  shownUntil: string
  pinned: boolean
}

/** What goes onto a published page by itself, as opposed to what a release froze. */
export type LiveFacts = {
  /** As in the IANA database; '' while nobody said. */
  timeZone: string
  events: TroopEvent[]
  changes: EventChange[]
  feeds: Feed[]
  announcements: Announcement[]
}

export const NO_LIVE_FACTS: LiveFacts = {
  timeZone: '',
  events: [],
  changes: [],
  feeds: [],
  announcements: [],
}
