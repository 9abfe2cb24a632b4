import { z } from 'zod'
import type { Call } from './call.ts'
import { siteId } from './site-id.ts'

/** What proves that somebody may claim a site: its page's e-mail, or its own domain. */
export type ClaimProof = 'email' | 'domain'

/** Somebody says that they run the troop now. */
export type SiteClaim = {
  id: string
  siteId: string
  /** The name of the site. */
  site: string
  /** The name that whoever claims it gave; an admin never gets their e-mail. */
  who: string
  proof: ClaimProof
  openedAt: string
}

export const myClaimsRequest = z.object({})
/** The open claims to the sites of which the account is an admin. Asking stops their clocks. */
export type MyClaims = Call<'my-claims', typeof myClaimsRequest, { claims: SiteClaim[] }>

export const refuseClaimRequest = z.object({ siteId, claimId: z.uuid() })
export type RefuseClaim = Call<'refuse-claim', typeof refuseClaimRequest, object>
