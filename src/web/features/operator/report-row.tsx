import { useEffect, useRef, useState } from 'react'
import type { OperatorReport } from '#contract/operator/reports.ts'
import { closeReport } from '../../api/operator/reports.ts'
import { Button } from '../../components/ui/button.tsx'
import { formatMoment } from '../../lib/format-moment.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { TellLeadersDialog } from './tell-leaders-dialog.tsx'

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
      'This closes the report as dealt with: you wrote to the leaders, or the page was fixed. The page stays as it is, and nobody is told.',
    label: 'It is dealt with',
    said: 'The report is closed.',
  },
}

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })

type Props = { report: OperatorReport; pageName: string }

export function ReportRow({ report, pageName }: Props) {
  const [opened, setOpened] = useState<Outcome | 'telling' | null>(null)
  const { id, kind, words, email, createdAt, passedOnAt } = report
  const moment = formatMoment(createdAt)
  const told = useRef<HTMLParagraphElement>(null)
  const wasTold = useRef(passedOnAt !== null)
  useEffect(() => {
    const isNew = passedOnAt !== null && !wasTold.current
    wasTold.current = passedOnAt !== null
    // The button with the focus disappeared when this appeared.
    if (isNew && document.activeElement === document.body) told.current?.focus()
  }, [passedOnAt])
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
        <p className="mt-3 text-soft">The visitor did not write anything.</p>
      )}
      {email && (
        <p className="mt-3 wrap-anywhere text-soft">
          From{' '}
          <a href={`mailto:${email}`} className="inline text-forest underline underline-offset-4">
            {email}
          </a>
        </p>
      )}
      {passedOnAt && (
        <p ref={told} tabIndex={-1} className="mt-4 font-semibold outline-none">
          The leaders were told on{' '}
          <time dateTime={passedOnAt}>{DAY.format(new Date(passedOnAt))}</time>.
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {!passedOnAt && (
          <Button variant="outline" onClick={() => setOpened('telling')}>
            Tell the leaders…<span className="sr-only"> of the report of {moment}</span>
          </Button>
        )}
        <Button variant="outline" onClick={() => setOpened('acted_on')}>
          Dealt with…<span className="sr-only"> report of {moment}</span>
        </Button>
        <Button variant="ghost" onClick={() => setOpened('dismissed')}>
          Dismiss…<span className="sr-only"> report of {moment}</span>
        </Button>
      </div>
      {opened === 'telling' && (
        <TellLeadersDialog report={report} pageName={pageName} onClose={() => setOpened(null)} />
      )}
      {opened && opened !== 'telling' && (
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
