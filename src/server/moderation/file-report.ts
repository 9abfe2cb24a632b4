import type { AttemptLimits } from '../accounts/limit-attempts.ts'
import type { Db } from '../database/open-pool.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { type Logger, outlineError } from '../lib/logging.ts'
import { type FoundSite, findPublished } from './find-site-at.ts'
import { MODERATION_MAILS, type ModerationMail } from './moderation-mails.ts'
import { keepReport } from './page-reports.ts'
import type { Report } from './read-report.ts'

export type ReportParts = {
  db: Db
  jobs: JobQueue
  limits: AttemptLimits
  log: Logger
  siteDomain: string
  operatorEmail: string
}

/**
 * Stores a visitor's report of a page, and mails the operator about the first open one of its kind.
 * Returns the page; undefined if it does not exist. Reporting a page often cannot prevent others
 * from reporting it.
 */
export async function fileReport(
  parts: ReportParts,
  report: Report,
  ip: string,
): Promise<FoundSite | undefined> {
  const { db, limits, siteDomain } = parts
  await limits.count('reportByIp', ip)
  const site = await findPublished(db, siteDomain, report.site)
  if (!site) return undefined
  const isCrowded = await limits.exceeds('reportBySite', site.id)
  const isFirst = await keepReport(db, site.id, { ...report, isCrowded })
  parts.log.info({ siteId: site.id, about: report.kind }, 'a page was reported')
  if (isFirst && parts.operatorEmail) await mailOperator(parts, site.id)
  return site
}

async function mailOperator({ jobs, log }: ReportParts, siteId: string): Promise<void> {
  const mail: ModerationMail = { kind: 'reported', siteId }
  // The report is in the list all the same.
  await jobs.send(MODERATION_MAILS, mail).catch((error) => {
    log.error({ siteId, ...outlineError(error) }, 'the operator could not be mailed of a report')
  })
}
