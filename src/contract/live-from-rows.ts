import {
  type Announcement,
  type EventChange,
  type Feed,
  type FeedOccurrence,
  type Inquiries,
  type LiveFacts,
  NO_LIVE_FACTS,
  type PlaceShown,
  type TroopEvent,
} from '#site/facts/live.ts'
import type { Repeats } from '#site/facts/repeats.ts'
import type { Database } from './database.ts'

type Tables = Database['public']['Tables']
/** The server's driver reads instants as dates, the data API as text. */
type Read<Row> = {
  [Name in keyof Row]: Name extends
    | 'cancelled_at'
    | 'changed_at'
    | 'updated_at'
    | 'shown_from'
    | 'shown_until'
    ? Row[Name] | Date
    : Row[Name]
}

const EVENT = [
  'id',
  'title',
  'starts_on',
  'starts_at',
  'ends_on',
  'ends_at',
  'place',
  'town',
  'place_shown',
  'note',
  'repeats',
  'is_meeting',
  'cancelled',
  'cancelled_note',
  'cancelled_at',
  'revision',
  'updated_at',
] as const
const CHANGE = [
  'event_id',
  'feed_key',
  'on_date',
  'cancelled',
  'note',
  'starts_on',
  'starts_at',
  'ends_on',
  'ends_at',
  'changed_at',
] as const
const FEED = ['id', 'occurrences', 'place_shown', 'town', 'shows_titles', 'shows_notes'] as const
const ANNOUNCEMENT = ['id', 'title', 'text', 'shown_from', 'shown_until', 'pinned'] as const

/** The columns that pages show, by table. */
export const LIVE_COLUMNS = {
  events: EVENT,
  event_changes: CHANGE,
  site_feeds: FEED,
  announcements: ANNOUNCEMENT,
} as const

export type EventRecord = Read<
  Pick<Tables['events']['Row'], Exclude<(typeof EVENT)[number], 'repeats'>>
> & {
  repeats: unknown
}
export type ChangeRecord = Read<Pick<Tables['event_changes']['Row'], (typeof CHANGE)[number]>>
export type FeedRecord = Pick<
  Tables['site_feeds']['Row'],
  Exclude<(typeof FEED)[number], 'occurrences'>
> & {
  occurrences: unknown
}
export type AnnouncementRecord = Read<
  Pick<Tables['announcements']['Row'], (typeof ANNOUNCEMENT)[number]>
>

export type LiveRecords = {
  timeZone: string | null
  events: readonly EventRecord[]
  changes: readonly ChangeRecord[]
  feeds: readonly FeedRecord[]
  announcements: readonly AnnouncementRecord[]
  /** Null for a site that was never saved. */
  inquiries: Inquiries | null
}

/** The live facts of a page, from its rows. */
export function liveFromRows(records: LiveRecords): LiveFacts {
  return {
    timeZone: records.timeZone ?? '',
    events: records.events.map(toEvent),
    changes: records.changes.map(toChange),
    feeds: records.feeds.map(toFeed),
    announcements: records.announcements.map(toAnnouncement),
    inquiries: { ...NO_LIVE_FACTS.inquiries, ...records.inquiries },
  }
}

function toEvent(row: EventRecord): TroopEvent {
  return {
    id: row.id,
    title: row.title,
    startsOn: row.starts_on,
    startsAt: toTime(row.starts_at),
    endsOn: row.ends_on,
    endsAt: toTime(row.ends_at),
    place: row.place,
    town: row.town,
    placeShown: row.place_shown as PlaceShown,
    note: row.note,
    // A database constraint allows nothing else.
    repeats: row.repeats as Repeats | null,
    isMeeting: row.is_meeting,
    cancelled: row.cancelled,
    cancelledNote: row.cancelled_note,
    cancelledAt: row.cancelled_at && toInstant(row.cancelled_at),
    revision: row.revision,
    updatedAt: toInstant(row.updated_at),
  }
}

function toChange(row: ChangeRecord): EventChange {
  const { starts_on: startsOn, ends_on: endsOn } = row
  return {
    eventId: row.event_id,
    feedKey: row.feed_key,
    on: row.on_date,
    cancelled: row.cancelled,
    note: row.note,
    movedTo:
      startsOn && endsOn
        ? { startsOn, startsAt: toTime(row.starts_at), endsOn, endsAt: toTime(row.ends_at) }
        : null,
    at: toInstant(row.changed_at),
  }
}

function toFeed(row: FeedRecord): Feed {
  return {
    id: row.id,
    occurrences: row.occurrences as FeedOccurrence[],
    placeShown: row.place_shown as PlaceShown,
    town: row.town,
    showsTitles: row.shows_titles,
    showsNotes: row.shows_notes,
  }
}

function toAnnouncement(row: AnnouncementRecord): Announcement {
  const { id, title, text, pinned } = row
  return {
    id,
    title,
    text,
    shownFrom: toInstant(row.shown_from),
    shownUntil: toInstant(row.shown_until),
    pinned,
  }
}

/** 'HH:MM' from PostgreSQL's 'HH:MM:SS'. */
const toTime = (time: string | null) => (time === null ? null : time.slice(0, 5))
const toInstant = (moment: string | Date) => new Date(moment).toISOString()
