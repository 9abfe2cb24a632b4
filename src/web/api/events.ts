import type { Database } from '#contract/database.ts'
import type { Repeats } from '#site/facts/repeats.ts'
import { isDeletedMeanwhile } from '../lib/deleted-meanwhile.ts'
import { complete, unwrap } from '../lib/unwrap.ts'
import { connectTables } from './connect-tables.ts'
import { whyUnchanged } from './why-unchanged.ts'

type Tables = Database['public']['Tables']

/** The columns of an event that a leader fills in. */
export type EventRow = Required<
  Pick<
    Tables['events']['Insert'],
    | 'title'
    | 'starts_on'
    | 'starts_at'
    | 'ends_on'
    | 'ends_at'
    | 'place'
    | 'town'
    | 'place_shown'
    | 'note'
    | 'is_meeting'
  >
> & { repeats: Repeats | null } & Stated

/** Whether families see it; what a drafter adds is only proposed. */
export type Stated = { state?: 'shown' | 'proposed' }

type Cancelled = { cancelled?: boolean; cancelled_note?: string }

/** The client chooses the id, so that an event sent twice is stored once. */
export async function addEvent(
  siteId: string,
  id: string,
  row: EventRow & Cancelled,
): Promise<void> {
  const tables = await connectTables()
  complete(await tables.from('events').upsert({ ...row, id, site_id: siteId }))
}

/** Writes the changed columns of an event; refuses when it was deleted elsewhere. */
export async function changeEvent(id: string, row: Partial<EventRow>): Promise<void> {
  const tables = await connectTables()
  const saved = unwrap(await tables.from('events').update(row).eq('id', id).select('id'))
  if (saved.length === 0) throw await whyUnchanged('events', id)
}

/** Deletes an event with all changes to its days. */
export async function deleteEvent(id: string): Promise<void> {
  const tables = await connectTables()
  const gone = unwrap(await tables.from('events').delete().eq('id', id).select('id'))
  if (gone.length > 0) return
  const error = await whyUnchanged('events', id)
  // Already deleted elsewhere: nothing to do.
  if (!isDeletedMeanwhile(error)) throw error
}

export type EventChangeRow = Pick<
  Tables['event_changes']['Insert'],
  'cancelled' | 'note' | 'starts_on' | 'starts_at' | 'ends_on' | 'ends_at'
>

/** Saves a change to the day that an event has by its rule; other columns stay. */
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
