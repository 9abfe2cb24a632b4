import { useState } from 'react'
import type { OperatorJob } from '#contract/operator/jobs.ts'
import { dropJob, sendAgain } from '../../api/operator/jobs.ts'
import { Button } from '../../components/ui/button.tsx'
import { formatMoment } from '../../lib/format-moment.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { sayJob } from './say-job.ts'

export function JobRow({ job }: { job: OperatorJob }) {
  const [opened, setOpened] = useState<'again' | 'drop' | null>(null)
  const { id, isMail, queue, to, domain, count, failedAt, why } = job
  const name = sayJob(job)
  const close = () => setOpened(null)
  const about = [to && `to ${to}`, domain && `about ${domain}`].filter(Boolean).join(', ')
  return (
    <li className="flex min-w-0 flex-wrap items-start justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-paper p-5">
      <div className="min-w-0 grow basis-72">
        <h3 className="text-xl">{name}</h3>
        {about && <p className="wrap-anywhere">{about}</p>}
        <p className="wrap-anywhere text-soft">
          <time dateTime={failedAt}>{formatMoment(failedAt)}</time>
          {count > 1 && `, ${count} times`} · {why}
        </p>
        <p className="text-soft text-sm">Queue: {queue}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" onClick={() => setOpened('again')}>
          Send again…
          <span className="sr-only">
            {' '}
            {name} {about}
          </span>
        </Button>
        <Button variant="danger" onClick={() => setOpened('drop')}>
          Drop…
          <span className="sr-only">
            {' '}
            {name} {about}
          </span>
        </Button>
      </div>
      {opened === 'again' && (
        <ConfirmDialog
          title="Send it again?"
          description={
            isMail
              ? 'The e-mail goes out within a minute, and its link works for an hour from then. If the link is no longer needed, because another was sent or used, nothing is sent.'
              : 'The work goes back into its queue and is done within a minute.'
          }
          label="Send it again"
          busy="Sending…"
          work={async () => {
            await sendAgain(id)
            return 'It is back in its queue.'
          }}
          onClose={close}
        />
      )}
      {opened === 'drop' && (
        <ConfirmDialog
          title="Drop it?"
          description={
            isMail
              ? 'The mail is deleted and will never be sent. Its recipient is not told.'
              : 'It is taken off this list. Scheduled work runs again at its next time.'
          }
          label="Drop it"
          busy="Dropping it…"
          isSevere
          work={async () => {
            await dropJob(id)
            return 'It is dropped.'
          }}
          onClose={close}
        />
      )}
    </li>
  )
}
