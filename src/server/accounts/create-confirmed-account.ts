import { randomUUID } from 'node:crypto'
import { hash } from 'bcrypt'
import type { Db } from '../database/open-pool.ts'

const HASH_COST = 10

/** Makes an account that may sign in at once; answers its id. */
export async function createConfirmedAccount(
  db: Db,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const id = randomUUID()
  const now = new Date()
  await db
    .insertInto('auth.users')
    .values({
      id,
      email,
      encrypted_password: await hash(password, HASH_COST),
      email_confirmed_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute()
  return id
}
