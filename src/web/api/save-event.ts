import { complete, unwrap } from '../lib/unwrap.ts'
import { connectTables } from '../tables.ts'
import type { EventRow } from './event-row.ts'
import { whyUnchanged } from './why-unchanged.ts'

type Cancelled = { cancelled?: boolean; cancelled_note?: string }

/** The client chooses the id, so that an event sent twice is one event. */
export async function addEvent(
  siteId: string,
  id: string,
  row: EventRow & Cancelled,
): Promise<void> {
  const tables = await connectTables()
  complete(await tables.from('events').upsert({ ...row, id, site_id: siteId }))
}

/** Writes what changed of an event; refuses when it was deleted elsewhere. */
export async function changeEvent(id: string, row: Partial<EventRow>): Promise<void> {
  const tables = await connectTables()
  const write = async () =>
    unwrap(await tables.from('events').update(row).eq('id', id).select('place_shown'))
  const [saved] = await write()
  if (!saved) throw await whyUnchanged('events', id)
  // An event that comes to last over night shows its town alone, unless that is said once more.
  if (row.place_shown !== undefined && saved.place_shown !== row.place_shown) await write()
}
