import { z } from 'zod'
import type { Call } from '../call.ts'
import type { ClaimProof } from '../claims.ts'

export const claimsRequest = z.object({})

export type OperatorClaim = {
  id: string
  siteId: string
  site: string
  address: string
  who: string
  email: string
  proof: ClaimProof
  openedAt: string
  /** When an admin opened the app, who decides since then. */
  seenAt: string | null
  /** No admin was there for 14 days: the operator decides. */
  isSilent: boolean
}

export type OperatorClaims = Call<
  'operator-claims',
  typeof claimsRequest,
  { claims: OperatorClaim[] }
>

const claim = z.object({ claimId: z.uuid() })

export const grantClaimRequest = claim
/** The link of the invitation; `isMailed`: it was mailed too. */
export type OperatorGrantClaim = Call<
  'operator-grant-claim',
  typeof grantClaimRequest,
  { url: string; isMailed: boolean }
>

export const operatorRefuseClaimRequest = claim
export type OperatorRefuseClaim = Call<
  'operator-refuse-claim',
  typeof operatorRefuseClaimRequest,
  object
>
