import { complete } from '../lib/unwrap.ts'
import { connectTables } from '../tables.ts'

export async function deleteAnnouncement(id: string): Promise<void> {
  const tables = await connectTables()
  complete(await tables.from('announcements').delete().eq('id', id))
}
