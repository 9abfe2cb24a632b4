import { complete, unwrap } from '../lib/unwrap.ts'
import { connectTables } from '../tables.ts'
import type { AnnouncementRow } from './announcement-row.ts'
import { whyUnchanged } from './why-unchanged.ts'

/** The client chooses the id, so that an announcement sent twice is one. */
export async function addAnnouncement(
  siteId: string,
  id: string,
  row: AnnouncementRow,
): Promise<void> {
  const tables = await connectTables()
  complete(await tables.from('announcements').upsert({ ...row, id, site_id: siteId }))
}

/** Writes what changed of an announcement; refuses when it was deleted elsewhere. */
export async function changeAnnouncement(id: string, row: Partial<AnnouncementRow>): Promise<void> {
  const tables = await connectTables()
  const saved = unwrap(await tables.from('announcements').update(row).eq('id', id).select('id'))
  if (saved.length === 0) throw await whyUnchanged('announcements', id)
}
