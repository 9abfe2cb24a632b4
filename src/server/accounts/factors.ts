import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { renderSVG } from 'uqr'
import { z } from 'zod'
import type { Db } from '../database/open-pool.ts'
import type { Account } from '../http/function-environment.ts'
import { insufficientLevel } from '../http/session-refusal.ts'
import { codeOf } from '../lib/code-of.ts'
import type { AccountParts } from './account-parts.ts'
import {
  challengeOver,
  factorNameTaken,
  manyFactors,
  onlyTotp,
  unknownFactor,
} from './accounts.errors.ts'
import type { Fields } from './read-fields.ts'
import { lockAccount, readLevel, tryCode } from './second-factor.ts'
import { forgetDevices, removeFactors } from './second-factor-resets.ts'
import { findStep, toBase32, writeTotpUri } from './totp.ts'
import { now } from './user.ts'

const MOST = 10
const SECRET_BYTES = 20
const CHALLENGE_SECONDS = 300

/** Begins to set up a phone. Nothing depends on it until its first code. */
export async function enrollFactor(
  { db, limits }: AccountParts,
  account: Account,
  { factor_type, friendly_name, issuer }: Fields,
) {
  if (factor_type !== 'totp') throw onlyTotp()
  await limits.count('factorByAccount', account.id)
  const id = randomUUID()
  const secret = toBase32(randomBytes(SECRET_BYTES))
  const email = await db.transaction().execute(async (transaction) => {
    const { email, isGuest } = await lockAccount(transaction, account)
    // A guest of a demo has no password either.
    if (isGuest) throw onlyTotp()
    const level = await readLevel(transaction, account)
    if (!level.mayChangeFactors) throw insufficientLevel(403)
    // What nobody finished would keep its name. Several without a name may stand side by side.
    await transaction
      .deleteFrom('auth.mfa_factors')
      .where('user_id', '=', account.id)
      .where('status', '=', 'unverified')
      .where((eb) =>
        eb.or([
          eb('friendly_name', '=', friendly_name || null),
          eb('created_at', '<', new Date(Date.now() - 3_600_000)),
        ]),
      )
      .execute()
    const { count } = await transaction
      .selectFrom('auth.mfa_factors')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('user_id', '=', account.id)
      .executeTakeFirstOrThrow()
    if (Number(count) >= MOST) throw manyFactors()
    await transaction
      .insertInto('auth.mfa_factors')
      .values({
        id,
        user_id: account.id,
        friendly_name,
        factor_type: 'totp',
        status: 'unverified',
        secret,
      })
      .execute()
      .catch((error: unknown) => {
        throw codeOf(error) === '23505' ? factorNameTaken() : error
      })
    return email
  })
  const uri = writeTotpUri({ issuer: issuer || 'ScoutSite', account: email, secret })
  // Colors by name: supabase-js puts the picture into a data URL, where "#" would end it.
  const qr_code = renderSVG(uri, { border: 4, whiteColor: 'white', blackColor: 'black' })
  return { id, type: 'totp' as const, friendly_name, totp: { qr_code, secret, uri } }
}

/** The id is a signature of the factor and of the time: there is nothing to store. */
export async function challengeFactor(parts: AccountParts, account: Account, factorId: string) {
  await findFactor(parts.db, account, factorId)
  const expiresAt = Math.floor(Date.now() / 1_000) + CHALLENGE_SECONDS
  const id = nameChallenge(parts.signingSecret, factorId, expiresAt)
  return { id, type: 'totp' as const, expires_at: expiresAt }
}

/** In the form of a UUID, as GoTrue's is. */
function nameChallenge(secret: string, factorId: string, expiresAt: number): string {
  const time = expiresAt.toString(16).padStart(8, '0')
  const mac = createHmac('sha256', secret).update(`challenge ${factorId} ${time}`).digest('hex')
  return `${time}-${mac.slice(0, 4)}-8${mac.slice(4, 7)}-8${mac.slice(7, 10)}-${mac.slice(10, 22)}`
}

