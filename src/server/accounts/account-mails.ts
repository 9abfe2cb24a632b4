import { z } from 'zod'
import type { JobQueue, Queue } from '../jobs/job-queue.ts'
import { mailRetention } from '../mail/mail-retention.ts'
import { claimAnswerMail, claimCodeMail, claimMail } from './claim-mails.ts'
import { factorNews } from './factor-mails.ts'
import { closingMail, joinMail, memberMail } from './member-mails.ts'
import { monthMail } from './month-mails.ts'
import { consentMail, heldMail, noteCopyMail, noteMail, pictureMail } from './note-mails.ts'
import { parentBeginsMail, parentEndsMail } from './parent-mails.ts'

const link = { to: z.string(), seed: z.string(), back: z.string() }

/**
 * A queued mail about an account: the token of its link is derived from `seed`, and `back` is the
 * link's final destination.
 */
export const accountMail = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('confirm'), ...link }),
  /** Verifies the e-mail of an account that is already open. */
  z.object({ kind: z.literal('verify'), ...link }),
  /** Confirms the account, and then asks for a password. */
  z.object({ kind: z.literal('confirm-and-choose-password'), ...link }),
  z.object({ kind: z.literal('recover'), ...link }),
  /** To somebody who may sign up by the link. */
  z.object({ kind: z.literal('invitation'), to: z.string(), seed: z.string() }),
  joinMail,
  memberMail,
  noteMail,
  noteCopyMail,
  heldMail,
  pictureMail,
  consentMail,
  monthMail,
  parentBeginsMail,
  parentEndsMail,
  claimCodeMail,
  claimMail,
  claimAnswerMail,
  closingMail,
  z.object({ kind: z.literal('account-exists'), to: z.string() }),
  /** To the current e-mail of an account: asks whether it may be changed. */
  z.object({ kind: z.literal('email-leaves'), ...link, newEmail: z.string() }),
  /** To the new e-mail of an account. */
  z.object({ kind: z.literal('email-arrives'), ...link }),
  /** The second factor has changed. */
  z.object({
    kind: z.literal('factor'),
    to: z.string(),
    news: factorNews,
    /** The moment from which it is off, in words. */
    at: z.string().optional(),
    reason: z.string().optional(),
  }),
  /**
   * To the current e-mail of an account: the operator made a link to a new password, or moves the
   * account to another e-mail.
   */
  z.object({ kind: z.enum(['operator-resets', 'operator-moves']), to: z.string() }),
  /** To the e-mail of an account that was deleted; `closed` names sites that ended with it. */
  z.object({ kind: z.literal('deleted'), to: z.string(), closed: z.array(z.string()) }),
  /** To the new e-mail of an account that the operator moves. */
  z.object({ kind: z.literal('operator-moves-here'), ...link }),
])
export type AccountMail = z.output<typeof accountMail>

/** Resolves once the mail is stored, long before it is sent. */
export type SendAccountMail = (mail: AccountMail) => Promise<void>

/**
 * Retried with back-off: after a minute or two, every five minutes; the job itself decides when to
 * give up.
 */
export const ACCOUNT_MAILS: Queue = {
  name: 'account-mails',
  options: {
    retryLimit: 1_000,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 300,
    expireInSeconds: 120,
    ...mailRetention,
  },
}

export function createSendAccountMail(jobs: JobQueue, queue = ACCOUNT_MAILS): SendAccountMail {
  return (mail) => jobs.send(queue, mail)
}
