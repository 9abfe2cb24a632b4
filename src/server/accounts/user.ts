import { randomUUID } from 'node:crypto'
import { sql, type UpdateObject } from 'kysely'
import { asJson, type Jsonb } from '../database/as-json.ts'
import type { Db } from '../database/open-pool.ts'
import type { Tables } from '../database/tables.ts'
import { sessionGone } from '../http/http.errors.ts'
import { muchData } from './accounts.errors.ts'
import { isOperator } from './is-operator.ts'
import { isRecent } from './link-token.ts'
import { checkSize } from './read-fields.ts'

export const HASH_COST = 10
/**
 * A hash that matches no password, at the usual cost, so that a refusal takes as long without an
 * account.
 */
export const NOBODY = '$2b$10$NhmaLgjF20MSQ056m.U.e.a3g78/g9D7Nc646ZnmoMgjxERtBJzEO'
export const now = sql<Date>`now()`

// Claims that the server sets in responses and tokens; an account may not set them in its own data.
const CLAIMS =
  '{sub,email,email_verified,phone,phone_verified,role,aud,iss,exp,iat,nbf,jti,aal,amr,session_id,is_anonymous,app_metadata,user_metadata}'

const facts = sql<object>`jsonb_build_object('sub', u.id, 'email', u.email,
  'email_verified', u.email_confirmed_at is not null, 'phone_verified', false)`
// PostgreSQL prints JSON longer than it was sent, a number of 300 digits in full: this limits that
// text.
const WIDEST = 8_192
// Rows of earlier versions may have claims, or more data than a token can carry.
const ownData = sql`case when jsonb_typeof(u.raw_user_meta_data) = 'object'
  and octet_length(u.raw_user_meta_data::text) <= ${sql.lit(WIDEST)}
  then u.raw_user_meta_data - ${sql.lit(CLAIMS)}::text[] else '{}' end`

const factors = sql<Factor[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'friendly_name', f.friendly_name,
    'factor_type', f.factor_type, 'status', f.status, 'created_at', f.created_at,
    'updated_at', f.updated_at) order by f.created_at, f.id), '[]')
  from auth.mfa_factors as f where f.user_id = u.id)`

/** A phone, or the set of recovery codes. */
type Factor = {
  id: string
  friendly_name: string | null
  factor_type: 'totp' | 'recovery_code'
  status: 'unverified' | 'verified'
  created_at: string
  updated_at: string
}

/** An account with all its fields for responses. */
export async function readUser(
  { operators }: { operators: readonly string[] },
  db: Db,
  id: string,
) {
  return db
    .selectFrom('auth.users as u')
    .select([
      'u.id',
      'u.email',
      'u.email_confirmed_at',
      'u.confirmation_sent_at',
      'u.recovery_sent_at',
      'u.email_change',
      'u.email_change_sent_at',
      'u.last_sign_in_at',
      'u.raw_app_meta_data',
      'u.created_at',
      'u.updated_at',
      facts.as('facts'),
      sql<object>`${ownData} || ${facts}`.as('user_metadata'),
      isOperator(operators).as('isOperator'),
      factors.as('factors'),
    ])
    .where('u.id', '=', id)
    .executeTakeFirstOrThrow(sessionGone)
}

type User = Awaited<ReturnType<typeof readUser>>

/** An account in GoTrue's format; unknown values are omitted. */
export function describeUser(user: User) {
  const { id, facts: identity_data, created_at, updated_at } = user
  const email = user.email ?? ''
  const last_sign_in_at = user.last_sign_in_at ?? undefined
  // So that the app can link to the operator's page; it grants no access.
  const operator = user.isOperator ? { operator: true } : {}
  const times = { last_sign_in_at, created_at, updated_at }
  const identity = { identity_id: id, id, user_id: id, identity_data, provider: 'email', email }
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    email_confirmed_at: user.email_confirmed_at ?? undefined,
    phone: '',
    confirmation_sent_at: user.confirmation_sent_at ?? undefined,
    confirmed_at: user.email_confirmed_at ?? undefined,
    recovery_sent_at: user.recovery_sent_at ?? undefined,
    new_email: user.email_change || undefined,
    email_change_sent_at: user.email_change_sent_at ?? undefined,
    app_metadata: { ...user.raw_app_meta_data, ...operator },
    user_metadata: user.user_metadata,
    identities: [{ ...identity, ...times }],
    factors: user.factors,
    ...times,
    is_anonymous: false,
  }
}

/** The account of an e-mail, with what is needed to verify its owner. */
export function findAccount(db: Db, email: string) {
  return db
    .selectFrom('auth.users')
    .select((eb) => [
      'id',
      'encrypted_password',
      'email_change',
      eb('email_confirmed_at', 'is not', null).as('isConfirmed'),
      sql<boolean>`${isRecent('confirmation_token')} or ${isRecent('recovery_token')}`.as(
        'hasRecentLink',
      ),
    ])
    .where('email', '=', email)
    .where('is_sso_user', '=', false)
    .executeTakeFirst()
}

export async function updateAccount(
  db: Db,
  id: string,
  values: UpdateObject<Tables, 'auth.users'>,
): Promise<void> {
  await db.updateTable('auth.users').set(values).where('id', '=', id).execute()
}

type NewAccount = {
  email: string
  passwordHash: string
  /** The hash of the link that confirms it; without one it is confirmed immediately. */
  linkHash?: string | undefined
  /** A guest of a demo. */
  isGuest?: boolean | undefined
}

/** Inserts an account; undefined if its e-mail already has one. Needs a transaction. */
export async function insertAccount(
  transaction: Db,
  { email, passwordHash, linkHash, isGuest }: NewAccount,
): Promise<string | undefined> {
  const id = randomUUID()
  const { numInsertedOrUpdatedRows: made } = await transaction
    .insertInto('auth.users')
    .values({
      id,
      email,
      encrypted_password: passwordHash,
      email_confirmed_at: linkHash ? null : now,
      confirmation_token: linkHash ?? null,
      confirmation_sent_at: linkHash ? now : null,
      raw_app_meta_data: asJson({
        provider: 'email',
        providers: ['email'],
        ...(isGuest && { guest: true }),
      }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (made === 0n) return undefined
  await transaction
    .insertInto('auth.identities')
    .values({
      id: randomUUID(),
      provider: 'email',
      provider_id: id,
      user_id: id,
      identity_data: asJson({
        sub: id,
        email,
        // False until a link mailed there has been followed.
        email_verified: false,
        phone_verified: false,
      }),
      last_sign_in_at: now,
    })
    .execute()
  return id
}

/** Merges into an account's own data; null removes a name. Needs a transaction. */
export async function mergeData(transaction: Db, id: string, data: string): Promise<void> {
  const { kept, width } = await transaction
    .updateTable('auth.users as u')
    .set({
      raw_user_meta_data: sql<Jsonb<Record<string, unknown>>>`(
        select coalesce(jsonb_object_agg(key, value), '{}')
        from jsonb_each((${ownData}) || (${data}::jsonb - ${CLAIMS}::text[]))
        where value <> 'null')`,
    })
    .where('u.id', '=', id)
    .returning([
      'u.raw_user_meta_data as kept',
      sql<number>`octet_length(u.raw_user_meta_data::text)`.as('width'),
    ])
    .executeTakeFirstOrThrow()
  if (width > WIDEST) throw muchData()
  checkSize(kept ?? {})
}
