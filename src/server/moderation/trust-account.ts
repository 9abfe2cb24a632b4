import { findAccount } from '../accounts/user.ts'
import type { Db } from '../database/open-pool.ts'
import { noSuchAccount } from './moderation.errors.ts'

/**
 * Lets an account publish as many sites as an old one: somebody whom the operator knows, such as a council.
 * No request leads here.
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
