import type { Database } from '#contract/database.ts'
import type { Repeats } from '#site/facts/repeats.ts'

type Inserted = Database['public']['Tables']['events']['Insert']

/** What a leader says of an event, by column. */
export type EventRow = Required<
  Pick<
    Inserted,
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
> & { repeats: Repeats | null }
