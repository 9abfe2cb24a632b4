import { sql } from 'kysely'
import { isUuid } from '../database/is-uuid.ts'
import type { Db } from '../database/open-pool.ts'
import type { ReportState } from './list-reports.ts'

type Closing = { id: string; state: Exclude<ReportState, 'open'>; by: string }

/** Closes an open report; false if there is no such open one. */
export async function closeReport(
  { db }: { db: Db },
  { id, state, by }: Closing,
): Promise<boolean> {
  if (!isUuid(id)) return false
  const { numUpdatedRows } = await db
    .updateTable('private.page_reports')
    .set({ state, closed_by: by, closed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
