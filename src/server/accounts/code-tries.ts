import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'
import { tooManyAttempts } from '../http/http.errors.ts'

const FREE = 5
const FIRST_WAIT = 30
const LONGEST_WAIT = 3_600
const FORGOTTEN_AFTER = 86_400

/** How many seconds after the last wrong code the next one may be tried. */
const waitAfter = (wrong: number) =>
  wrong < FREE ? 0 : Math.min(FIRST_WAIT * 2 ** (wrong - FREE), LONGEST_WAIT)

// An account's id gives nothing away, unlike an e-mail or an IP.
const keyOf = (accountId: string) => `wrongCodes:${accountId}`
const now = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`
const end = sql<number>`${now} + ${FORGOTTEN_AFTER * 1_000}`

/**
 * Refuses a code while the account has to wait. Counted by account, whatever the IP, the factor and
 * the replica; the caller has locked the account, so that no two codes are tried at once.
 */
export async function refuseWhileWaiting(
  transaction: Db,
  accountId: string,
  refuse = tooManyAttempts,
): Promise<void> {
  const row = await transaction
    .selectFrom('private.attempts')
    .select(['points', sql<number>`(expire - ${now})::float8 / 1000`.as('left')])
    .where('key', '=', keyOf(accountId))
    .executeTakeFirst()
  if (!row) return
  const sinceLast = FORGOTTEN_AFTER - row.left
  const left = waitAfter(row.points) - sinceLast
  if (left > 0) throw refuse(Math.ceil(left))
}

/** Returns whether the account has to wait now for the first time. */
export async function countWrongCode(transaction: Db, accountId: string): Promise<boolean> {
  const { points } = await transaction
    .insertInto('private.attempts')
    .values({ key: keyOf(accountId), points: 1, expire: end })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        points: sql`case when attempts.expire <= ${now} then 1 else attempts.points + 1 end`,
        expire: end,
      }),
    )
    .returning('points')
    .executeTakeFirstOrThrow()
  return points === FREE
}

/** After a right code, or when an operator unlocks the account. */
export async function forgetWrongCodes(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('private.attempts').where('key', '=', keyOf(accountId)).execute()
}
