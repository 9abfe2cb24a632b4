import { sayMoment } from '#site/text/say-day.ts'
import type { Db } from '../database/open-pool.ts'
import { callTool } from '../starting/name-tool.ts'
import { StartupError } from '../starting/startup.errors.ts'
import type { SendAccountMail } from './account-mails.ts'
import { findAccountOf } from './find-account-of.ts'
import { lockUser } from './second-factor.ts'
import { planReset, removeFactors } from './second-factor-resets.ts'

type Wanted = {
  email: string
  by: string
  /** What the owner reads; without a reason the reset waits for a day, in which they can stop it. */
  reason: string | undefined
}

/**
 * Turns the second factor of an account off, at once or in a day; its owner is told either way.
 * Returns from when on the password is enough.
 */
export async function resetSecondFactor(
  { db, sendAccountMail }: { db: Db; sendAccountMail: SendAccountMail },
  { email, by, reason }: Wanted,
): Promise<{ accountId: string; from: Date }> {
  const { id: accountId } = await findAccountOf(db, email)
  await requireFactor(db, accountId, email)
  const to = email.toLowerCase()
  if (reason !== undefined) {
    await db.transaction().execute(async (transaction) => {
      // Whoever gives a code or signs in at this moment waits, and finds nothing that is accepted.
      await lockUser(transaction, accountId)
      await removeFactors(transaction, accountId)
    })
    await sendAccountMail({ kind: 'factor', to, news: 'reset', reason })
    return { accountId, from: new Date() }
  }
  const from = await planReset(db, { accountId, by })
  await sendAccountMail({ kind: 'factor', to, news: 'reset-planned', at: sayMoment(from) })
  return { accountId, from }
}

async function requireFactor(db: Db, accountId: string, email: string): Promise<void> {
  const factor = await db
    .selectFrom('auth.mfa_factors')
    .select('id')
    .where('user_id', '=', accountId)
    .where('status', '=', 'verified')
    .executeTakeFirst()
  if (factor) return
  throw new StartupError(
    `${email} has no second factor: the password is enough. For a new one: ${callTool(`reset-password ${email}`)}`,
  )
}
