import { randomBytes, randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'
import type { Tables } from '../database/tables.ts'
import { refuseSession, type SessionRefusal } from '../http/session-refusal.ts'
import { operatorContact } from '../mail/operator-contact.ts'
import type { AccountParts } from './account-parts.ts'
import { isRemembered } from './remembered-devices.ts'
import { carryOutReset } from './second-factor-resets.ts'
import { signToken } from './sign-token.ts'
import { now as databaseNow, describeUser, readUser, updateAccount } from './user.ts'

const LASTS = 3_600

/** The proof of identity: a password, or a link from a mail. */
type Method = 'password' | 'otp'

/** The columns of a session that its tokens tell. */
export const SESSION_COLUMNS = [
  'id',
  'user_id',
  // GoTrue stores the method in a separate table; `tag` is free for such data.
  'tag',
  'aal',
  'created_at',
  'second_method',
  'second_at',
] as const
type Session = Pick<Selectable<Tables['auth.sessions']>, (typeof SESSION_COLUMNS)[number]>

type Opening = {
  method: Method
  hasLongPassword?: boolean
  /** What the browser calls itself. */
  userAgent?: string | undefined
  /** Of a remembered device, which stands for the code of the second factor. */
  deviceToken?: string | undefined
}

/**
 * Signs an account in: creates a session and its first refresh token, and returns the response with
 * both. Refuses a suspended account, and says why: whoever asks has proved who they are. Needs a
 * transaction.
 */
export async function openSession(
  parts: AccountParts,
  transaction: Db,
  userId: string,
  { method, hasLongPassword = false, userAgent, deviceToken }: Opening,
) {
  const refusal = await findSuspension(transaction, userId)
  if (refusal) throw refuseSession(refusal, operatorContact(parts))
  await carryOutReset(transaction, userId)
  const isKnown = await isRemembered(transaction, userId, deviceToken)
  const session = await transaction
    .insertInto('auth.sessions')
    .values({
      id: randomUUID(),
      user_id: userId,
      tag: method,
      has_long_password: hasLongPassword,
      user_agent: userAgent ?? null,
      ...(isKnown
        ? { aal: 'aal2', second_method: 'device', second_at: databaseNow }
        : { aal: 'aal1' }),
    })
    .returning(SESSION_COLUMNS)
    .executeTakeFirstOrThrow()
  const refreshToken = await insertRefreshToken(transaction, session.id, userId)
  await updateAccount(transaction, userId, { last_sign_in_at: databaseNow })
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
  session: Session,
  refreshToken: string,
) {
  const { signingSecret, appOrigin } = parts
  const user = describeUser(await readUser(parts, db, session.user_id))
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
    aal: session.aal ?? 'aal1',
    amr: listMethods(session),
    session_id: session.id,
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

/** How the session was proved, the latest first. */
function listMethods({ tag, created_at, second_method, second_at }: Session) {
  const said = (method: string, at: Date | null) => ({
    method,
    timestamp: Math.floor((at ?? new Date()).getTime() / 1_000),
  })
  const first = said(tag === 'otp' ? 'otp' : 'password', created_at)
  return second_method ? [said(second_method, second_at), first] : [first]
}

export type SessionAnswer = Awaited<ReturnType<typeof answerSession>>
