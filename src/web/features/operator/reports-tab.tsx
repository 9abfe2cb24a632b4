import type { OperatorReport } from '#contract/operator/reports.ts'
import { useLostFocus } from '../../lib/use-lost-focus.ts'
import { EmptyNote } from './empty-note.tsx'
import { groupReports } from './group-reports.ts'
import { ReportedSite } from './reported-site.tsx'

/** Visitors' reports about pages, the newest first. */
export function ReportsTab({ reports }: { reports: OperatorReport[] }) {
  const list = useLostFocus<HTMLDivElement>(reports.length)
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {reports.length === 0 ? (
        <EmptyNote
          title="No report is open"
          text="Every published page has a link for visitors to report it. What they write comes here."
        />
      ) : (
        <ul className="flex flex-col gap-4">
          {groupReports(reports).map((group) => (
            <ReportedSite key={group.siteId} group={group} />
          ))}
        </ul>
      )}
    </div>
  )
}
