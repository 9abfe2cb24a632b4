import { z } from 'zod'
import type { Queue } from '../jobs/job-queue.ts'
import { mailRetention } from '../mail/mail-retention.ts'

/**
 * A queued mail about an account that was suspended, resumed or approved, or a page that was reported, taken down,
 * put back or deleted. Its contents are
 * read when it is sent.
 */
export const moderationMail = z.discriminatedUnion('kind', [
  /** These two to an admin of the site. */
  z.object({
    kind: z.enum(['taken-down', 'put-back', 'deleted']),
    siteId: z.string(),
    accountId: z.string(),
    reason: z.string(),
  }),
  z.object({
    kind: z.literal('passed-on'),
    siteId: z.string(),
    accountId: z.string(),
    reportId: z.string(),
  }),
  /** To the leader of an account. */
  z.object({
    kind: z.enum(['suspended', 'resumed']),
    accountId: z.string(),
    suspensionId: z.string(),
  }),
  /** To the operator, and to the leader once approved. */
  z.object({ kind: z.enum(['approval-asked', 'approved']), accountId: z.string() }),
  /** These two to the operator. */
  z.object({ kind: z.literal('reported'), siteId: z.string() }),
  z.object({ kind: z.literal('claim-waits'), siteId: z.string(), claimId: z.string() }),
])
export type ModerationMail = z.output<typeof moderationMail>

/** Retried for about a day, with growing delays. */
export const MODERATION_MAILS: Queue = {
  name: 'moderation-mails',
  options: {
    retryLimit: 300,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 300,
    expireInSeconds: 120,
    ...mailRetention,
  },
}
