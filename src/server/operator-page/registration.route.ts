import { Hono } from 'hono'
import {
  approveRequest,
  inviteRequest,
  type OperatorApprove,
  type OperatorInvite,
  type OperatorRegistration,
  type OperatorWithdrawInvitation,
  registrationRequest,
  withdrawInvitationRequest,
} from '#contract/operator/accounts.ts'
import type { Registration } from '#contract/registration.ts'
import type { SendAccountMail } from '../accounts/account-mails.ts'
import { approveAccount, countWaiting, listWaiting } from '../accounts/approvals.ts'
import { findEmail } from '../accounts/find-email.ts'
import {
  invitationLink,
  inviteAccount,
  listInvitations,
  withdrawInvitation,
} from '../accounts/invitations.ts'
import { makeLink, tokenOf } from '../accounts/link-token.ts'
import { isEmail } from '../accounts/read-fields.ts'
import type { Db } from '../database/open-pool.ts'
import type { FunctionEnvironment } from '../http/function-environment.ts'
import { readCall } from '../http/read-call.ts'
import { succeed } from '../http/succeed.ts'
import { noteDecision } from './note-decision.ts'
import { accountGone, accountThere, invitationGone, noEmail } from './operator-page.errors.ts'

const MOST = 200

export type RegistrationParts = {
  db: Db
  registration: Registration
  signingSecret: string
  appOrigin: string
  smtpUrl: string
  sendAccountMail: SendAccountMail
}

/** The functions of the operator's page about who may sign up. */
export function registrationRoutes(parts: RegistrationParts) {
  const { db } = parts
  return new Hono<FunctionEnvironment>()
    .post('/operator-registration', async (c) => {
      await readCall(c.req.raw, registrationRequest)
      return succeed<OperatorRegistration>(c, await readRegistration(parts))
    })
    .post('/operator-invite', async (c) => {
      const { email } = await readCall(c.req.raw, inviteRequest)
      const invited = await invite(parts, { email, by: c.var.account.id })
      return succeed<OperatorInvite>(c, invited)
    })
    .post('/operator-withdraw-invitation', async (c) => {
      const { invitationId } = await readCall(c.req.raw, withdrawInvitationRequest)
      if (!(await withdrawInvitation(db, invitationId))) throw invitationGone()
      noteDecision(c, { invitationId })
      return succeed<OperatorWithdrawInvitation>(c, {})
    })
    .post('/operator-approve', async (c) => {
      const { accountId: approvedId } = await readCall(c.req.raw, approveRequest)
      if ((await findEmail(db, approvedId)) === undefined) throw accountGone()
      await approveAccount(db, approvedId)
      noteDecision(c, { approvedId })
      return succeed<OperatorApprove>(c, {})
    })
}

async function readRegistration(
  { db, registration }: RegistrationParts,
  now = Date.now(),
): Promise<OperatorRegistration['answer']> {
  const isApproving = registration === 'approved'
  const [invitations, waiting, waitingCount] = await Promise.all([
    listInvitations(db, MOST),
    isApproving ? listWaiting(db, MOST) : [],
    isApproving ? countWaiting(db) : 0,
  ])
  return {
    registration,
    invitations: invitations.map(({ expiresAt, ...invitation }) => ({
      ...invitation,
      expiresAt: expiresAt.toISOString(),
      hasExpired: expiresAt.getTime() <= now,
    })),
    waiting: waiting.map(({ askedAt, ...account }) => ({
      ...account,
      askedAt: askedAt.toISOString(),
    })),
    waitingCount,
  }
}

/** The link is in the answer too: a mail may not arrive. */
async function invite(
  { db, signingSecret, appOrigin, smtpUrl, sendAccountMail }: RegistrationParts,
  { email: typed, by }: { email: string; by: string },
): Promise<OperatorInvite['answer']> {
  const email = typed.toLowerCase()
  if (!isEmail(email)) throw noEmail()
  const { seed, linkHash } = makeLink(signingSecret)
  const invited = await inviteAccount(db, { email, linkHash, by })
  if (!invited) throw accountThere()
  // Without a mail server it is written to the outbox.
  await sendAccountMail({ kind: 'invitation', to: email, seed })
  return {
    url: invitationLink(appOrigin, tokenOf(seed, signingSecret)),
    email,
    expiresAt: invited.expiresAt.toISOString(),
    isMailed: smtpUrl !== '',
  }
}
