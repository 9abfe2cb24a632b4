import { Hono } from 'hono'
import {
  accountsRequest,
  type OperatorAccounts,
  type OperatorResume,
  type OperatorSuspend,
  resumeRequest,
  suspendRequest,
} from '#contract/operator/accounts.ts'
import {
  dropJobRequest,
  jobsRequest,
  type OperatorDropJob,
  type OperatorJobs,
  type OperatorSendAgain,
  sendAgainRequest,
} from '#contract/operator/jobs.ts'
import { type OperatorOverview, overviewRequest } from '#contract/operator/overview.ts'
import {
  closeReportRequest,
  type OperatorCloseReport,
  type OperatorPassOnReport,
  type OperatorReports,
  passOnReportRequest,
  reportsRequest,
} from '#contract/operator/reports.ts'
import {
  type OperatorPutBack,
  type OperatorSites,
  type OperatorTakeDown,
  putBackRequest,
  sitesRequest,
  takeDownRequest,
} from '#contract/operator/sites.ts'
import { listAccounts } from '../accounts/list-accounts.ts'
import type { AddressOf } from '../addresses/address-of.ts'
import type { FunctionEnvironment } from '../http/function-environment.ts'
import { readCall } from '../http/read-call.ts'
import { succeed } from '../http/succeed.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import type { ModerationParts } from '../moderation/moderation-parts.ts'
import { closeReport, listNewestReports } from '../moderation/page-reports.ts'
import { passOnReport } from '../moderation/passed-on-reports.ts'
import { dropFailedJob, listFailedJobs, sendAgain } from '../operation/failed-jobs.ts'
import { listSites } from '../operation/list-sites.ts'
import { operatorClaimRoutes } from './claims.route.ts'
import { describeAccount, describeJob, describeReport, describeSite } from './describe-rows.ts'
import { putBack, resume, suspend, takeDown } from './moderate.ts'
import { noteDecision } from './note-decision.ts'
import { jobGone, reportClosed, reportPassedOn } from './operator-page.errors.ts'
import { type OverviewParts, readOverview } from './read-overview.ts'
import { type RegistrationParts, registrationRoutes } from './registration.route.ts'
import { requireOperator } from './require-operator.ts'

const MOST_JOBS = 200

export type OperatorPageParts = OverviewParts &
  RegistrationParts &
  ModerationParts & { jobs: JobQueue; addressOf: AddressOf; operators: readonly string[] }

/**
 * The functions of the operator's page. They come last among the functions: anybody but an operator
 * gets the same response here as for a nonexistent function, before anything else is checked.
 */
export function operatorPageRoutes(parts: OperatorPageParts) {
  const { db, addressOf } = parts
  return new Hono<FunctionEnvironment>()
    .use(requireOperator(parts))
    .post('/operator-overview', async (c) => {
      await readCall(c.req.raw, overviewRequest)
      return succeed<OperatorOverview>(c, await readOverview(parts))
    })
    .post('/operator-sites', async (c) => {
      const { search, sort, most } = await readCall(c.req.raw, sitesRequest)
      const found = await listSites(parts, { search: search.trim(), sort, most: most + 1 })
      const sites = found.slice(0, most).map((site) => describeSite(site, addressOf))
      return succeed<OperatorSites>(c, { sites, hasMore: found.length > most })
    })
    .post('/operator-take-down', async (c) => {
      const wanted = await readCall(c.req.raw, takeDownRequest)
      const closedReports = await takeDown(parts, { ...wanted, by: c.var.account.id })
      return succeed<OperatorTakeDown>(c, { closedReports })
    })
    .post('/operator-put-back', async (c) => {
      const { siteId } = await readCall(c.req.raw, putBackRequest)
      await putBack(parts, { siteId, by: c.var.account.id })
      return succeed<OperatorPutBack>(c, {})
    })
    .post('/operator-accounts', async (c) => {
      const { search, most } = await readCall(c.req.raw, accountsRequest)
      const found = await listAccounts(db, { search: search.trim(), most: most + 1 })
      const accounts = found.slice(0, most).map((row) => describeAccount(row, parts.operators))
      return succeed<OperatorAccounts>(c, { accounts, hasMore: found.length > most })
    })
    .post('/operator-suspend', async (c) => {
      const wanted = await readCall(c.req.raw, suspendRequest)
      const pages = await suspend(parts, { ...wanted, by: c.var.account.id })
      return succeed<OperatorSuspend>(c, { pages })
    })
    .post('/operator-resume', async (c) => {
      const wanted = await readCall(c.req.raw, resumeRequest)
      const pages = await resume(parts, { ...wanted, by: c.var.account.id })
      return succeed<OperatorResume>(c, { pages })
    })
    .route('/', registrationRoutes(parts))
    .route('/', operatorClaimRoutes(parts))
    .post('/operator-reports', async (c) => {
      await readCall(c.req.raw, reportsRequest)
      const found = await listNewestReports(parts)
      const reports = found.map((report) => describeReport(report, addressOf))
      return succeed<OperatorReports>(c, { reports })
    })
    .post('/operator-close-report', async (c) => {
      const { reportId, outcome } = await readCall(c.req.raw, closeReportRequest)
      const closing = { id: reportId, state: outcome, by: c.var.account.id }
      if (!(await closeReport(parts, closing))) throw reportClosed()
      noteDecision(c, { reportId, outcome })
      return succeed<OperatorCloseReport>(c, {})
    })
    .post('/operator-pass-on-report', async (c) => {
      const { reportId, ...what } = await readCall(c.req.raw, passOnReportRequest)
      const wanted = { id: reportId, ...what, by: c.var.account.id }
      if (!(await passOnReport(parts, wanted))) throw reportPassedOn()
      noteDecision(c, { reportId })
      return succeed<OperatorPassOnReport>(c, {})
    })
    .post('/operator-jobs', async (c) => {
      await readCall(c.req.raw, jobsRequest)
      const jobs = (await listFailedJobs(db, MOST_JOBS)).map(describeJob)
      return succeed<OperatorJobs>(c, { jobs })
    })
    .post('/operator-send-again', async (c) => {
      const { jobId } = await readCall(c.req.raw, sendAgainRequest)
      const queue = await sendAgain(parts, jobId)
      if (queue === null) throw jobGone()
      noteDecision(c, { jobId, queue })
      return succeed<OperatorSendAgain>(c, {})
    })
    .post('/operator-drop-job', async (c) => {
      const { jobId } = await readCall(c.req.raw, dropJobRequest)
      const queue = await dropFailedJob(db, jobId)
      if (queue === null) throw jobGone()
      noteDecision(c, { jobId, queue })
      return succeed<OperatorDropJob>(c, {})
    })
}
