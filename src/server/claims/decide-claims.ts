import { sql } from 'kysely'
import type { MyClaims } from '#contract/claims.ts'
import { requireRight, requireRightStill } from '../access/require-right.ts'
import type { SendAccountMail } from '../accounts/account-mails.ts'
import { invitationLink, OPERATOR } from '../accounts/invitations.ts'
import { makeLink, tokenOf } from '../accounts/link-token.ts'
import type { Db } from '../database/open-pool.ts'
import { holdSite } from '../members/hold-members.ts'
import { nameSite } from '../members/tell-members.ts'
import { type Claim, IS_SILENT, listClaimsFor, noteDecision, noteSeen } from './claim-rows.ts'
import { claimGone, claimNotSilent } from './claims.errors.ts'
import { mailAdmins } from './tell-of-claims.ts'

type Parts = { db: Db; sendAccountMail: SendAccountMail }

/** The claims to an admin's sites. That the app asks means that an admin is there, which stops their clocks. */
export async function seeMyClaims(parts: Parts, accountId: string): Promise<MyClaims['answer']> {
  const claims = await listClaimsFor(parts.db, accountId)
  for (const claim of claims)
    if (claim.seenAt === null && (await noteSeen(parts.db, claim.id)))
      await answerClaimant(parts, claim, 'seen')
  return {
    claims: await Promise.all(
      claims.map(async ({ id, siteId, proof, name, openedAt }) => ({
        id,
        siteId,
        site: await nameSite(parts.db, siteId),
        who: name,
        proof,
        openedAt: openedAt.toISOString(),
      })),
    ),
  }
}

export async function refuseClaimAsAdmin(
  parts: Parts,
  accountId: string,
  { siteId, claimId }: { siteId: string; claimId: string },
): Promise<void> {
  await requireRight(parts.db, accountId, siteId, 'manage')
  const claim = await parts.db.transaction().execute(async (transaction) => {
    await holdSite(transaction, siteId, [])
    await requireRightStill(transaction, accountId, siteId, 'manage')
    await holdClaim(transaction, claimId, siteId)
    return noteDecision(transaction, { id: claimId, state: 'refused', by: accountId })
  })
  if (!claim) throw claimGone()
  await answerClaimant(parts, claim, 'refused')
}

/** The operator may refuse a claim at any time. */
export async function refuseClaim(
  parts: Parts,
  { claimId, by }: { claimId: string; by: string },
): Promise<void> {
  const claim = await noteDecision(parts.db, { id: claimId, state: 'refused', by })
  if (!claim) throw claimGone()
  await answerClaimant(parts, claim, 'refused')
}

export type GrantingParts = Parts & {
  signingSecret: string
  appOrigin: string
  /** How leaders reach the operator. */
  contact: string
}

/**
 * Invites whoever claims as an admin, after 14 days without one. The present admins stay, and are
 * mailed. Resolves to the link of the invitation, which is mailed too.
 */
export async function grantClaim(
  parts: GrantingParts,
  { claimId, by }: { claimId: string; by: string },
): Promise<{ url: string; email: string }> {
  const { db, signingSecret, appOrigin, contact, sendAccountMail } = parts
  const { seed, linkHash } = makeLink(signingSecret)
  const claim = await db.transaction().execute(async (transaction) => {
    const siteId = await findSiteOf(transaction, claimId)
    await holdSite(transaction, siteId, [])
    await holdClaim(transaction, claimId, siteId)
    const { rows } = await sql`
      select from private.site_claims as c where c.id = ${claimId} and ${IS_SILENT}`.execute(
      transaction,
    )
    if (rows.length === 0) throw claimNotSilent()
    const granted = await noteDecision(transaction, { id: claimId, state: 'granted', by })
    if (!granted) throw claimGone()
    await inviteGranted(transaction, granted, { linkHash, by })
    return granted
  })
  const { siteId, email } = claim
  await sendAccountMail({
    kind: 'join',
    to: email,
    seed,
    site: await nameSite(db, siteId),
    role: 'admin',
    seat: 'adult',
    hasParent: false,
    by: OPERATOR,
    replyTo: contact,
    takesOver: false,
  })
  await mailAdmins(parts, claim, 'granted')
  return { url: invitationLink(appOrigin, tokenOf(seed, signingSecret)), email }
}

async function findSiteOf(transaction: Db, claimId: string): Promise<string> {
  const { rows } = await sql<{ siteId: string }>`
    select site_id as "siteId" from private.site_claims where id = ${claimId} and state = 'open'`.execute(
    transaction,
  )
  if (!rows[0]) throw claimGone()
  return rows[0].siteId
}

/** An admin who signs in meanwhile waits, or was faster. */
async function holdClaim(transaction: Db, claimId: string, siteId: string): Promise<void> {
  const { rows } = await sql`
    select from private.site_claims
    where id = ${claimId} and site_id = ${siteId} and state = 'open' for update`.execute(
    transaction,
  )
  if (rows.length === 0) throw claimGone()
}

/** In place of an invitation that an admin made for the same e-mail. */
async function inviteGranted(
  transaction: Db,
  { siteId, email }: Claim,
  { linkHash, by }: { linkHash: string; by: string },
): Promise<void> {
  await sql`delete from site_invitations
    where site_id = ${siteId} and email = ${email} and used_at is null`.execute(transaction)
  await sql`
    insert into site_invitations (site_id, role, seat, email, token_hash, created_by, granted)
    values (${siteId}, 'admin', 'adult', ${email}, ${linkHash}, ${by}, true)`.execute(transaction)
}

const answerClaimant = async (
  { db, sendAccountMail }: Parts,
  { siteId, email }: Claim,
  news: 'seen' | 'refused',
) => sendAccountMail({ kind: 'claim-answer', to: email, news, site: await nameSite(db, siteId) })
