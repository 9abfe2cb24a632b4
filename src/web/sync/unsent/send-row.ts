import type { AnnouncementRow } from '../../api/announcement-row.ts'
import type { EventRow } from '../../api/event-row.ts'
import { addAnnouncement, changeAnnouncement } from '../../api/save-announcement.ts'
import { addEvent, changeEvent } from '../../api/save-event.ts'
import { suggestTimeZone } from '../../api/save-time-zone.ts'
import type { UnsentRow } from './unsent-row.ts'

export async function sendRow({ table, siteId, id, row, isNew, zone }: UnsentRow): Promise<void> {
  if (zone) await suggestTimeZone(siteId, zone)
  // A new row was stored whole.
  if (table === 'events') {
    await (isNew ? addEvent(siteId, id, row as EventRow) : changeEvent(id, row))
  } else {
    await (isNew
      ? addAnnouncement(siteId, id, row as AnnouncementRow)
      : changeAnnouncement(id, row))
  }
}
