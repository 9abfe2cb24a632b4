import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'

/** The e-mail of an account; undefined if the account no longer exists. */
export async function findEmail(db: Db, accountId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('auth.users')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirst()
  return row?.email ?? undefined
}

/** The e-mails of all accounts, as a table to join. */
export const emailRows = sql`(select id, email from auth.users)`

/** The same for several accounts; those that no longer exist are omitted. */
export async function findEmails(
  db: Db,
  accountIds: readonly string[],
): Promise<Map<string, string>> {
  if (accountIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('auth.users')
    .select(['id', 'email'])
    .where('id', 'in', accountIds)
    .execute()
  return new Map(rows.flatMap(({ id, email }) => (email === null ? [] : [[id, email]])))
}
