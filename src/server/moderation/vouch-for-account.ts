import { trustAccount } from '../accounts/trust-account.ts'
import { findAccount } from '../accounts/user.ts'
import type { Db } from '../database/open-pool.ts'
import { noSuchAccount } from './moderation.errors.ts'

/** Lets an account publish as many sites as an old one: somebody whom the operator knows, such as a council. */
export async function vouchForAccount(
  { db }: { db: Db },
  { email }: { email: string },
): Promise<void> {
  const account = await findAccount(db, email.trim().toLowerCase())
  if (!account) throw noSuchAccount()
  await trustAccount(db, account.id)
}
