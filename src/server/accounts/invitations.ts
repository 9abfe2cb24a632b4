import { sql } from 'kysely'
import type { InvitedSite, Role, Seat } from '#contract/members.ts'
import { nameOfSite } from '#site/facts/name-of-site.ts'
import { withoutInvisible } from '#site/text/without-invisible.ts'
import type { Db } from '../database/open-pool.ts'
import { invitationGone } from './accounts.errors.ts'
import { approveAccount } from './approvals.ts'
import { hashOf } from './link-token.ts'
import { callPerson } from './people.ts'

const NOW = sql<Date>`now()`

/** In the fragment, which browsers send to no server. */
export const invitationLink = (appOrigin: string, token: string) => `${appOrigin}/#invite=${token}`

/** Who invites whoever's claim to a site was granted. */
export const OPERATOR = 'The operator of this ScoutSite'

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
      .deleteFrom('site_invitations as i')
      .where('i.id', '=', id)
      .where('i.site_id', 'is', null)
      .where(isUnused)
      .returning('i.used_by')
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
    .selectFrom('site_invitations as i')
    .select(['i.id', 'i.email', 'i.expires_at as expiresAt'])
    .where('i.site_id', 'is', null)
    .where(isUnused)
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id')
    .limit(most)
    .execute()
  return rows.map((row) => ({ ...row, email: row.email ?? '' }))
}

export type ReadInvitation = {
  id: string
  /** Null for whoever has the link. */
  email: string | null
  expiresAt: Date
  /** Null for an invitation to sign up here. */
  site: InvitedSite | null
}

/** Undefined if the token is wrong, or its invitation expired or used. Reading it changes nothing. */
export async function readInvitation(db: Db, token: string): Promise<ReadInvitation | undefined> {
  const row = await selectDescribed(db)
    .where('i.token_hash', '=', hashOf(token))
    .where(isOpen)
    .where(isUnused)
    .executeTakeFirst()
  return row && { id: row.id, email: row.email, expiresAt: row.expiresAt, site: describeSite(row) }
}

/** Invitations with what `describeSite` needs. */
export const selectDescribed = (db: Db) =>
  db
    .selectFrom('site_invitations as i')
    .leftJoin('sites as s', 's.id', 'i.site_id')
    .leftJoin('auth.users as inviter', 'inviter.id', 'i.invited_by')
    .select([
      'i.id',
      'i.email',
      'i.expires_at as expiresAt',
      'i.role',
      'i.seat',
      'i.passes_on as passesOn',
      'i.parent_email as parentEmail',
      's.site_name as siteName',
      's.troop_number as troopNumber',
      's.unit_kind as unitKind',
      'i.granted',
      'inviter.email as inviterEmail',
      'inviter.raw_user_meta_data as inviterData',
    ])

type Described = {
  role: string | null
  seat: string | null
  passesOn: boolean
  parentEmail: string | null
  siteName: string | null
  troopNumber: string | null
  unitKind: string | null
  granted: boolean
  inviterEmail: string | null
  inviterData: unknown
}

/** What an invitation says about its site; null for one to sign up here. */
export function describeSite(row: Described): InvitedSite | null {
  const { role, seat, siteName, troopNumber, unitKind, inviterEmail, inviterData } = row
  if (!role || !seat) return null
  const name = nameOfSite({
    troopName: withoutInvisible(siteName ?? ''),
    troopNumber: troopNumber ?? '',
    unitKind: unitKind ?? '',
  })
  const invitedBy = row.granted ? OPERATOR : callPerson(inviterData, inviterEmail)
  const described = { name, role: role as Role, seat: seat as Seat, invitedBy }
  if (row.parentEmail) return { ...described, hasParent: true }
  return row.passesOn ? { ...described, takesOver: true } : described
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
    .where(isFor(email))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw invitationGone()
  // Once more, now that nobody else can use it.
  const unused = await selectOpen(transaction, hashOf(invite)).where(isUnused).executeTakeFirst()
  if (!unused) throw invitationGone()
  return row.id
}

/**
 * The operator knows whom they invited, so that account is approved. One that is made to join a site
 * has yet to accept.
 */
export async function redeemInvitation(
  transaction: Db,
  id: string,
  accountId: string,
): Promise<void> {
  const { site_id: siteId } = await transaction
    .updateTable('site_invitations')
    .set({
      used_by: accountId,
      used_at: sql`case when site_id is null then now() end`,
    })
    .where('id', '=', id)
    .returning('site_id')
    .executeTakeFirstOrThrow()
  if (siteId === null) await approveAccount(transaction, accountId)
}

/** The account is opened by an invitation alone: see `isUninvited`. */
export async function noteInvited(transaction: Db, accountId: string): Promise<void> {
  await sql`
    update auth.users
    set raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || '{"invited": true}'
    where id = ${accountId}`.execute(transaction)
}

/** Whether the invitation of an account that is to be confirmed was withdrawn, or went to another. */
export const isUninvited = sql<boolean>`(
  coalesce(u.raw_app_meta_data @> '{"invited": true}', false) and not exists (
    select from site_invitations as i where i.used_by = u.id))`

/** Whether whoever has this e-mail may use it. */
const isFor = (email: string) =>
  sql<boolean>`coalesce(i.email = ${email.toLowerCase()}, i.site_id is not null)`

/**
 * No account was made with it, except one that is still to be confirmed. One to sign up is of no use
 * to an e-mail that has an account in another way; one to a site is, until it is accepted.
 */
const isUnused = sql<boolean>`not exists (
    select from auth.users as u
    where u.id = i.used_by and u.email_confirmed_at is not null)
  and case when i.site_id is null then not exists (
      select from auth.users as u
      where u.email = i.email and u.is_sso_user = false
        and u.email_confirmed_at is not null)
    else i.used_at is null end`

/** It has not expired; an admin's ends with their right to invite, and the operator's grant of a claim with its site. */
export const isOpen = sql<boolean>`i.expires_at > now()
  and (i.site_id is null or i.granted or exists (
    select from site_members as m join sites as s on s.id = m.site_id
    where m.site_id = i.site_id and m.user_id = i.invited_by
      and s.deleted_at is null and private.allows(m.role, 'manage')
      and not private.has_ended(m.until) and private.suspension_of(m.user_id) is null))`

/** Nobody accepted it, and it made no other account, except one that is still to be confirmed. */
export const isFreeFor = (accountId: string) =>
  sql<boolean>`i.used_at is null and not exists (
    select from auth.users as u
    where u.id = i.used_by and u.id <> ${accountId} and u.email_confirmed_at is not null)`

/** It was sent to the account's e-mail, which is proved to be theirs, or the account was made with it. */
export const waitsFor = (
  accountId: string,
  person: { email: string; isProved: boolean } | undefined,
) => {
  const email = person?.isProved ? person.email.toLowerCase() : null
  return sql<boolean>`(i.email = ${email} or i.used_by = ${accountId})`
}

const selectOpen = (db: Db, linkHash: string) =>
  db
    .selectFrom('site_invitations as i')
    .select('i.id')
    .where('i.token_hash', '=', linkHash)
    .where(isOpen)
