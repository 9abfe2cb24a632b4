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
  const saved = unwrap(await tables.from('events').update(row).eq('id', id).select('id'))
  if (saved.length === 0) throw await whyUnchanged('events', id)
}
