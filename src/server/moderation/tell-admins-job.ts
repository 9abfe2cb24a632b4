import type { Db } from '../database/open-pool.ts'
import { listAdmins } from '../domains/domain-rows.ts'
import type { Job, JobQueue } from '../jobs/job-queue.ts'
import { listUntoldDeletions, noteToldOfDeletion } from './deletions.ts'
import { MODERATION_MAILS, type ModerationMail } from './moderation-mails.ts'
import { listUntoldReturns, listUntoldTakeDowns, noteTold, type Untold } from './take-downs.ts'

type TellingParts = { db: Db; jobs: JobQueue }

/**
 * Mails the admins of a site that was taken down, put back, or deleted while it was live. By a table and not by
 * whoever did it: the operator's tool has no queue, and may run where no server does.
 */
export function tellAdminsJob(parts: TellingParts): Job {
  return {
    name: 'tell-admins',
    cron: '* * * * *',
    isDueAtStart: true,
    async work() {
      for (const untold of await listUntoldTakeDowns(parts.db)) {
        await tell(parts, 'taken-down', untold)
        await noteTold(parts.db, untold, 'told_taken_at')
      }
      for (const untold of await listUntoldReturns(parts.db)) {
        await tell(parts, 'put-back', untold)
        await noteTold(parts.db, untold, 'told_put_back_at')
      }
      for (const siteId of await listUntoldDeletions(parts.db)) {
        await tell(parts, 'deleted', { siteId, reason: '' })
        await noteToldOfDeletion(parts.db, siteId)
      }
    },
  }
}

async function tell(
  { db, jobs }: TellingParts,
  kind: 'taken-down' | 'put-back' | 'deleted',
  { siteId, reason }: Pick<Untold, 'siteId' | 'reason'>,
): Promise<void> {
  for (const accountId of await listAdmins(db, siteId)) {
    const mail: ModerationMail = { kind, siteId, accountId, reason }
    await jobs.send(MODERATION_MAILS, mail)
  }
}
