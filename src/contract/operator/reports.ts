import { z } from 'zod'
import type { Call } from '../call.ts'

export const reportsRequest = z.object({})

/** What a visitor said of a page. */
export type OperatorReport = {
  id: string
  siteId: string
  siteName: string
  address: string
  /** As visitors choose it. */
  kind: string
  words: string
  email: string | null
  createdAt: string
  /** When an operator had the leaders told of it. */
  passedOnAt: string | null
  isTakenDown: boolean
  /** How many are open of this page; of so many that it would bury others, only the newest are listed. */
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
  /** What of the visitor's the leaders read. */
  withWords: z.boolean(),
  withEmail: z.boolean(),
})
export type OperatorPassOnReport = Call<
  'operator-pass-on-report',
  typeof passOnReportRequest,
  object
>
