import { Hono } from 'hono'
import {
  claimsRequest,
  grantClaimRequest,
  type OperatorClaims,
  type OperatorGrantClaim,
  type OperatorRefuseClaim,
  operatorRefuseClaimRequest,
} from '#contract/operator/claims.ts'
import type { SendAccountMail } from '../accounts/account-mails.ts'
import type { AddressOf } from '../addresses/address-of.ts'
import { listOpenClaims } from '../claims/claim-rows.ts'
import { grantClaim, refuseClaim } from '../claims/decide-claims.ts'
import type { Db } from '../database/open-pool.ts'
import type { FunctionEnvironment } from '../http/function-environment.ts'
import { readCall } from '../http/read-call.ts'
import { succeed } from '../http/succeed.ts'
import { operatorContact } from '../mail/operator-contact.ts'
import { nameSite } from '../members/tell-members.ts'
import { noteDecision } from './note-decision.ts'

const MOST = 200

type Parts = {
  db: Db
  addressOf: AddressOf
  signingSecret: string
  appOrigin: string
  smtpUrl: string
  operatorEmail: string
  mailFrom: string
  sendAccountMail: SendAccountMail
}

/** The functions of the operator's page about sites that somebody claims. */
export function operatorClaimRoutes(parts: Parts) {
  const { db, addressOf, smtpUrl } = parts
  return new Hono<FunctionEnvironment>()
    .post('/operator-claims', async (c) => {
      await readCall(c.req.raw, claimsRequest)
      const claims = await listOpenClaims(db, MOST)
      return succeed<OperatorClaims>(c, {
        claims: await Promise.all(
          claims.map(async ({ host, name, openedAt, seenAt, ...claim }) => ({
            ...claim,
            site: await nameSite(db, claim.siteId),
            address: addressOf(host),
            who: name,
            openedAt: openedAt.toISOString(),
            seenAt: seenAt?.toISOString() ?? null,
          })),
        ),
      })
    })
    .post('/operator-grant-claim', async (c) => {
      const { claimId } = await readCall(c.req.raw, grantClaimRequest)
      const contact = operatorContact(parts)
      const { url } = await grantClaim({ ...parts, contact }, { claimId, by: c.var.account.id })
      noteDecision(c, { claimId, decision: 'granted' })
      return succeed<OperatorGrantClaim>(c, { url, isMailed: smtpUrl !== '' })
    })
    .post('/operator-refuse-claim', async (c) => {
      const { claimId } = await readCall(c.req.raw, operatorRefuseClaimRequest)
      await refuseClaim(parts, { claimId, by: c.var.account.id })
      noteDecision(c, { claimId, decision: 'refused' })
      return succeed<OperatorRefuseClaim>(c, {})
    })
}
