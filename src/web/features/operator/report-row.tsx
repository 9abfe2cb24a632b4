import { useState } from 'react'
import type { OperatorReport } from '#contract/operator/reports.ts'
import { closeReport } from '../../api/operator/close-report.ts'
import { Button } from '../../components/ui/button.tsx'
import { formatMoment } from '../../lib/format-moment.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

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
  const [opened, setOpened] = useState<Outcome | null>(null)
  const { id, kind, words, email, createdAt } = report
  const moment = formatMoment(createdAt)
  return (
    <li className="min-w-0 py-4">
      <h3 className="wrap-anywhere font-sans font-semibold">{kind}</h3>
      <p className="text-soft text-sm">
        <time dateTime={createdAt}>{moment}</time>
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
        <Button variant="outline" onClick={() => setOpened('acted_on')}>
          Dealt with…<span className="sr-only"> report of {moment}</span>
        </Button>
        <Button variant="ghost" onClick={() => setOpened('dismissed')}>
          Dismiss…<span className="sr-only"> report of {moment}</span>
        </Button>
      </div>
      {opened && (
        <ConfirmDialog
          {...CLOSINGS[opened]}
          busy="Closing it…"
          work={async () => {
            await closeReport({ reportId: id, outcome: opened })
            return CLOSINGS[opened].said
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </li>
  )
}
