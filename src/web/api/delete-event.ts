import { complete } from '../lib/unwrap.ts'
import { connectTables } from '../tables.ts'

/** Deletes an event with all that is different about its days. */
export async function deleteEvent(id: string): Promise<void> {
  const tables = await connectTables()
  complete(await tables.from('events').delete().eq('id', id))
}
