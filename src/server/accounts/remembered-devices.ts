import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'
import { hashOf } from './link-token.ts'

const DAYS = 30
const NAME = 'scoutsite-device'
const COOKIE = new RegExp(`(?:^|; *)${NAME}=([\\w-]{43})(?:;|$)`)
const isOver = sql<boolean>`expires_at <= now()`

/** The token that a device was given, from its cookies. */
export const readDeviceToken = (cookies: string | undefined): string | undefined =>
  COOKIE.exec(cookies ?? '')?.[1]

/** Returns the cookie for a token. */
export function writeDeviceCookie(token: string, appOrigin: string): string {
  const secure = appOrigin.startsWith('https:') ? '; Secure' : ''
  return `${NAME}=${token}; Path=/auth/v1; Max-Age=${DAYS * 86_400}; HttpOnly; SameSite=Strict${secure}`
}

/**
 * Returns a token with which the device of an account needs no code when it signs in. Needs a
 * transaction that has locked the account.
 */
export async function rememberDevice(transaction: Db, accountId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await transaction
    .deleteFrom('private.remembered_devices')
    .where('user_id', '=', accountId)
    .where(isOver)
    .execute()
  await transaction
    .insertInto('private.remembered_devices')
    .values({
      token_hash: hashOf(token),
      user_id: accountId,
      expires_at: sql<Date>`now() + make_interval(days => ${DAYS})`,
    })
    .execute()
  return token
}

export async function isRemembered(
  db: Db,
  accountId: string,
  token: string | undefined,
): Promise<boolean> {
  if (!token) return false
  const row = await db
    .selectFrom('private.remembered_devices')
    .select('user_id')
    .where('token_hash', '=', hashOf(token))
    .where('user_id', '=', accountId)
    .where((eb) => eb.not(isOver))
    .executeTakeFirst()
  return row !== undefined
}
