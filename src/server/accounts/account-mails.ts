import { z } from 'zod'
import type { JobQueue, Queue } from '../jobs/job-queue.ts'

const link = { to: z.string(), seed: z.string(), back: z.string() }

/**
 * A mail about an account, as it waits until it is sent: `seed` is what its link is made of, and
 * `back` where that leads to in the end.
 */
export const accountMail = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('confirm'), ...link }),
  /** Confirms as well, and then asks for a password. */
  z.object({ kind: z.literal('confirm-and-choose-password'), ...link }),
  z.object({ kind: z.literal('recover'), ...link }),
  z.object({ kind: z.literal('account-exists'), to: z.string() }),
  /** To the e-mail an account has: whether it may have another. */
  z.object({ kind: z.literal('email-leaves'), ...link, newEmail: z.string() }),
  /** To the e-mail it is to have. */
  z.object({ kind: z.literal('email-arrives'), ...link }),
])
export type AccountMail = z.output<typeof accountMail>

/** Resolves once the mail cannot be lost any more, long before it is sent. */
export type SendAccountMail = (mail: AccountMail) => Promise<void>

const TWO_DAYS = 172_800

/** After a minute or two of trying, every five minutes; the job itself says when it is enough. */
export const ACCOUNT_MAILS: Queue = {
  name: 'account-mails',
  options: {
    retryLimit: 1_000,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 300,
    expireInSeconds: 120,
    retentionSeconds: TWO_DAYS,
  },
}

export function createSendAccountMail(jobs: JobQueue, queue = ACCOUNT_MAILS): SendAccountMail {
  return (mail) => jobs.send(queue, mail)
}
