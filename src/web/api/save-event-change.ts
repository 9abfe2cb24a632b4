import type { Database } from '#contract/database.ts'
import { complete } from '../lib/unwrap.ts'
import { connectTables } from '../tables.ts'

type Inserted = Database['public']['Tables']['event_changes']['Insert']

export type EventChangeRow = Pick<
  Inserted,
  'cancelled' | 'note' | 'starts_on' | 'starts_at' | 'ends_on' | 'ends_at'
>

/** Says what is different about the day that an event has by its rule; the rest of it stays. */
export async function saveEventChange(
  siteId: string,
  eventId: string,
  on: string,
  row: EventChangeRow,
): Promise<void> {
  const tables = await connectTables()
  complete(
    await tables
      .from('event_changes')
      .upsert(
        { ...row, site_id: siteId, event_id: eventId, on_date: on },
        { onConflict: 'event_id,on_date' },
      ),
  )
}
