import type { Db } from '../database/open-pool.ts'
import { deliverMail } from '../jobs/deliver-mail.ts'
import { GivenUp } from '../jobs/given-up.ts'
import type { Job } from '../jobs/job-queue.ts'
import { type Logger, outlineError } from '../lib/logging.ts'
import type { MailTransport } from '../mail/mail-transport.ts'
import { ACCOUNT_MAILS, type AccountMail, accountMail } from './account-mails.ts'
import { claimCodeOf, hashClaimCode, isClaimCodeWanted } from './claim-mails.ts'
import { composeAccountMail } from './compose-account-mail.ts'
import { isInvitationOpen } from './invitations.ts'
import { type LinkColumn, renewLink, tokenOf } from './link-token.ts'
import { renewResetLink } from './reset-links.ts'
import { hasParent, seatTokenOf } from './seat-link.ts'

export type AccountMailParts = {
  db: Db
  log: Logger
  mailTransport: MailTransport
  signingSecret: string
  appOrigin: string
  operators: readonly string[]
  operatorEmail: string
  mailFrom: string
}

const DAY = 86_400_000
const COLUMNS = new Map<string, LinkColumn>([
  ['confirm', 'confirmation_token'],
  ['verify', 'confirmation_token'],
  ['confirm-and-choose-password', 'recovery_token'],
  ['recover', 'recovery_token'],
  ['email-leaves', 'email_change_token_current'],
  ['email-arrives', 'email_change_token_new'],
])

/** Sends the mails about accounts. While the mail server is down they are retried for a day. */
export function accountMailsJob(parts: AccountMailParts, queue = ACCOUNT_MAILS): Job {
  const { log, mailTransport, signingSecret } = parts
  return {
    ...queue,
    batchSize: 10,
    isForgotten: true,
    async work(_signal, { data, createdOn }) {
      const mail = accountMail.parse(data)
      const about = { mail: mail.kind }
      if (Date.now() - createdOn.getTime() > DAY) {
        throw new GivenUp('mail given up: for a day it could not be sent', { about })
      }
      const token = linkTokenOf(mail, signingSecret)
      // The link's time begins when the mail is sent, however long it waited.
      if (token && !(await renew(parts, mail, token))) {
        log.info(about, 'mail not sent: its link is of no use any more')
        return
      }
      try {
        await deliverMail(mailTransport, composeAccountMail(mail, token, parts), about)
      } catch (error) {
        if (!(error instanceof GivenUp)) {
          log.warn({ ...about, ...outlineError(error) }, 'mail not sent yet: it is tried again')
        }
        throw error
      }
    },
  }
}

function linkTokenOf(mail: AccountMail, signingSecret: string): string {
  if ('parentOf' in mail) return seatTokenOf(mail.parentOf, mail.to, signingSecret)
  return 'seed' in mail ? tokenOf(mail.seed, signingSecret) : ''
}

async function renew(
  { db, signingSecret }: AccountMailParts,
  mail: AccountMail,
  token: string,
): Promise<boolean> {
  if (mail.kind === 'claim-code') {
    const hash = hashClaimCode(mail.claimId, claimCodeOf(token), signingSecret)
    return isClaimCodeWanted(db, mail.claimId, hash)
  }
  if ('parentOf' in mail) return hasParent(db, mail.parentOf, mail.to)
  const { kind } = mail
  if (kind === 'invitation' || kind === 'join') return isInvitationOpen(db, token)
  const column = COLUMNS.get(kind)
  return column ? renewLink(db, column, token) : renewResetLink(db, token)
}
