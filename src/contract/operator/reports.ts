import { z } from 'zod'
import type { Call } from '../call.ts'

export const reportsRequest = z.object({})

/** A visitor's report about a page. */
export type OperatorReport = {
  id: string
  siteId: string
  siteName: string
  address: string
  /** The kind that the visitor chose. */
  kind: string
  words: string
  email: string | null
  createdAt: string
  /** When an operator forwarded it to the leaders. */
  passedOnAt: string | null
  isTakenDown: boolean
  /**
   * The number of open reports about this page; if they would bury others, only the newest are
   * listed.
   */
  openOfSite: number
}

export type OperatorReports = Call<
  'operator-reports',
  typeof reportsRequest,
  { reports: OperatorReport[] }
>

export const closeReportRequest = z.object({
  reportId: z.uuid(),
  outcome: z.enum(['dismissed', 'acted_on']),
})
export type OperatorCloseReport = Call<'operator-close-report', typeof closeReportRequest, object>

export const passOnReportRequest = z.object({
  reportId: z.uuid(),
  /** Which of the visitor's details the leaders see. */
  withWords: z.boolean(),
  withEmail: z.boolean(),
})
export type OperatorPassOnReport = Call<
  'operator-pass-on-report',
  typeof passOnReportRequest,
  object
>
