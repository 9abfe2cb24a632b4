import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'
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
