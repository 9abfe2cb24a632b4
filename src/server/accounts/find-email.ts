import type { Db } from '../database/open-pool.ts'

/** Where mail to an account goes; undefined when there is no such account any more. */
export async function findEmail(db: Db, accountId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('auth.users')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirst()
  return row?.email ?? undefined
}
