import { compare } from 'bcrypt'
import type { DeleteAccount, DeletionSite } from '#contract/account.ts'
import { sharedSentences } from '#contract/shared-sentences.ts'
import { isAboutLastAdmin } from '../access/last-admin.ts'
import type { Db } from '../database/open-pool.ts'
import type { Account } from '../http/function-environment.ts'
import { sessionGone } from '../http/http.errors.ts'
import { Refusal } from '../http/refusal.ts'
import { insufficientLevel } from '../http/session-refusal.ts'
import { codeOf } from '../lib/code-of.ts'
import type { AccountParts } from './account-parts.ts'
import { onlyAdmin, wrongPassword } from './accounts.errors.ts'
import { refuseInConstantTime } from './constant-time.ts'
import { countTry } from './password-tries.ts'
import { eraseAccount, lockSitesOf } from './remove-account.ts'
import { readLevel } from './second-factor.ts'
import { requireUnchanged } from './update-user.ts'
import { NOBODY } from './user.ts'

type Wanted = Pick<DeleteAccount['request'], 'password'> & { close: readonly string[] }
export type Deleted = { email: string; closed: DeletionSite[] }

/**
 * Deletes the caller's own account. It takes the password, and where there is a second factor a
 * session in which a code was given: a borrowed device is not enough.
 */
export async function deleteAccount(
  { db, limits }: AccountParts,
  account: Account,
  { password, close }: Wanted,
  ip: string,
): Promise<Deleted> {
  await requireCode(db, account)
  const { email, hash } = await db
    .selectFrom('auth.users')
    .select(['email', 'encrypted_password as hash'])
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow(sessionGone)
  const forgive = await countTry(limits, email ?? '', ip)
  await refuseInConstantTime(async () => {
    if (!(await compare(password, hash || NOBODY))) throw wrongPassword()
  })
  await forgive()
  const { alone, closed } = await db
    .transaction()
    .execute(async (transaction) => {
      await lockSitesOf(transaction, account.id)
      await requireUnchanged(transaction, account, hash)
      await requireCode(transaction, account)
      return eraseAccount(transaction, account.id, close)
    })
    .catch(explain)
  if (alone.length > 0) throw onlyAdmin(alone.map(({ name }) => name))
  return { email: email ?? '', closed }
}

async function requireCode(db: Db, account: Account): Promise<void> {
  const { mayChangeFactors } = await readLevel(db, account)
  if (!mayChangeFactors) throw insufficientLevel(403)
}

/** The database has the last word when it commits. */
function explain(error: unknown): never {
  if (isAboutLastAdmin(error)) throw onlyAdmin([])
  // Somebody accepts an invitation to a site that is being closed.
  if (codeOf(error) === '40P01')
    throw new Refusal('changed_meanwhile', sharedSentences.changed_meanwhile, error)
  throw error
}
