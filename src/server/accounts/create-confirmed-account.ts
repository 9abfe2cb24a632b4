import { hash } from 'bcrypt'
import type { Db } from '../database/open-pool.ts'
import { HASH_COST, insertAccount } from './user.ts'

/** Creates an account that can sign in immediately; returns its ID. */
export async function createConfirmedAccount(
  db: Db,
  { email, password, isGuest }: { email: string; password: string; isGuest?: boolean },
): Promise<string> {
  const passwordHash = await hash(password, HASH_COST)
  const id = await db
    .transaction()
    .execute((transaction) => insertAccount(transaction, { email, passwordHash, isGuest }))
  if (!id) throw new Error('there is an account with this e-mail already')
  return id
}
