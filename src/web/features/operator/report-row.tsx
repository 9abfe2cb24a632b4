import { useState } from 'react'
import type { OperatorReport } from '#contract/operator/reports.ts'
import { showAddress } from '#site/text/show-host.ts'
import { closeReport } from '../../api/operator/close-report.ts'
import { Badge } from '../../components/ui/badge.tsx'
import { Button } from '../../components/ui/button.tsx'
import { formatMoment } from '../../lib/format-moment.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { TakeDownDialog } from './take-down-dialog.tsx'

type Outcome = 'dismissed' | 'acted_on'

const CLOSINGS: Record<
  Outcome,
  { title: string; description: string; label: string; said: string }
> = {
  dismissed: {
    title: 'Dismiss this report?',
    description: 'It leaves the list. The page stays as it is, and nobody is told.',
    label: 'Dismiss it',
    said: 'The report is dismissed.',
  },
  acted_on: {
    title: 'Have you dealt with it?',
    description:
      'The report leaves the list as acted on: you wrote to the leaders, or the page was mended. The page stays as it is, and nobody is told.',
    label: 'It is dealt with',
    said: 'The report is closed.',
  },
}

export function ReportRow({ report }: { report: OperatorReport }) {
  const [opened, setOpened] = useState<Outcome | 'take-down' | null>(null)
  const { id, siteId, address, kind, words, email, createdAt, isTakenDown } = report
  const name = report.siteName.trim() || showAddress(address)
  const close = () => setOpened(null)
  return (
    <li className="min-w-0 rounded-card border border-line bg-paper p-5 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 className="min-w-0 wrap-anywhere text-xl">{kind}</h2>
        {isTakenDown && <Badge tone="warn">Taken down</Badge>}
      </div>
      <p className="mt-1 wrap-anywhere">{name}</p>
      <a
        href={address}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center wrap-anywhere text-forest underline underline-offset-4"
      >
        <bdi dir="ltr">{showAddress(address)}</bdi>
      </a>
      <p className="text-soft text-sm">
        <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
      </p>
      {words ? (
        <blockquote className="mt-3 max-w-prose whitespace-pre-line wrap-anywhere border-sun border-l-4 pl-4">
          {words}
        </blockquote>
      ) : (
        <p className="mt-3 text-soft">The visitor wrote no words.</p>
      )}
      {email && (
        <p className="mt-3 wrap-anywhere text-soft">
          From{' '}
          <a href={`mailto:${email}`} className="inline text-forest underline underline-offset-4">
            {email}
          </a>
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {!isTakenDown && (
          <Button
            variant="danger"
            className="border-[1.5px] border-danger"
            onClick={() => setOpened('take-down')}
          >
            Take page down…<span className="sr-only"> {name}</span>
          </Button>
        )}
        <Button variant="outline" onClick={() => setOpened('acted_on')}>
          Dealt with…<span className="sr-only"> {name}</span>
        </Button>
        <Button variant="ghost" onClick={() => setOpened('dismissed')}>
          Dismiss…<span className="sr-only"> {name}</span>
        </Button>
      </div>
      {opened === 'take-down' && (
        <TakeDownDialog page={{ siteId, name, isLive: true }} onClose={close} />
      )}
      {(opened === 'dismissed' || opened === 'acted_on') && (
        <ConfirmDialog
          {...CLOSINGS[opened]}
          busy="Closing it…"
          work={async () => {
            await closeReport({ reportId: id, outcome: opened })
            return CLOSINGS[opened].said
          }}
          onClose={close}
        />
      )}
    </li>
  )
}
