import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'
import { forgetWrongCodes } from './code-tries.ts'

const WAIT = sql`interval '24 hours'`

/**
 * Lets the second factor of an account end in a day, for a leader whose phone is lost. Whoever
 * signs in with a code until then stops it. Returns when it ends.
 */
export async function planReset(
  db: Db,
  { accountId, by }: { accountId: string; by: string },
): Promise<Date> {
  const { takes_effect_at } = await db
    .insertInto('private.second_factor_resets')
    .values({ user_id: accountId, takes_effect_at: sql<Date>`now() + ${WAIT}`, asked_by: by })
    // Asked again, it must not begin anew.
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ asked_by: by }))
    .returning('takes_effect_at')
    .executeTakeFirstOrThrow()
  return takes_effect_at
}

/** Called at each sign-in; until then nothing could have been done without a code. */
export async function carryOutReset(transaction: Db, accountId: string): Promise<void> {
  const due = await transaction
    .deleteFrom('private.second_factor_resets')
    .where('user_id', '=', accountId)
    .where('takes_effect_at', '<=', sql<Date>`now()`)
    .returning('user_id')
    .executeTakeFirst()
  if (due) await removeFactors(transaction, accountId)
}

/** Returns whether one was planned. */
export async function cancelReset(transaction: Db, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('private.second_factor_resets')
    .where('user_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Removes phones, recovery codes and remembered devices. Needs a transaction that locked the account. */
export async function removeFactors(transaction: Db, accountId: string): Promise<void> {
  await transaction.deleteFrom('auth.mfa_factors').where('user_id', '=', accountId).execute()
  await forgetDevices(transaction, accountId)
  await forgetWrongCodes(transaction, accountId)
  await cancelReset(transaction, accountId)
  await transaction
    .updateTable('auth.sessions')
    .set({ aal: 'aal1', factor_id: null, second_method: null, second_at: null })
    .where('user_id', '=', accountId)
    .where('aal', '=', 'aal2')
    .execute()
}

/** From now on each device asks for a code again. */
export async function forgetDevices(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('private.remembered_devices').where('user_id', '=', accountId).execute()
}
