import { findAccount } from '../accounts/user.ts'
import type { Db } from '../database/open-pool.ts'
import { noSuchAccount } from './moderation.errors.ts'

/**
 * Gives an account known to the operator, such as a council, the publishing limit of an old one. No
 * request leads here.
 */
export async function trustAccount(
  { db }: { db: Db },
  { email }: { email: string },
): Promise<void> {
  const account = await findAccount(db, email.trim().toLowerCase())
  if (!account) throw noSuchAccount()
  await db
    .insertInto('private.trusted_accounts')
    .values({ user_id: account.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
