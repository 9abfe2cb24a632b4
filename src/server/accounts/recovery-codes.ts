import { randomBytes, randomUUID } from 'node:crypto'
import type { Db } from '../database/open-pool.ts'
import type { Account } from '../http/function-environment.ts'
import { insufficientLevel } from '../http/session-refusal.ts'
import { codeOf } from '../lib/code-of.ts'
import type { AccountParts } from './account-parts.ts'
import {
  codesExist,
  codesLocked,
  codesOnly,
  factorNameTaken,
  unknownFactor,
  wrongRecoveryCode,
} from './accounts.errors.ts'
import { hashOf } from './link-token.ts'
import { lockAccount, readLevel, tryCode } from './second-factor.ts'
import { toBase32 } from './totp.ts'
import { now } from './user.ts'

const HOW_MANY = 10
/** Sixteen letters and digits: too many to guess even for somebody who has the hashes. */
const BYTES = 10

export async function countCodes(db: Db, account: Account) {
  const set = await findSet(db, account)
  if (!set) throw unknownFactor()
  return { id: set.id, type: TYPE, total: HOW_MANY, remaining: set.left.length }
}

/** Makes the codes of an account that has none, or replaces them if `replaces`. They are shown once. */
export async function makeCodes(
  { db, limits, sendAccountMail }: AccountParts,
  account: Account,
  { friendlyName, replaces }: { friendlyName: string; replaces: boolean },
) {
  await limits.count('factorByAccount', account.id)
  const codes = Array.from({ length: HOW_MANY }, () => toBase32(randomBytes(BYTES)).toLowerCase())
  const made = await db.transaction().execute(async (transaction) => {
    const { email } = await lockAccount(transaction, account)
    const level = await readLevel(transaction, account)
    if (!level.mayChangeFactors) throw insufficientLevel(403)
    if (!level.isProved) throw codesOnly()
    const set = await findSet(transaction, account)
    if (set && !replaces) throw codesExist()
    if (!set && replaces) throw unknownFactor()
    const name = set?.friendly_name ?? (friendlyName || 'Recovery codes')
    if (set) {
      await deleteSet(transaction, account)
      await endSessionsOf(transaction, account, set.id)
    }
    const id = set?.id ?? randomUUID()
    await transaction
      .insertInto('auth.mfa_factors')
      .values({
        id,
        user_id: account.id,
        friendly_name: name,
        factor_type: TYPE,
        status: 'verified',
        secret: codes.map(hashOf).join(' '),
      })
      .execute()
      .catch((error: unknown) => {
        throw codeOf(error) === '23505' ? factorNameTaken() : error
      })
    return { id, name, email }
  })
  if (replaces) await sendAccountMail({ kind: 'factor', to: made.email, news: 'codes-made' })
  const { id, name: friendly_name } = made
  return { id, friendly_name, type: TYPE, total: HOW_MANY, codes }
}

/** Accepts a code in place of the phone's; it counts once. */
export async function verifyCode(parts: AccountParts, account: Account, code: string) {
  const hash = hashOf(code.toLowerCase().replaceAll(/[\s-]/g, ''))
  return tryCode(parts, account, {
    async accept(transaction) {
      const set = await findSet(transaction, account)
      if (!set?.left.includes(hash)) return undefined
      await transaction
        .updateTable('auth.mfa_factors')
        .set({ secret: set.left.filter((other) => other !== hash).join(' '), updated_at: now })
        .where('id', '=', set.id)
        .execute()
      return { method: 'mfa/recovery_code', factorId: set.id, news: 'code-used' }
    },
    refuse: wrongRecoveryCode,
    refuseForNow: codesLocked,
  })
}

export async function removeCodes({ db }: AccountParts, account: Account) {
  return db.transaction().execute(async (transaction) => {
    await lockAccount(transaction, account)
    const level = await readLevel(transaction, account)
    if (!level.mayChangeFactors) throw insufficientLevel(403)
    const set = await findSet(transaction, account)
    if (!set) throw unknownFactor()
    await deleteSet(transaction, account)
    return { id: set.id }
  })
}

const TYPE = 'recovery_code' as const

async function findSet(db: Db, { id }: Account) {
  const row = await db
    .selectFrom('auth.mfa_factors')
    .select(['id', 'friendly_name', 'secret'])
    .where('user_id', '=', id)
    .where('factor_type', '=', TYPE)
    .executeTakeFirst()
  return row && { ...row, left: row.secret.split(' ').filter(Boolean) }
}

/** Whoever stole a code is signed out when its owner makes new ones. */
const endSessionsOf = (transaction: Db, { id, sessionId }: Account, factorId: string) =>
  transaction
    .deleteFrom('auth.sessions')
    .where('user_id', '=', id)
    .where('factor_id', '=', factorId)
    .where('id', '<>', sessionId)
    .execute()

const deleteSet = (transaction: Db, { id }: Account) =>
  transaction
    .deleteFrom('auth.mfa_factors')
    .where('user_id', '=', id)
    .where('factor_type', '=', TYPE)
    .execute()
