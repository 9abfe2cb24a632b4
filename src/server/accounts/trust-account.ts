import type { Db } from '../database/open-pool.ts'

/** The limits of new accounts are no longer those of this one. For the operator's tools alone: no request leads here. */
export async function trustAccount(db: Db, accountId: string): Promise<void> {
  await db
    .insertInto('private.trusted_accounts')
    .values({ user_id: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
