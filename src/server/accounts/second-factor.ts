import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'
import type { Account } from '../http/function-environment.ts'
import { sessionGone, tooManyAttempts } from '../http/http.errors.ts'
import type { AccountParts } from './account-parts.ts'
import { wrongCode } from './accounts.errors.ts'
import { countWrongCode, forgetWrongCodes, refuseWhileWaiting } from './code-tries.ts'
import type { FactorNews } from './factor-mails.ts'
import { answerSession, SESSION_COLUMNS, type SessionAnswer } from './open-session.ts'
import { cancelReset } from './second-factor-resets.ts'
import { requireSession } from './verify-token.ts'

/** How far a session has come: whether a code was given in it, or a remembered device stood for it. */
export async function readLevel(db: Db, { id, sessionId }: Account) {
  const row = await db
    .selectFrom('auth.sessions as s')
    .select((eb) => [
      's.aal',
      's.second_method',
      's.has_long_password as hasLongPassword',
      eb
        .exists(
          eb
            .selectFrom('auth.mfa_factors as f')
            .select('f.id')
            .whereRef('f.user_id', '=', 's.user_id')
            .where('f.status', '=', 'verified'),
        )
        .as('hasFactor'),
    ])
    .where('s.id', '=', sessionId)
    .where('s.user_id', '=', id)
    .executeTakeFirstOrThrow(sessionGone)
  const isRaised = row.aal === 'aal2'
  return {
    hasLongPassword: row.hasLongPassword,
    /** Whether the session may do what its account may. */
    isEnough: isRaised || !row.hasFactor,
    /** Whether it may also change the second factor. */
    mayChangeFactors: !row.hasFactor || (isRaised && row.second_method !== 'device'),
    isProved: isRaised && row.hasFactor && row.second_method !== 'device',
  }
}

/**
 * Locks an account before its second factor is read or changed: one code is tried at a time, and a
 * suspension waits. Throws if the session may not even give a code.
 */
export async function lockAccount(transaction: Db, account: Account) {
  const user = await lockUser(transaction, account.id)
  await requireSession(transaction, account, ['second_factor'])
  return user
}

export async function lockUser(transaction: Db, accountId: string) {
  const user = await transaction
    .selectFrom('auth.users')
    .select([
      'email',
      sql<boolean>`coalesce(raw_app_meta_data -> 'guest' = 'true', false)`.as('isGuest'),
    ])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow(sessionGone)
  return { ...user, email: user.email ?? '' }
}

type Accepted = { method: 'totp' | 'mfa/recovery_code'; factorId: string; news?: FactorNews }
type Attempt = {
  /** What the code is right for; undefined for a wrong one. It is used up by this. */
  accept: (transaction: Db) => Promise<Accepted | undefined>
  refuse?: typeof wrongCode
  refuseForNow?: typeof tooManyAttempts
}

/** Raises a session if its code is right; otherwise counts the attempt. */
export async function tryCode(
  parts: AccountParts,
  account: Account,
  { accept, refuse = wrongCode, refuseForNow = tooManyAttempts }: Attempt,
): Promise<SessionAnswer> {
  const outcome = await parts.db.transaction().execute(async (transaction) => {
    const { email } = await lockAccount(transaction, account)
    await refuseWhileWaiting(transaction, account.id, refuseForNow)
    const accepted = await accept(transaction)
    if (!accepted) {
      const isMuch = await countWrongCode(transaction, account.id)
      return { email, news: isMuch ? ['wrong-codes' as const] : [] }
    }
    await forgetWrongCodes(transaction, account.id)
    const isStopped = await cancelReset(transaction, account.id)
    const answer = await raiseSession(parts, transaction, account, accepted)
    const stopped = isStopped ? (['reset-stopped'] as const) : []
    return { email, news: [...(accepted.news ? [accepted.news] : []), ...stopped], answer }
  })
  for (const news of outcome.news)
    await parts.sendAccountMail({ kind: 'factor', to: outcome.email, news })
  // Not inside the transaction: the count of wrong codes must be committed.
  if (!outcome.answer) throw refuse()
  return outcome.answer
}

async function raiseSession(
  parts: AccountParts,
  transaction: Db,
  { sessionId }: Account,
  { method, factorId }: Accepted,
): Promise<SessionAnswer> {
  const session = await transaction
    .updateTable('auth.sessions')
    .set({
      aal: 'aal2',
      factor_id: factorId,
      second_method: method,
      second_at: sql<Date>`now()`,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', sessionId)
    .returning(SESSION_COLUMNS)
    .executeTakeFirstOrThrow(sessionGone)
  const { token } = await transaction
    .selectFrom('auth.refresh_tokens')
    .select('token')
    .where('session_id', '=', sessionId)
    .where('revoked', '=', false)
    .executeTakeFirstOrThrow(sessionGone)
  return answerSession(parts, transaction, session, token)
}