function requireChallenge(secret: string, factorId: string, id: string): void {
  const expiresAt = Number.parseInt(id.slice(0, 8), 16)
  const isOurs = id.toLowerCase() === nameChallenge(secret, factorId, expiresAt || 0)
  if (!isOurs || expiresAt <= Date.now() / 1_000) throw challengeOver()
}

/** Accepts a code of the phone. The first one makes the account ask for codes from now on. */
export async function verifyFactor(
  parts: AccountParts,
  account: Account,
  factorId: string,
  { challenge_id, code }: Fields,
) {
  await findFactor(parts.db, account, factorId)
  requireChallenge(parts.signingSecret, factorId, challenge_id)
  const typed = code.replaceAll(/\s/g, '')
  return tryCode(parts, account, {
    async accept(transaction) {
      const factor = await findFactor(transaction, account, factorId)
      const step = findStep(factor.secret, typed, new Date())
      if (step === undefined || step <= (factor.last_step ?? -1)) return undefined
      const isNew = factor.status === 'unverified'
      if (isNew) await requireChange(transaction, account)
      const isFirst = isNew && !(await hasPhone(transaction, account))
      await transaction
        .updateTable('auth.mfa_factors')
        .set({ status: 'verified', last_step: step, updated_at: now })
        .where('id', '=', factorId)
        .execute()
      if (isFirst) await endOtherSessions(transaction, account)
      const news = isFirst ? ('on' as const) : ('added' as const)
      return { method: 'totp', factorId, ...(isNew && { news }) }
    },
  })
}

/** A second phone may have been set up since this one was begun. */
async function requireChange(transaction: Db, account: Account): Promise<void> {
  const { mayChangeFactors } = await readLevel(transaction, account)
  if (!mayChangeFactors) throw insufficientLevel(403)
}

/** They were opened when a password was enough. */
async function endOtherSessions(transaction: Db, { id, sessionId }: Account): Promise<void> {
  await transaction
    .deleteFrom('auth.sessions')
    .where('user_id', '=', id)
    .where('id', '<>', sessionId)
    .execute()
}

async function hasPhone(db: Db, { id }: Account): Promise<boolean> {
  const row = await db
    .selectFrom('auth.mfa_factors')
    .select('id')
    .where('user_id', '=', id)
    .where('factor_type', '=', 'totp')
    .where('status', '=', 'verified')
    .executeTakeFirst()
  return row !== undefined
}

/** Removes a phone; with the last one, also what stands for its codes. */
export async function unenrollFactor(parts: AccountParts, account: Account, factorId: string) {
  const outcome = await parts.db.transaction().execute(async (transaction) => {
    const { email } = await lockAccount(transaction, account)
    const factor = await findFactor(transaction, account, factorId)
    const isVerified = factor.status === 'verified'
    const level = await readLevel(transaction, account)
    if (isVerified && !level.mayChangeFactors) throw insufficientLevel(422)
    if (!level.isEnough) throw insufficientLevel(403)
    await transaction.deleteFrom('auth.mfa_factors').where('id', '=', factorId).execute()
    if (!isVerified) return { email, news: undefined }
    const isLast = !(await hasPhone(transaction, account))
    if (isLast) await removeFactors(transaction, account.id)
    // A lost phone may be a remembered device as well.
    else await forgetDevices(transaction, account.id)
    await transaction
      .updateTable('auth.sessions')
      .set({ aal: 'aal1', factor_id: null, second_method: null, second_at: null })
      .where('user_id', '=', account.id)
      .where('factor_id', '=', factorId)
      .execute()
    return { email, news: isLast ? ('off' as const) : ('removed' as const) }
  })
  const { email, news } = outcome
  if (news) await parts.sendAccountMail({ kind: 'factor', to: email, news })
  return { id: factorId }
}

async function findFactor(db: Db, account: Account, factorId: string) {
  if (!z.uuid().safeParse(factorId).success) throw unknownFactor()
  return db
    .selectFrom('auth.mfa_factors')
    .select(['status', 'secret', 'last_step'])
    .where('id', '=', factorId)
    .where('user_id', '=', account.id)
    .where('factor_type', '=', 'totp')
    .executeTakeFirstOrThrow(unknownFactor)
}
