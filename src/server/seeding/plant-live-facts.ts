import type { LiveFacts } from '#site/facts/live.ts'
import { asJson } from '../database/as-json.ts'
import type { Db } from '../database/open-pool.ts'

/** Inserts the events and announcements of a sample site, as if its leader had entered them. */
export async function plantLiveFacts(
  db: Db,
  siteId: string,
  { timeZone, events, announcements }: LiveFacts,
): Promise<void> {
  await db.updateTable('sites').set({ time_zone: timeZone }).where('id', '=', siteId).execute()
  const eventRows = events.map((event) => ({
    site_id: siteId,
    title: event.title,
    starts_on: event.startsOn,
    starts_at: event.startsAt,
    ends_on: event.endsOn,
    ends_at: event.endsAt,
    place: event.place,
    town: event.town,
    place_shown: event.placeShown,
    note: event.note,
    repeats: event.repeats && asJson(event.repeats),
    is_meeting: event.isMeeting,
  }))
  if (eventRows.length > 0) await db.insertInto('events').values(eventRows).execute()
  const announcementRows = announcements.map((each) => ({
    site_id: siteId,
    title: each.title,
    text: each.text,
    shown_from: each.shownFrom,
    shown_until: each.shownUntil,
    pinned: each.pinned,
  }))
  if (announcementRows.length > 0) {
    await db.insertInto('announcements').values(announcementRows).execute()
  }
}
