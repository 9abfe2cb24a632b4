import type { Announcement, LiveFacts, PlaceShown, TroopEvent } from '#site/facts/live.ts'
import type { AnnouncementRow } from '../../api/announcements.ts'
import type { EventRow } from '../../api/events.ts'
import type { UnsentRow } from '../../sync/unsent/unsent-row.ts'
import { rowOfAnnouncement } from './announcements/announcement-draft.ts'
import { draftOf, rowOf } from './event-draft.ts'

/** Whether a row that is to be added is only proposed; a change finds its event wherever it is. */
export const isProposed = ({ row }: UnsentRow) => row.state === 'proposed'

/** The live facts of a site as they will be once these rows are sent. */
export function withUnsent(live: LiveFacts, rows: readonly UnsentRow[]): LiveFacts {
  let { events, announcements } = live
  for (const unsent of rows) {
    if (unsent.table === 'events') events = put(events, unsent, changeEvent)
    else announcements = put(announcements, unsent, changeAnnouncement)
  }
  return { ...live, events, announcements }
}

/** The same without what is only proposed. */
export const withShown = (live: LiveFacts, rows: readonly UnsentRow[]) =>
  withUnsent(
    live,
    rows.filter((row) => !(row.isNew && isProposed(row))),
  )

/** Merges an edit into a row that is still unsent. */
export function joinWaiting(waiting: UnsentRow | undefined, row: UnsentRow): UnsentRow {
  if (!waiting || waiting.table !== row.table) return row
  const isNew = waiting.isNew || row.isNew
  return { ...row, isNew, row: { ...waiting.row, ...row.row } } as UnsentRow
}

/** A change to an item that was deleted elsewhere is dropped. */
function put<Item extends { id: string }, Row>(
  items: Item[],
  { id, isNew, row }: { id: string; isNew: boolean; row: Row },
  change: (id: string, before: Item | null, row: Row) => Item,
): Item[] {
  const before = items.find((item) => item.id === id) ?? null
  if (before) return items.map((item) => (item === before ? change(id, before, row) : item))
  return isNew ? [...items, change(id, null, row)] : items
}

const NEW_EVENT = {
  cancelled: false,
  cancelledNote: '',
  cancelledAt: null,
  revision: 0,
  updatedAt: '',
}

function changeEvent(
  id: string,
  before: TroopEvent | null,
  changes: Partial<EventRow>,
): TroopEvent {
  // A new row has all columns.
  const row = { ...(before && rowOf(draftOf(before))), ...changes } as EventRow
  return {
    ...(before ?? NEW_EVENT),
    id,
    title: row.title,
    startsOn: row.starts_on,
    startsAt: row.starts_at,
    endsOn: row.ends_on,
    endsAt: row.ends_at,
    place: row.place,
    town: row.town,
    placeShown: row.place_shown as PlaceShown,
    note: row.note,
    repeats: row.repeats,
    isMeeting: row.is_meeting,
  }
}

function changeAnnouncement(
  id: string,
  before: Announcement | null,
  changes: Partial<AnnouncementRow>,
): Announcement {
  const row = { ...(before && rowOfAnnouncement(before)), ...changes } as AnnouncementRow
  return {
    id,
    title: row.title,
    text: row.text,
    shownFrom: row.shown_from,
    shownUntil: row.shown_until,
    pinned: row.pinned,
  }
}
