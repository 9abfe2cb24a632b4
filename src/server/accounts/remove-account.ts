import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'
import { callTool } from '../starting/name-tool.ts'
import { StartupError } from '../starting/startup.errors.ts'

/**
 * Removes an account for good. Sites with other admins stay theirs; sites with no other admin must
 * be handed over or removed before.
 */
export async function removeAccount(db: Db, accountId: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { rows: alone } = await sql<{ domain: string }>`
      select s.domain from sites as s
      where (s.user_id = ${accountId} or exists (
          select from site_members as m where m.site_id = s.id and m.user_id = ${accountId}))
        and not exists (select from site_members as m
          where m.site_id = s.id and m.role = 'admin' and m.user_id <> ${accountId})`.execute(
      transaction,
    )
    if (alone.length > 0) {
      const names = alone.slice(0, 5).map(({ domain }) => domain)
      throw new StartupError(
        `Nobody else administers ${names.join(', ')}. Hand each over or remove it first: ${callTool(`hand-over ${names[0]} E-MAIL`)}, or ${callTool(`remove-site ${names[0]} --for-good`)}`,
      )
    }
    await sql`
      update sites as s set user_id = (
        select m.user_id from site_members as m
        where m.site_id = s.id and m.role = 'admin' and m.user_id <> ${accountId}
        order by m.created_at limit 1)
      where s.user_id = ${accountId}`.execute(transaction)
    // Otherwise its link would work again.
    await sql`
      delete from site_invitations as i using auth.users as u
      where u.id = ${accountId} and i.site_id is null and (i.used_by = u.id or i.email = u.email)`.execute(
      transaction,
    )
    await sql`delete from auth.users where id = ${accountId}`.execute(transaction)
  })
}
