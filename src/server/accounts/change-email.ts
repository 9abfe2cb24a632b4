import { sql } from 'kysely'
import { asJson, type Jsonb } from '../database/as-json.ts'
import type { Db } from '../database/open-pool.ts'
import type { AccountMail } from './account-mails.ts'
import type { AccountParts } from './account-parts.ts'
import { makeLink } from './link-token.ts'
import { findAccount, now, updateAccount } from './user.ts'

type WantedEmail = { id: string; email: string; newEmail: string; back: URL }

/**
 * Records that an account is to get another e-mail, and returns the mails with the two links.
 * Nothing changes until both are followed. A new e-mail that has an account, or is an operator's,
 * gets no link, and the caller cannot tell.
 */
export async function requestEmailChange(
  { signingSecret, operators }: AccountParts,
  transaction: Db,
  { id, email, newEmail, back }: WantedEmail,
): Promise<AccountMail[]> {
  const leaves = makeLink(signingSecret)
  const arrives = makeLink(signingSecret)
  const owner = await findAccount(transaction, newEmail)
  await updateAccount(transaction, id, {
    email_change: newEmail,
    email_change_token_current: leaves.linkHash,
    email_change_token_new: arrives.linkHash,
    email_change_sent_at: now,
    email_change_confirm_status: 0,
  })
  return [
    { kind: 'email-leaves', to: email, newEmail, seed: leaves.seed, back: back.href },
    owner?.isConfirmed || operators.includes(newEmail)
      ? { kind: 'account-exists', to: newEmail }
      : { kind: 'email-arrives', to: newEmail, seed: arrives.seed, back: back.href },
  ]
}

type Changing = {
  id: string
  email_change: string | null
  email_change_confirm_status: number | null
}

/** Accepts one of the two links; returns whether it was the second, which changes the e-mail. */
export async function confirmEmailChange(
  transaction: Db,
  { id, email_change: email, email_change_confirm_status: status }: Changing,
  column: 'email_change_token_current' | 'email_change_token_new',
): Promise<boolean> {
  if (status !== 1 || !email) {
    await updateAccount(transaction, id, { [column]: null, email_change_confirm_status: 1 })
    return false
  }
  // An account that was never confirmed belongs to nobody yet.
  await transaction
    .deleteFrom('auth.users')
    .where('email', '=', email)
    .where('email_confirmed_at', 'is', null)
    .execute()
  await updateAccount(transaction, id, {
    email,
    email_change: null,
    email_change_token_current: null,
    email_change_token_new: null,
    email_change_confirm_status: 0,
    // A link mailed to the old e-mail must no longer open the account, nor verify the new one.
    recovery_token: null,
    confirmation_token: null,
    updated_at: now,
  })
  await markVerified(transaction, id, email)
  return true
}

/** Updates the e-mail in the identity of an account, and marks it as verified. */
export async function markVerified(db: Db, id: string, email: string | null): Promise<void> {
  const said = asJson({ email, email_verified: true })
  await db
    .updateTable('auth.identities')
    .set({ identity_data: sql<Jsonb<Record<string, unknown>>>`identity_data || ${said}` })
    .where('user_id', '=', id)
    .where('provider', '=', 'email')
    .execute()
}
