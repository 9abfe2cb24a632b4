import type { OperatorReport } from '#contract/operator/reports.ts'

/** The reports about one page. */
export type ReportGroup = { siteId: string; reports: [OperatorReport, ...OperatorReport[]] }

/** Groups by page, in the order of the first report of each. */
export function groupReports(reports: readonly OperatorReport[]): ReportGroup[] {
  const groups = new Map<string, ReportGroup>()
  for (const report of reports) {
    const group = groups.get(report.siteId)
    if (group) group.reports.push(report)
    else groups.set(report.siteId, { siteId: report.siteId, reports: [report] })
  }
  return [...groups.values()]
}

export const countOpen = (reports: readonly OperatorReport[]) =>
  groupReports(reports).reduce((sum, group) => sum + group.reports[0].openOfSite, 0)
