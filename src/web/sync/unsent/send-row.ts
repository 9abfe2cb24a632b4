import {
  type AnnouncementRow,
  addAnnouncement,
  changeAnnouncement,
} from '../../api/announcements.ts'
import { addEvent, changeEvent, type EventRow } from '../../api/events.ts'
import { suggestTimeZone } from '../../api/sites.ts'
import type { UnsentRow } from './unsent-row.ts'

export async function sendRow({ table, siteId, id, row, isNew, zone }: UnsentRow): Promise<void> {
  if (zone) await suggestTimeZone(siteId, zone)
  // A new row was stored with all columns.
  if (table === 'events') {
    await (isNew ? addEvent(siteId, id, row as EventRow) : changeEvent(id, row))
  } else {
    await (isNew
      ? addAnnouncement(siteId, id, row as AnnouncementRow)
      : changeAnnouncement(id, row))
  }
}
