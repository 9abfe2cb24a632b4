import { sql } from 'kysely'
import type { InviteMember } from '#contract/members.ts'
import { isHigher, type Role, type Seat } from '#contract/roles.ts'
import { requireRight, requireRightStill } from '../access/require-right.ts'
import type { SendAccountMail } from '../accounts/account-mails.ts'
import { invitationLink, isOpen } from '../accounts/invitations.ts'
import type { AttemptLimits } from '../accounts/limit-attempts.ts'
import { makeLink, tokenOf } from '../accounts/link-token.ts'
import { findPerson, personRows } from '../accounts/people.ts'
import { isEmail } from '../accounts/read-fields.ts'
import type { Db } from '../database/open-pool.ts'
import { notThere } from '../http/shared.errors.ts'
import { holdSite } from './hold-members.ts'
import {
  alreadyMember,
  MOST_INVITATIONS,
  noDemoMail,
  noEmail,
  ofAnother,
  parentIsYouth,
  pastDay,
  tooManyInvitations,
  tooManyMails,
  youthAdmin,
} from './members.errors.ts'
import { readParentEmail, requireTwoAdults } from './parents.ts'
import { nameSite } from './tell-members.ts'
import { today } from './today.ts'

export type MemberParts = {
  db: Db
  limits: AttemptLimits
  signingSecret: string
  appOrigin: string
  smtpUrl: string
  demo: boolean
  sendAccountMail: SendAccountMail
}

type Wanted = {
  siteId: string
  role: Role
  seat: Seat
  email?: string | undefined
  /** Of a youth's parent. */
  parentEmail?: string | undefined
  /** Whoever invites leaves when it is accepted, or after this day. */
  passesOn?: { on: string | null }
}
/** A row as it was stored; its role is never null for a site. */
type Written = {
  id: string
  expiresAt: Date
  role: string | null
  seat: string | null
  passesOn: boolean
  parentEmail: string | null
}

/** Invites somebody to a site: by e-mail, or whoever is given the link. */
export async function inviteMember(
  parts: MemberParts,
  accountId: string,
  { siteId, role, seat, email: typed = '', parentEmail: typedParent, passesOn }: Wanted,
): Promise<InviteMember['answer']> {
  const email = typed.toLowerCase() || null
  if (role === 'admin' && seat === 'youth') throw youthAdmin()
  if (email !== null && !isEmail(email)) throw noEmail()
  const isYouth = seat === 'youth'
  const parentEmail = isYouth ? readParentEmail(parts, typedParent) : null
  if (parentEmail !== null && parentEmail === email) throw parentIsYouth()
  const mailed = [email, parentEmail]
  return issue(parts, { accountId, siteId, email, mailed }, async (transaction, tokenHash) => {
    if (isYouth) await requireTwoAdults(transaction, siteId, parentEmail)
    const before = email === null ? null : await findRole(transaction, siteId, email)
    if (before && !isHigher(role, before)) throw alreadyMember(false)
    await requireRoom(transaction, siteId, email)
    const values = {
      role,
      seat,
      parent_email: parentEmail,
      token_hash: tokenHash,
      invited_by: accountId,
      created_by: 'a member',
      passes_on: passesOn !== undefined,
      inviter_until: passesOn?.on ?? null,
    }
    return transaction
      .insertInto('site_invitations')
      .values({ site_id: siteId, email, ...values })
      .onConflict((conflict) =>
        conflict
          .columns(['site_id', 'email'])
          .where('site_id', 'is not', null)
          .where('email', 'is not', null)
          .where('used_at', 'is', null)
          .doUpdateSet({ ...values, used_by: null, ...AGAIN }),
      )
      .returning(WRITTEN)
      .executeTakeFirstOrThrow()
  })
}

/** Invites a successor; until they accept, everything stays as it is. */
export async function passOn(
  parts: MemberParts,
  accountId: string,
  {
    siteId,
    email,
    on = null,
  }: { siteId: string; email?: string | undefined; on?: string | null | undefined },
): Promise<InviteMember['answer']> {
  if (on && on < (await today(parts.db))) throw pastDay()
  return inviteMember(parts, accountId, {
    siteId,
    role: 'admin',
    seat: 'adult',
    email,
    passesOn: { on },
  })
}

