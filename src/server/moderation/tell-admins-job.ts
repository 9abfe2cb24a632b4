import { listUntoldApprovals, noteToldOfApproval } from '../accounts/approvals.ts'
import type { Db } from '../database/open-pool.ts'
import { listAdmins } from '../domains/domain-rows.ts'
import type { Job, JobQueue } from '../jobs/job-queue.ts'
import { listUntoldDeletions, noteToldOfDeletion } from './deletions.ts'
import { MODERATION_MAILS, type ModerationMail } from './moderation-mails.ts'
import { listUntoldReports, noteToldOfReport } from './passed-on-reports.ts'
import { listUntoldSuspensions, noteToldOfSuspension } from './suspensions.ts'
import { listUntoldReturns, listUntoldTakeDowns, noteTold } from './take-downs.ts'

type TellingParts = { db: Db; jobs: JobQueue }

/**
 * Mails the admins of a site that was taken down, put back, deleted while it was live, or of which
 * a report was passed on, and leaders who were suspended, resumed or approved; and the operator, of
 * accounts that wait for approval. Driven by a table: the operator's tool has no queue, and may run where no
 * server does.
 */
export function tellAdminsJob(parts: TellingParts): Job {
  return {
    name: 'tell-admins',
    cron: '* * * * *',
    isDueAtStart: true,
    async work() {
      for (const untold of await listUntoldTakeDowns(parts.db)) {
        await tell(parts, untold.siteId, { kind: 'taken-down', reason: untold.reason })
        await noteTold(parts.db, untold, 'told_taken_at')
      }
      for (const untold of await listUntoldReturns(parts.db)) {
        await tell(parts, untold.siteId, { kind: 'put-back', reason: untold.reason })
        await noteTold(parts.db, untold, 'told_put_back_at')
      }
      for (const siteId of await listUntoldDeletions(parts.db)) {
        await tell(parts, siteId, { kind: 'deleted', reason: '' })
        await noteToldOfDeletion(parts.db, siteId)
      }
      for (const untold of await listUntoldSuspensions(parts.db)) {
        const { id: suspensionId, accountId, kind } = untold
        await parts.jobs.send(MODERATION_MAILS, { kind, accountId, suspensionId })
        await noteToldOfSuspension(parts.db, untold)
      }
      for (const untold of await listUntoldApprovals(parts.db)) {
        await parts.jobs.send(MODERATION_MAILS, untold)
        await noteToldOfApproval(parts.db, untold)
      }
      for (const { id, siteId } of await listUntoldReports(parts.db)) {
        await tell(parts, siteId, { kind: 'passed-on', reportId: id })
        await noteToldOfReport(parts.db, id)
      }
    },
  }
}

type What =
  | { kind: 'taken-down' | 'put-back' | 'deleted'; reason: string }
  | { kind: 'passed-on'; reportId: string }

async function tell({ db, jobs }: TellingParts, siteId: string, what: What): Promise<void> {
  for (const accountId of await listAdmins(db, siteId)) {
    const mail: ModerationMail = { ...what, siteId, accountId }
    await jobs.send(MODERATION_MAILS, mail)
  }
}
