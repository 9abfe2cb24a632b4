import { isDeletedMeanwhile } from '../lib/deleted-meanwhile.ts'
import { unwrap } from '../lib/unwrap.ts'
import { connectTables } from '../tables.ts'
import { whyUnchanged } from './why-unchanged.ts'

export async function deleteAnnouncement(id: string): Promise<void> {
  const tables = await connectTables()
  const gone = unwrap(await tables.from('announcements').delete().eq('id', id).select('id'))
  if (gone.length > 0) return
  const error = await whyUnchanged('announcements', id)
  // Somebody else was faster.
  if (!isDeletedMeanwhile(error)) throw error
}
