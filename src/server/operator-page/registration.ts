import type { OperatorInvite, OperatorRegistration } from '#contract/operator/accounts.ts'
import type { Registration } from '#contract/registration.ts'
import type { SendAccountMail } from '../accounts/account-mails.ts'
import { approveAccount, listWaiting } from '../accounts/approvals.ts'
import { findEmail } from '../accounts/find-email.ts'
import { invitationLink, inviteAccount, listInvitations } from '../accounts/invitations.ts'
import { makeLink, tokenOf } from '../accounts/link-token.ts'
import { isEmail } from '../accounts/read-fields.ts'
import type { Db } from '../database/open-pool.ts'
import { accountGone, accountThere, noEmail } from './operator-page.errors.ts'

const MOST = 200

export type RegistrationParts = {
  db: Db
  registration: Registration
  signingSecret: string
  appOrigin: string
  smtpUrl: string
  sendAccountMail: SendAccountMail
}

export async function readRegistration(
  { db, registration }: RegistrationParts,
  now = Date.now(),
): Promise<OperatorRegistration['answer']> {
  const [invitations, waiting] = await Promise.all([
    listInvitations(db, MOST),
    registration === 'approved' ? listWaiting(db, MOST) : [],
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
  }
}

/** The link is in the answer too: a mail may not arrive. */
export async function invite(
  { db, signingSecret, appOrigin, smtpUrl, sendAccountMail }: RegistrationParts,
  { email: typed, by }: { email: string; by: string },
): Promise<OperatorInvite['answer']> {
  const email = typed.toLowerCase()
  if (!isEmail(email)) throw noEmail()
  const { seed, linkHash } = makeLink(signingSecret)
  const invited = await inviteAccount(db, { email, linkHash, by })
  if (!invited) throw accountThere()
  const isMailed = smtpUrl !== ''
  if (isMailed) await sendAccountMail({ kind: 'invitation', to: email, seed })
  return {
    url: invitationLink(appOrigin, tokenOf(seed, signingSecret)),
    email,
    expiresAt: invited.expiresAt.toISOString(),
    isMailed,
  }
}

export async function approve(db: Db, accountId: string): Promise<void> {
  if ((await findEmail(db, accountId)) === undefined) throw accountGone()
  await approveAccount(db, accountId)
}
