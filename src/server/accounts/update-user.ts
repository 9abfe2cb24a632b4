import { compare, hash } from 'bcrypt'
import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'
import type { Leader } from '../leader.ts'
import type { AccountParts } from './account-parts.ts'
import { noPhone, samePassword } from './accounts.errors.ts'
import { askToChangeEmail } from './change-email.ts'
import { checkPassword } from './check-password.ts'
import { inEvenTime } from './even-time.ts'
import { checkEmail, type Fields } from './read-fields.ts'
import { describeUser, HASH_COST, mergeData, readUser } from './user.ts'

/** Changes what a leader asks for: all of it or nothing. */
export async function updateUser(
  parts: AccountParts,
  leader: Leader,
  { email: wanted, password, phone, data }: Fields,
  ip: string,
  back: URL,
) {
  const { db, limits } = parts
  if (phone) throw noPhone()
  const { email } = await readUser(db, leader.id)
  const newEmail = wanted && checkEmail(wanted)
  const isMoving = email !== null && newEmail !== '' && newEmail !== email
  const passwordHash = password && (await hashNewPassword(parts, leader, password, email))
  if (isMoving) {
    await limits.count('mailByIp', ip)
    await limits.count('mailByRecipient', email)
    await limits.count('mailByRecipient', newEmail)
  }
  const change = () =>
    db.transaction().execute(async (transaction) => {
      if (data) await mergeData(transaction, leader.id, data)
      if (passwordHash) await replacePassword(transaction, leader, passwordHash)
      const send = isMoving
        ? await askToChangeEmail(parts, transaction, { id: leader.id, email, newEmail, back })
        : undefined
      await transaction
        .updateTable('auth.users')
        .set({ updated_at: sql<Date>`now()` })
        .where('id', '=', leader.id)
        .execute()
      return { user: describeUser(await readUser(transaction, leader.id)), send }
    })
  const { user, send } = await (isMoving ? inEvenTime(change) : change())
  send?.()
  return user
}

async function hashNewPassword(
  { db, limits }: AccountParts,
  { id }: Leader,
  password: string,
  email: string | null,
): Promise<string> {
  await limits.count('passwordByAccount', id)
  checkPassword(password, email)
  const { encrypted_password: old } = await db
    .selectFrom('auth.users')
    .select('encrypted_password')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (old && (await compare(password, old))) throw samePassword()
  return hash(password, HASH_COST)
}

/** Whoever knew the old password, or holds a link mailed before, is shut out; so is every other device. */
async function replacePassword(
  transaction: Db,
  { id, sessionId }: Leader,
  passwordHash: string,
): Promise<void> {
  await transaction
    .updateTable('auth.users')
    .set({
      encrypted_password: passwordHash,
      recovery_token: null,
      email_change: null,
      email_change_token_current: null,
      email_change_token_new: null,
    })
    .where('id', '=', id)
    .execute()
  await transaction
    .deleteFrom('auth.sessions')
    .where('user_id', '=', id)
    .where('id', '<>', sessionId)
    .execute()
}
