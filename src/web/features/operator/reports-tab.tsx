import type { OperatorReport } from '#contract/operator/reports.ts'
import { EmptyNote } from './empty-note.tsx'
import { ReportRow } from './report-row.tsx'

/** What visitors said of pages, the oldest first. */
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
      {reports.map((report) => (
        <ReportRow key={report.id} report={report} />
      ))}
    </ul>
  )
}
