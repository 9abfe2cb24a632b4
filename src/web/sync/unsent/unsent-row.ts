import type { AnnouncementRow } from '../../api/announcements.ts'
import type { EventRow } from '../../api/events.ts'

type Common = {
  siteId: string
  id: string
  /** Whether the row is to be added; otherwise `row` holds only the changed columns. */
  isNew: boolean
  /** The zone of its times, if the site has none yet; else ''. */
  zone: string
  /** Why the server refused it; '' while it waits for a connection. */
  problem: string
}

/** An event or an announcement that the server does not have yet. */
export type UnsentRow = Common &
  (
    | { table: 'events'; row: Partial<EventRow> }
    | { table: 'announcements'; row: Partial<AnnouncementRow> }
  )

export function parseUnsent(text: string | null): UnsentRow | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    const isRow = value && typeof value === 'object' && 'row' in value && 'table' in value
    return isRow ? (value as UnsentRow) : null
  } catch {
    return null
  }
}
