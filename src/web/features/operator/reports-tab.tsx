import type { OperatorReport } from '#contract/operator/reports.ts'
import { EmptyNote } from './empty-note.tsx'
import { groupReports } from './group-reports.ts'
import { ReportedSite } from './reported-site.tsx'

/** What visitors said of pages, the newest first. */
export function ReportsTab({ reports }: { reports: OperatorReport[] }) {
  if (reports.length === 0) {
    return (
      <EmptyNote
        title="No report is open"
        text="Every published page has a link for visitors to report it. What they write comes here."
      />
    )
  }
  return (
    <ul className="flex flex-col gap-4">
      {groupReports(reports).map((group) => (
        <ReportedSite key={group.siteId} group={group} />
      ))}
    </ul>
  )
}
