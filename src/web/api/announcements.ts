import type { Database } from '#contract/database.ts'
import { isDeletedMeanwhile } from '../lib/deleted-meanwhile.ts'
import { complete, unwrap } from '../lib/unwrap.ts'
import { connectTables } from './connect-tables.ts'
import type { Stated } from './events.ts'
import { whyUnchanged } from './why-unchanged.ts'

type Inserted = Database['public']['Tables']['announcements']['Insert']

/** The columns of an announcement that a leader fills in. */
export type AnnouncementRow = Required<
  Pick<Inserted, 'title' | 'text' | 'shown_from' | 'shown_until' | 'pinned'>
> &
  Stated

/** The client chooses the id, so that an announcement sent twice is stored once. */
export async function addAnnouncement(
  siteId: string,
  id: string,
  row: AnnouncementRow,
): Promise<void> {
  const tables = await connectTables()
  complete(await tables.from('announcements').upsert({ ...row, id, site_id: siteId }))
}

/** Writes the changed columns of an announcement; refuses when it was deleted elsewhere. */
export async function changeAnnouncement(id: string, row: Partial<AnnouncementRow>): Promise<void> {
  const tables = await connectTables()
  const saved = unwrap(await tables.from('announcements').update(row).eq('id', id).select('id'))
  if (saved.length === 0) throw await whyUnchanged('announcements', id)
}

export async function deleteAnnouncement(id: string): Promise<void> {
  const tables = await connectTables()
  const gone = unwrap(await tables.from('announcements').delete().eq('id', id).select('id'))
  if (gone.length > 0) return
  const error = await whyUnchanged('announcements', id)
  // Already deleted elsewhere: nothing to do.
  if (!isDeletedMeanwhile(error)) throw error
}
