import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'
import { linkExpired } from './accounts.errors.ts'
import { confirmEmailChange } from './change-email.ts'
import { isEmailProved } from './is-email-proved.ts'
import { storedFormsOf } from './link-token.ts'
import { removeFactors } from './second-factor-resets.ts'
import { now, updateAccount } from './user.ts'

const LASTS = sql`interval '24 hours'`
/**
 * Changes with the e-mail and the password. Not with the password of an account that was never confirmed: whoever
 * knows its e-mail can sign up again, and remove it.
 */
const accountState = sql<string>`encode(sha256(convert_to(concat_ws(' ', u.email,
  case when u.email_confirmed_at is not null then coalesce(u.encrypted_password, '') end), 'UTF8')), 'hex')`

type NewLink = { accountId: string; linkHash: string; newEmail: string | null }

/** Replaces an earlier link of the account. */
export async function addResetLink(
  db: Db,
  { accountId, linkHash, newEmail }: NewLink,
): Promise<void> {
  await sql`
    insert into private.reset_links (user_id, link_hash, new_email, account_state, expires_at)
    select u.id, ${linkHash}, ${newEmail}, ${accountState}, now() + ${LASTS}
    from auth.users as u where u.id = ${accountId}
    on conflict (user_id) do update set link_hash = excluded.link_hash,
      new_email = excluded.new_email, account_state = excluded.account_state,
      expires_at = excluded.expires_at`.execute(db)
}

/** Restarts the time of a link that is mailed only now; false when it is of no use any more. */
export async function renewResetLink(db: Db, token: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update private.reset_links as r set expires_at = now() + ${LASTS}
    from auth.users as u
    where r.link_hash = ${storedHashOf(token)} and u.id = r.user_id
      and r.account_state = ${accountState}`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

type Found = {
  id: string
  email: string | null
  newEmail: string | null
  isConfirmed: boolean
  isProved: boolean
  isFresh: boolean
}

/** The link with this token, with its account, which is locked. */
export async function findResetLink(transaction: Db, token: string): Promise<Found | undefined> {
  const { rows } = await sql<Found>`
    select u.id, u.email, r.new_email as "newEmail",
      u.email_confirmed_at is not null as "isConfirmed", ${isEmailProved} as "isProved",
      r.expires_at > now() and r.account_state = ${accountState} as "isFresh"
    from private.reset_links as r join auth.users as u on u.id = r.user_id
    where r.link_hash = ${storedHashOf(token)} for update of u`.execute(transaction)
  return rows[0]
}

/**
 * Uses up a link. One to another e-mail changes it, and leaves nobody else in the account: its new
 * e-mail may be an operator's. Any other proves nothing about the e-mail.
 */
export async function followResetLink(
  transaction: Db,
  { id, newEmail, isConfirmed, isProved }: Found,
): Promise<void> {
  const { numAffectedRows } =
    await sql`delete from private.reset_links where user_id = ${id}`.execute(transaction)
  // Somebody else followed it while this request waited for the lock.
  if (numAffectedRows === 0n) throw linkExpired()
  if (newEmail !== null) {
    const agreed = { id, email_change: newEmail, email_change_confirm_status: 1 }
    await confirmEmailChange(transaction, agreed, 'email_change_token_new')
  }
  if (newEmail === null && isConfirmed) return
  await endAccess(transaction, id)
  // The phone may be that of an impostor.
  if (!isProved) await removeFactors(transaction, id)
}

/** Whoever opened an account that was never confirmed need not be its leader. */
async function endAccess(transaction: Db, id: string): Promise<void> {
  await updateAccount(transaction, id, {
    encrypted_password: null,
    confirmation_token: null,
    email_confirmed_at: sql<Date>`coalesce(email_confirmed_at, ${now})`,
    updated_at: now,
  })
  await transaction.deleteFrom('auth.sessions').where('user_id', '=', id).execute()
}

export async function sweepResetLinks(db: Db, at: Date): Promise<void> {
  await db.deleteFrom('private.reset_links').where('expires_at', '<', at).execute()
}

/** No stored hash equals an empty text. */
const storedHashOf = (token: string) => storedFormsOf(token)[0] ?? ''
