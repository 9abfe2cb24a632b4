import { compare, hash } from 'bcrypt'
import type { Db } from '../database/open-pool.ts'
import type { Account } from '../http/function-environment.ts'
import { sessionGone } from '../http/http.errors.ts'
import { insufficientLevel } from '../http/session-refusal.ts'
import type { AccountParts } from './account-parts.ts'
import { noPhone, samePassword } from './accounts.errors.ts'
import { requestEmailChange } from './change-email.ts'
import { checkPassword, isLongPassword } from './check-password.ts'
import { inConstantTime } from './constant-time.ts'
import { checkEmail, type Fields } from './read-fields.ts'
import { readLevel } from './second-factor.ts'
import { forgetDevices } from './second-factor-resets.ts'
import { describeUser, HASH_COST, mergeData, now, readUser, updateAccount } from './user.ts'
import { requireSession } from './verify-token.ts'

/** Applies a leader's changes to the account: all of them or none. */
export async function updateUser(
  parts: AccountParts,
  account: Account,
  { email: wanted, password, phone, data }: Fields,
  ip: string,
  back: URL,
) {
  const { db, limits } = parts
  if (phone) throw noPhone()
  const level = await readLevel(db, account)
  // A remembered device is not enough: whoever borrows it could lock its owner out.
  const isSevere = wanted !== '' || password !== ''
  if (isSevere && !level.mayChangeFactors) throw insufficientLevel(401)
  if (!level.isEnough) throw insufficientLevel(403)
  const { email, encrypted_password: old } = await db
    .selectFrom('auth.users')
    .select(['email', 'encrypted_password'])
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow(sessionGone)
  const newEmail = wanted && checkEmail(wanted)
  const isMoving = email !== null && newEmail !== '' && newEmail !== email
  if (password) {
    await limits.count('passwordByAccount', account.id)
    checkPassword(password, email)
    if (old && (await compare(password, old))) throw samePassword()
  }
  const passwordHash = password && (await hash(password, HASH_COST))
  if (isMoving) {
    await limits.count('mailByIp', ip)
    // By account, so that other mails to that e-mail cannot use up this limit.
    await limits.count('mailByRecipient', account.id)
    await limits.count('mailByRecipient', newEmail)
  }
  const change = () =>
    db.transaction().execute(async (transaction) => {
      await requireUnchanged(transaction, account, old)
      if (data) await mergeData(transaction, account.id, data)
      if (passwordHash) {
        await replacePassword(transaction, account, passwordHash, isLongPassword(password))
      }
      const mails = isMoving
        ? await requestEmailChange(parts, transaction, { id: account.id, email, newEmail, back })
        : []
      await updateAccount(transaction, account.id, { updated_at: now })
      return { user: describeUser(await readUser(parts, transaction, account.id)), mails }
    })
  const { user, mails } = await (isMoving ? inConstantTime(change) : change())
  for (const mail of mails) await parts.sendAccountMail(mail)
  return user
}

/**
 * Checks again under a lock: hashing takes a while, in which this session may have been ended, the
 * account suspended (which waits for the lock), or the password changed by somebody else.
 */
export async function requireUnchanged(
  transaction: Db,
  account: Account,
  password: string | null,
): Promise<void> {
  const user = await transaction
    .selectFrom('auth.users')
    .select('encrypted_password')
    .where('id', '=', account.id)
    .forUpdate()
    .executeTakeFirst()
  await transaction
    .selectFrom('auth.sessions')
    .select('id')
    .where('id', '=', account.sessionId)
    .forUpdate()
    .execute()
  await requireSession(transaction, account)
  if (user?.encrypted_password !== password) throw sessionGone()
}

/**
 * Locks out everybody who knew the old password or has a link mailed before, and every other
 * device, which will need a code again where the account asks for one.
 */
async function replacePassword(
  transaction: Db,
  { id, sessionId }: Account,
  passwordHash: string,
  isLong: boolean,
): Promise<void> {
  await updateAccount(transaction, id, {
    encrypted_password: passwordHash,
    recovery_token: null,
    email_change: null,
    email_change_token_current: null,
    email_change_token_new: null,
  })
  await transaction
    .deleteFrom('auth.sessions')
    .where('user_id', '=', id)
    .where('id', '<>', sessionId)
    .execute()
  await transaction
    .updateTable('auth.sessions')
    .set({ has_long_password: isLong })
    .where('id', '=', sessionId)
    .execute()
  await forgetDevices(transaction, id)
}
