import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'
import type { Logger } from '../lib/logging.ts'
import { callTool } from '../starting/name-tool.ts'
import { isEmailProved } from './is-email-proved.ts'

/**
 * Whether the account `u` is an operator's: its e-mail is in the list, and somebody who reads its
 * mail has followed a link sent there. A confirmed account is not enough: without a mail server all
 * are confirmed.
 */
export const isOperator = (operators: readonly string[]) => sql<boolean>`(
  lower(u.email) = any(${operators}::text[]) and u.email_confirmed_at is not null
  and ${isEmailProved})`

type Asked = { operators: readonly string[]; accountId: string }

/**
 * Queries the database each time: an account that was removed, or whose e-mail changed, is no
 * longer an operator's.
 */
export async function isOperatorNow(db: Db, { operators, accountId }: Asked): Promise<boolean> {
  if (operators.length === 0) return false
  const found = await db
    .selectFrom('auth.users as u')
    .select('u.id')
    .where('u.id', '=', accountId)
    .where(isOperator(operators))
    .executeTakeFirst()
  return found !== undefined
}

/**
 * The e-mails in OPERATORS with which nobody can open the operator's page yet: there is no account,
 * or nobody has followed the link that was mailed to it.
 */
export async function listUnprovedOperators(
  db: Db,
  operators: readonly string[],
): Promise<string[]> {
  if (operators.length === 0) return []
  const rows = await db
    .selectFrom('auth.users as u')
    .select('u.email')
    .where(isOperator(operators))
    .execute()
  const proved = rows.map(({ email }) => email?.toLowerCase())
  return operators.filter((email) => !proved.includes(email))
}

/** Without the e-mails, which the doctor prints. */
export async function noteUnprovedOperators(
  db: Db,
  operators: readonly string[],
  log: Pick<Logger, 'warn'>,
): Promise<void> {
  // Only a hint: whatever is wrong with the database is told elsewhere.
  const { length: count } = await listUnprovedOperators(db, operators).catch(() => [])
  if (count === 0) return
  const hint = callTool('doctor')
  log.warn({ count, hint }, 'e-mails in OPERATORS that have no account with a verified e-mail')
}
