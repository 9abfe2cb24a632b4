import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'
import { refuseSession, type SessionRefusal } from '../http/session-refusal.ts'
import { operatorContact } from '../mail/operator-contact.ts'
import type { AccountParts } from './account-parts.ts'
import { signToken } from './sign-token.ts'
import { now as databaseNow, describeUser, readUser, updateAccount } from './user.ts'

const LASTS = 3_600

/** The proof of identity: a password, or a link from a mail. */
export type Method = 'password' | 'otp'
type Session = { id: string; userId: string; method: Method; startedAt: Date }

/**
 * Signs an account in: creates a session and its first refresh token, and returns the response with
 * both. Refuses a suspended account, and says why: whoever asks has proved who they are. Needs a
 * transaction.
 */
export async function openSession(
  parts: AccountParts,
  transaction: Db,
  userId: string,
  method: Method,
) {
  const refusal = await findSuspension(transaction, userId)
  if (refusal) throw refuseSession(refusal, operatorContact(parts))
  const id = randomUUID()
  const { startedAt } = await transaction
    .insertInto('auth.sessions')
    // GoTrue stores the method in a separate table; `tag` is free for such data.
    .values({ id, user_id: userId, aal: 'aal1', tag: method })
    // The stored time, because a refresh reads it too.
    .returning(sql<Date>`created_at`.as('startedAt'))
    .executeTakeFirstOrThrow()
  const refreshToken = await insertRefreshToken(transaction, id, userId)
  await updateAccount(transaction, userId, { last_sign_in_at: databaseNow })
  const session = { id, userId, method, startedAt }
  return answerSession(parts, transaction, session, refreshToken)
}

export async function findSuspension(db: Db, userId: string): Promise<SessionRefusal | null> {
  const suspension = sql<SessionRefusal | null>`private.suspension_of(${userId})`
  const { refusal } = await db.selectNoFrom(suspension.as('refusal')).executeTakeFirstOrThrow()
  return refusal
}

export async function insertRefreshToken(
  db: Db,
  sessionId: string,
  userId: string,
  parent: string | null = null,
): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await db
    .insertInto('auth.refresh_tokens')
    .values({ id: randomUUID(), token, user_id: userId, session_id: sessionId, parent })
    .execute()
  return token
}

/** The response that a client stores as its session. */
export async function answerSession(
  parts: AccountParts,
  db: Db,
  { id, userId, method, startedAt }: Session,
  refreshToken: string,
) {
  const { signingSecret, appOrigin } = parts
  const user = describeUser(await readUser(parts, db, userId))
  const now = Math.floor(Date.now() / 1_000)
  const claims = {
    iss: `${appOrigin}/auth/v1`,
    sub: user.id,
    aud: user.aud,
    exp: now + LASTS,
    iat: now,
    email: user.email,
    phone: user.phone,
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    role: user.role,
    aal: 'aal1',
    amr: [{ method, timestamp: Math.floor(startedAt.getTime() / 1_000) }],
    session_id: id,
    is_anonymous: user.is_anonymous,
  }
  return {
    access_token: signToken(signingSecret, claims),
    token_type: 'bearer',
    expires_in: LASTS,
    expires_at: claims.exp,
    refresh_token: refreshToken,
    user,
  }
}

export type SessionAnswer = Awaited<ReturnType<typeof answerSession>>
