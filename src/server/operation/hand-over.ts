import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'

/**
 * Makes an account the only admin of a site whose leaders have left or lost access. Former admins
 * stay as editors; with `isAlone`, all other members are removed.
 */
export async function handOver(
  db: Db,
  siteId: string,
  accountId: string,
  { isAlone }: { isAlone: boolean },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`
      insert into site_members (site_id, user_id, role) values (${siteId}, ${accountId}, 'admin')
      on conflict (user_id, site_id) do update
        set role = 'admin', seat = 'adult', until = null`.execute(transaction)
    const others = sql`site_id = ${siteId} and user_id <> ${accountId}`
    await (isAlone
      ? sql`delete from site_members where ${others}`
      : sql`update site_members set role = 'editor' where ${others} and role = 'admin'`
    ).execute(transaction)
    await sql`update sites set user_id = ${accountId} where id = ${siteId}`.execute(transaction)
  })
}
