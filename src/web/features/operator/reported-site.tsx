import { useState } from 'react'
import { showAddress } from '#site/text/show-host.ts'
import { Badge } from '../../components/ui/badge.tsx'
import { Button } from '../../components/ui/button.tsx'
import type { ReportGroup } from './group-reports.ts'
import { PageLink } from './page-link.tsx'
import { ReportRow } from './report-row.tsx'
import { TakeDownDialog } from './take-down-dialog.tsx'

/** The number of reports expanded at once: many about one page must not bury those about others. */
const SHOWN = 2

export function ReportedSite({ group: { siteId, reports } }: { group: ReportGroup }) {
  const [isOpen, setOpen] = useState(false)
  const [{ siteName, address, isTakenDown, openOfSite }] = reports
  const name = siteName.trim() || showAddress(address)
  const [shown, others] = [reports.slice(0, SHOWN), reports.slice(SHOWN)]
  return (
    <li className="min-w-0 rounded-card border border-line bg-paper p-5 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 className="min-w-0 wrap-anywhere text-xl">{name}</h2>
        <div className="flex flex-wrap gap-2">
          {isTakenDown && <Badge tone="warn">Taken down</Badge>}
          {openOfSite > 1 && <Badge tone="plain">{`${openOfSite} reports`}</Badge>}
        </div>
      </div>
      <PageLink address={address} />
      {!isTakenDown && (
        <div className="mt-2">
          <Button
            variant="danger"
            className="border-[1.5px] border-danger"
            onClick={() => setOpen(true)}
          >
            Take page down…<span className="sr-only"> {name}</span>
          </Button>
        </div>
      )}
      <ReportList reports={shown} pageName={name} />
      {others.length > 0 && (
        <details className="border-line border-t">
          <summary className="min-h-11 cursor-pointer py-3 font-semibold text-forest">
            {others.length === 1 ? '1 older report' : `${others.length} older reports`}
            <span className="sr-only"> of {name}</span>
          </summary>
          <ReportList reports={others} pageName={name} />
        </details>
      )}
      {openOfSite > reports.length && (
        <p className="mt-4 text-soft">
          The newest {reports.length} are listed. Others come as you close these.
        </p>
      )}
      {isOpen && (
        <TakeDownDialog page={{ siteId, name, isLive: true }} onClose={() => setOpen(false)} />
      )}
    </li>
  )
}

type ListProps = { reports: ReportGroup['reports'][number][]; pageName: string }

function ReportList({ reports, pageName }: ListProps) {
  return (
    <ul className="mt-4 flex flex-col divide-y divide-line">
      {reports.map((report) => (
        <ReportRow key={report.id} report={report} pageName={pageName} />
      ))}
    </ul>
  )
}
