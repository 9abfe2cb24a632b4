import type { Db } from '../database/open-pool.ts'

export async function hasAccounts(db: Db): Promise<boolean> {
  const found = await db.selectFrom('auth.users').select('id').limit(1).executeTakeFirst()
  return found !== undefined
}
