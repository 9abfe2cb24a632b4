import { sql } from 'kysely'
import { hashClaimCode } from '../accounts/claim-mails.ts'
import type { Db } from '../database/open-pool.ts'
import { seeTexts } from '../domains/dns/see-texts.ts'
import { holdSite } from '../members/hold-members.ts'
import { CLAIM_LABEL, claimTextOf, findBegun, MOST_WRONG, refuseClaimed } from './begin-claim.ts'
import type { ClaimParts } from './claim-parts.ts'
import type { Proof } from './claim-rows.ts'
import { readClaimable } from './claimable-site.ts'
import { noDomainThere, notClaimable, proofGone } from './claims.errors.ts'
import { type TellingParts, tellOfClaim } from './tell-of-claims.ts'

type Claimant = { id: string; code: string; name: string; email: string }

/** Opens a claim once its proof is there, and mails all admins. False if the proof is wrong. */
export async function openClaim(
  parts: ClaimParts & TellingParts,
  claimant: Claimant,
  ip: string,
): Promise<boolean> {
  const { db, limits } = parts
  const { id } = claimant
  await limits.count('claimProofByIp', ip)
  const begun = await findBegun(db, id)
  if (!begun) throw proofGone()
  const { siteId, proof } = begun
  // Before the transaction, which must not wait for name servers.
  const hasRecord = proof === 'domain' && (await seesRecord(parts, siteId, id))
  const isOpen = await db.transaction().execute(async (transaction) => {
    await holdSite(transaction, siteId, [])
    const site = await readClaimable(transaction, siteId)
    if (!site) throw notClaimable()
    refuseClaimed(site)
    const isRight = proof === 'domain' ? hasRecord : await tryCode(parts, transaction, claimant)
    return isRight && noteOpen(transaction, claimant, proof)
  })
  if (!isOpen) return false
  parts.log.info({ siteId, claimId: id, proof }, 'a site was claimed')
  // The job that mails the reminders does it a minute later if this fails.
  await tellOfClaim(parts, id).catch((error) =>
    parts.log.warn({ claimId: id, error: String(error) }, 'the admins are mailed of a claim later'),
  )
  return true
}

async function seesRecord(parts: ClaimParts, siteId: string, id: string): Promise<boolean> {
  const { ownDomain } = (await readClaimable(parts.db, siteId)) ?? {}
  if (!ownDomain) throw noDomainThere()
  const texts = await seeTexts(CLAIM_LABEL, ownDomain, parts)
  return texts.includes(claimTextOf(id, parts.signingSecret))
}

/** Counts a wrong one; the caller has locked the site, so no two are tried at once. */
async function tryCode(
  { signingSecret }: ClaimParts,
  transaction: Db,
  { id, code }: Claimant,
): Promise<boolean> {
  const hash = hashClaimCode(id, code, signingSecret)
  const { rows } = await sql<{ isRight: boolean }>`
    update private.site_claims
    set wrong_codes = wrong_codes + case when code_hash = ${hash} then 0 else 1 end
    where id = ${id} and state = 'begun' and proof_until > now() and wrong_codes < ${MOST_WRONG}
    returning code_hash = ${hash} as "isRight"`.execute(transaction)
  const [tried] = rows
  if (!tried) throw proofGone()
  return tried.isRight
}

async function noteOpen(
  transaction: Db,
  { id, name, email }: Claimant,
  proof: Proof,
): Promise<boolean> {
  const { rows } = await sql`
    update private.site_claims
    set state = 'open', opened_at = now(), name = ${name}, email = ${email}
    where id = ${id} and state = 'begun' and proof = ${proof} and proof_until > now()
    returning id`.execute(transaction)
  if (rows.length === 0) throw proofGone()
  return true
}