/** A new link for an invitation, in place of the old one. */
export async function resendInvitation(
  parts: MemberParts,
  accountId: string,
  { siteId, invitationId }: { siteId: string; invitationId: string },
): Promise<InviteMember['answer']> {
  const { email } = await selectOf(parts.db, siteId, invitationId)
    .select('email')
    .executeTakeFirstOrThrow(() => notThere())
  const mailed = [email]
  return issue(parts, { accountId, siteId, email, mailed }, async (transaction, tokenHash) => {
    await requireRoom(transaction, siteId, null, invitationId)
    return (
      transaction
        .updateTable('site_invitations')
        .set({
          token_hash: tokenHash,
          invited_by: accountId,
          used_by: null,
          ...AGAIN,
        })
        .where('id', '=', invitationId)
        .where('site_id', '=', siteId)
        .where('used_at', 'is', null)
        // When one that passes the site on is accepted, the seat of whoever sent it ends, and no other's.
        .where((eb) => eb.or([eb('passes_on', '=', false), eb('invited_by', '=', accountId)]))
        .returning(WRITTEN)
        .executeTakeFirstOrThrow(() => ofAnother())
    )
  })
}

export async function revokeInvitation(
  { db }: MemberParts,
  accountId: string,
  { siteId, invitationId }: { siteId: string; invitationId: string },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await requireRightStill(transaction, accountId, siteId, 'manage')
    await transaction
      .deleteFrom('site_invitations')
      .where('id', '=', invitationId)
      .where('site_id', '=', siteId)
      .where('used_at', 'is', null)
      .returning('id')
      .executeTakeFirstOrThrow(() => notThere())
  })
}

const WRITTEN = [
  'id',
  'expires_at as expiresAt',
  'role',
  'seat',
  'passes_on as passesOn',
  'parent_email as parentEmail',
] as const
const AGAIN = { created_at: sql<Date>`now()`, expires_at: sql<Date>`now() + interval '7 days'` }

const selectOf = (db: Db, siteId: string, invitationId: string) =>
  db
    .selectFrom('site_invitations')
    .where('id', '=', invitationId)
    .where('site_id', '=', siteId)
    .where('used_at', 'is', null)

type Issued = {
  accountId: string
  siteId: string
  email: string | null
  /** Whom the invitation has us mail, now or once it is accepted. */
  mailed: readonly (string | null)[]
}

/** Makes the link, has it stored by an admin, and mails it if it is for an e-mail. */
async function issue(
  parts: MemberParts,
  { accountId, siteId, email, mailed }: Issued,
  store: (transaction: Db, tokenHash: string) => Promise<Written>,
): Promise<InviteMember['answer']> {
  const { db, signingSecret, appOrigin, smtpUrl, sendAccountMail } = parts
  await requireRight(db, accountId, siteId, 'manage')
  for (const to of mailed) if (to !== null) await countMail(parts, accountId, to)
  const { seed, linkHash } = makeLink(signingSecret)
  const written = await db.transaction().execute(async (transaction) => {
    // One at a time for a site, so that they can be counted.
    await holdSite(transaction, siteId, [])
    await requireRightStill(transaction, accountId, siteId, 'manage')
    return store(transaction, linkHash)
  })
  const { id, expiresAt, role, seat, passesOn, parentEmail } = written
  const inviter = await findPerson(db, accountId)
  const isMailed = email !== null && smtpUrl !== ''
  if (email !== null && inviter) {
    await sendAccountMail({
      kind: 'join',
      to: email,
      seed,
      site: await nameSite(db, siteId),
      role: role as Role,
      seat: seat as Seat,
      hasParent: parentEmail !== null,
      by: inviter.name,
      replyTo: inviter.email,
      takesOver: passesOn,
    })
  }
  const url = invitationLink(appOrigin, tokenOf(seed, signingSecret))
  return { url, invitationId: id, expiresAt: expiresAt.toISOString(), isMailed }
}

/** Whether the e-mail has an account does not matter: a limit that depended on it would tell. */
export async function countMail({ demo, limits }: MemberParts, accountId: string, email: string) {
  if (demo) throw noDemoMail()
  const isMuch =
    (await limits.exceeds('inviteByAccount', accountId)) ||
    (await limits.exceeds('inviteByRecipient', email))
  if (isMuch) throw tooManyMails()
}

async function findRole(transaction: Db, siteId: string, email: string): Promise<Role | undefined> {
  const { rows } = await sql<{ role: Role }>`
    select m.role from site_members as m join ${personRows} as p on p.id = m.user_id
    where m.site_id = ${siteId} and p.email = ${email} and not private.has_ended(m.until)`.execute(
    transaction,
  )
  return rows[0]?.role
}

/** Counts the others that are open; one that is replaced or renewed makes room for itself. */
async function requireRoom(
  transaction: Db,
  siteId: string,
  email: string | null,
  renewed: string | null = null,
): Promise<void> {
  const { rows } = await sql`
    select from site_invitations as i
    where i.site_id = ${siteId} and i.used_at is null and ${isOpen}
      and i.email is distinct from coalesce(${email}, '') and i.id is distinct from ${renewed}`.execute(
    transaction,
  )
  if (rows.length >= MOST_INVITATIONS) throw tooManyInvitations()
}
