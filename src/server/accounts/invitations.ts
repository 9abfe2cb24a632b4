import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'
import { invitationGone } from './accounts.errors.ts'
import { approveAccount } from './approvals.ts'
import { hashOf } from './link-token.ts'

const NOW = sql<Date>`now()`

/** In the fragment, which browsers send to no server. */
export const invitationLink = (appOrigin: string, token: string) => `${appOrigin}/#invite=${token}`

export type OpenInvitation = { id: string; email: string; expiresAt: Date }

/**
 * Invites somebody to sign up, in place of an earlier invitation. An account that was made with that
 * and is still to be confirmed stays with it. Undefined if the e-mail has an account already.
 */
export async function inviteAccount(
  db: Db,
  { email, linkHash, by }: { email: string; linkHash: string; by: string },
): Promise<OpenInvitation | undefined> {
  const account = await db
    .selectFrom('auth.users')
    .select('id')
    .where('email', '=', email)
    .where('is_sso_user', '=', false)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst()
  if (account) return undefined
  const values = { token_hash: linkHash, created_by: by }
  const { id, expires_at: expiresAt } = await db
    .insertInto('site_invitations')
    .values({ email, ...values })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .where('site_id', 'is', null)
        .doUpdateSet({
          ...values,
          created_at: NOW,
          expires_at: sql`excluded.expires_at`,
        }),
    )
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow()
  return { id, email, expiresAt }
}

/**
 * Ends an invitation, and the account that is still to be confirmed, whose mail would open it. False
 * if it was used or withdrawn meanwhile.
 */
export async function withdrawInvitation(db: Db, id: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const ended = await transaction
      .deleteFrom('site_invitations')
      .where('id', '=', id)
      .where('site_id', 'is', null)
      .where(isUnused)
      .returning('used_by')
      .executeTakeFirst()
    if (ended?.used_by) {
      await transaction
        .deleteFrom('auth.users')
        .where('id', '=', ended.used_by)
        .where('email_confirmed_at', 'is', null)
        .execute()
    }
    return ended !== undefined
  })
}

/** Invitations to sign up that nobody has used, the newest first; also those that have expired. */
export async function listInvitations(db: Db, most: number): Promise<OpenInvitation[]> {
  const rows = await db
    .selectFrom('site_invitations')
    .select(['id', 'email', 'expires_at as expiresAt'])
    .where('site_id', 'is', null)
    .where(isUnused)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map((row) => ({ ...row, email: row.email ?? '' }))
}

/** Undefined if the token is wrong, or its invitation expired or used. Reading it changes nothing. */
export async function readInvitation(db: Db, token: string): Promise<OpenInvitation | undefined> {
  const row = await selectOpen(db, hashOf(token)).where(isUnused).executeTakeFirst()
  return row && { id: row.id, email: row.email ?? '', expiresAt: row.expires_at }
}

/** Whether a mail with this token is still of use. */
export async function isInvitationOpen(db: Db, token: string): Promise<boolean> {
  return (await readInvitation(db, token)) !== undefined
}

/**
 * Locks the invitation, so that of two sign-ups at once only one gets it. An account that was not
 * confirmed may sign up with it again: its mail may have been lost. Null for a sign-up without one.
 */
export async function claimInvitation(
  transaction: Db,
  { invite, email }: { invite: string; email: string },
): Promise<string | null> {
  if (invite === '') return null
  const row = await selectOpen(transaction, hashOf(invite))
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw invitationGone()
  // Once more, now that nobody else can use it.
  const unused = await selectOpen(transaction, hashOf(invite)).where(isUnused).executeTakeFirst()
  if (!unused) throw invitationGone()
  return row.id
}

/** The operator knows whom they invited, so the account is approved. */
export async function redeemInvitation(
  transaction: Db,
  id: string,
  accountId: string,
): Promise<void> {
  await transaction
    .updateTable('site_invitations')
    .set({ used_by: accountId, used_at: NOW })
    .where('id', '=', id)
    .execute()
  await approveAccount(transaction, accountId)
}

/**
 * Nor does its e-mail have an account that was made in another way. One that is still to be
 * confirmed does not count.
 */
const isUnused = sql<boolean>`not exists (
    select from auth.users as u
    where u.id = site_invitations.used_by and u.email_confirmed_at is not null)
  and not exists (
    select from auth.users as u
    where u.email = site_invitations.email and u.is_sso_user = false
      and u.email_confirmed_at is not null)`

const selectOpen = (db: Db, linkHash: string) =>
  db
    .selectFrom('site_invitations')
    .select(['id', 'email', 'expires_at'])
    .where('token_hash', '=', linkHash)
    .where('site_id', 'is', null)
    .where('expires_at', '>', NOW)
