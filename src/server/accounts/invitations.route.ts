import { Hono } from 'hono'
import { type ReadInvitation, readInvitationRequest } from '#contract/invitations.ts'
import { sharedSentences } from '#contract/shared-sentences.ts'
import type { Environment } from '../http/environment.ts'
import { readCall } from '../http/read-call.ts'
import { Refusal } from '../http/refusal.ts'
import type { AccountParts } from './account-parts.ts'
import { readInvitation } from './invitations.ts'

/** The one function that needs no account: whoever opens the link of an invitation reads for whom it is. */
export function invitationRoutes({ db, limits }: Pick<AccountParts, 'db' | 'limits'>) {
  return new Hono<Environment>().post('/read-invitation', async (c) => {
    c.header('Cache-Control', 'no-store')
    await limits.count('invitationByIp', c.var.clientIp)
    const { token } = await readCall(c.req.raw, readInvitationRequest)
    const found = await readInvitation(db, token)
    if (!found) throw new Refusal('invite_not_found', sharedSentences.invite_not_found)
    const { email, expiresAt, site } = found
    const answer: ReadInvitation['answer'] = { email, expiresAt: expiresAt.toISOString(), site }
    return c.json({ success: true, ...answer })
  })
}
