import { createHmac, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { claimCodeOf, hashClaimCode } from '../accounts/claim-mails.ts'
import { makeLink, tokenOf } from '../accounts/link-token.ts'
import { isUuid } from '../database/is-uuid.ts'
import type { Db } from '../database/open-pool.ts'
import { nameSite } from '../members/tell-members.ts'
import type { ClaimParts } from './claim-parts.ts'
import type { Proof } from './claim-rows.ts'
import type { ClaimableSite } from './claimable-site.ts'
import {
  claimedAlready,
  emailTooNew,
  noDomainThere,
  noEmailThere,
  refusedLately,
  tooManyClaims,
} from './claims.errors.ts'

/** The label before a domain in the name of the TXT record that proves a claim. */
export const CLAIM_LABEL = '_scoutsite-claim'

/** What the record has to say. */
export const claimTextOf = (claimId: string, signingSecret: string) =>
  `scoutsite-claim=${createHmac('sha256', signingSecret).update(`claim text ${claimId}`).digest('hex').slice(0, 32)}`

/** Begins a claim, which nobody is told of until it is proved. Resolves to its id. */
export async function beginClaim(
  parts: ClaimParts,
  site: ClaimableSite,
  proof: Proof,
  ip: string,
): Promise<string> {
  const { db, limits, sendAccountMail, signingSecret } = parts
  await limits.count('claimByIp', ip)
  refuseClaimed(site)
  const id = randomUUID()
  if (proof === 'domain') {
    if (!site.ownDomain) throw noDomainThere()
    if (await limits.exceeds('claimBySite', site.id)) throw tooManyClaims()
    await addBegun(db, { id, siteId: site.id, proof, codeHash: null, lasts: '3 days' })
    return id
  }
  const { email, isEmailOld } = site
  if (!email) throw noEmailThere()
  if (!isEmailOld) throw emailTooNew()
  const isMuch =
    (await limits.exceeds('claimBySite', site.id)) ||
    (await limits.exceeds('claimByRecipient', email))
  if (isMuch) throw tooManyClaims()
  const { seed } = makeLink(signingSecret)
  const code = claimCodeOf(tokenOf(seed, signingSecret))
  const codeHash = hashClaimCode(id, code, signingSecret)
  await addBegun(db, { id, siteId: site.id, proof, codeHash, lasts: '1 hour' })
  const named = await nameSite(db, site.id)
  await sendAccountMail({ kind: 'claim-code', to: email, seed, claimId: id, site: named })
  return id
}

export function refuseClaimed({ isClaimed, wasRefused }: ClaimableSite): void {
  if (isClaimed) throw claimedAlready()
  if (wasRefused) throw refusedLately()
}

type Begun = { id: string; siteId: string; proof: Proof; codeHash: string | null; lasts: string }

async function addBegun(db: Db, { id, siteId, proof, codeHash, lasts }: Begun): Promise<void> {
  await sql`
    insert into private.site_claims (id, site_id, proof, code_hash, proof_until)
    values (${id}, ${siteId}, ${proof}, ${codeHash}, now() + ${lasts}::interval)`.execute(db)
}

/** A claim that still waits for its proof. */
export async function findBegun(
  db: Db,
  id: string,
): Promise<{ siteId: string; proof: Proof } | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await sql<{ siteId: string; proof: Proof }>`
    select site_id as "siteId", proof from private.site_claims
    where id = ${id} and state = 'begun' and proof_until > now()
      and wrong_codes < ${MOST_WRONG}`.execute(db)
  return rows[0]
}

export const MOST_WRONG = 5
