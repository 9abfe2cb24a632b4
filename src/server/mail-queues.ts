import { ACCOUNT_MAILS } from './accounts/account-mails.ts'
import { DOMAIN_MAILS } from './domains/domain-mails.ts'
import type { Queue } from './jobs/job-queue.ts'
import { MODERATION_MAILS } from './moderation/moderation-mails.ts'

/** Every queue in which mails wait. Other jobs follow from what is in the tables. */
export const mailQueues: Queue[] = [ACCOUNT_MAILS, DOMAIN_MAILS, MODERATION_MAILS]
