import type { Repeats } from './repeats.ts'
import type { RoomByAge } from './room.ts'

export type PlaceShown = 'full' | 'town' | 'none'

/** The time of an event: wall time in the troop's zone. Without times it lasts whole days. */
export type Span = {
  startsOn: string
  startsAt: string | null
  endsOn: string
  /** Null for the whole day, or for a timed event whose end is unknown. */
  endsAt: string | null
}

/** An event that the troop entered. */
export type TroopEvent = Span & {
  id: string
  title: string
  place: string
  town: string
  /** How much of the place strangers see. */
  placeShown: PlaceShown
  note: string
  repeats: Repeats | null
  /** Whether it is a regular meeting, which families look for first. */
  isMeeting: boolean
  cancelled: boolean
  cancelledNote: string
  cancelledAt: string | null
  /** Increases with every change. */
  revision: number
  updatedAt: string
}

/** Overrides for one occurrence: of an event on a day of its rule, or of a feed's event. */
export type EventChange = {
  eventId: string | null
  feedKey: string | null
  on: string
  cancelled: boolean
  note: string
  movedTo: Span | null
  at: string
}

/** One event of an external calendar, repeats expanded, in the troop's zone. */
export type FeedOccurrence = Span & {
  key: string
  uid: string
  title: string
  place: string
  note: string
  cancelled: boolean
}

/** An external calendar, and what strangers see of it. */
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

/** The form of a site at which families ask. */
export type Inquiries = {
  /** Leaders want it, and two adults can read what arrives. */
  isOpen: boolean
  /** How long an inquiry is kept after its last change. */
  days: number
  /** Whether messages are kept that families sent, even if the form takes no more. */
  isKept: boolean
  /** For whom there is room. */
  room: RoomByAge
  /** Whether families are put on a waiting list, or are on it. */
  hasList: boolean
}

/** Facts that a published page shows without a new release, as opposed to those a release froze. */
export type LiveFacts = {
  /** An IANA name; '' while unknown. */
  timeZone: string
  events: TroopEvent[]
  changes: EventChange[]
  feeds: Feed[]
  announcements: Announcement[]
  inquiries: Inquiries
}

export const NO_LIVE_FACTS: LiveFacts = {
  timeZone: '',
  events: [],
  changes: [],
  feeds: [],
  announcements: [],
  inquiries: { isOpen: false, days: 180, isKept: false, room: {}, hasList: false },
}
