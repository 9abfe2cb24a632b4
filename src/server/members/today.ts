import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'

/** The day by which the database ends seats, as YYYY-MM-DD. */
export async function today(db: Db): Promise<string> {
  const day = sql<string>`current_date::text`
  return (await db.selectNoFrom(day.as('day')).executeTakeFirstOrThrow()).day
}
