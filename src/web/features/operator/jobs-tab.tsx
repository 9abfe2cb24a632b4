import { useState } from 'react'
import type { OperatorJob } from '#contract/operator/jobs.ts'
import { sendAgain } from '../../api/operator/jobs.ts'
import { Button } from '../../components/ui/button.tsx'
import { RequestError } from '../../lib/request-error.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { EmptyNote } from './empty-note.tsx'
import { JobRow } from './job-row.tsx'

/** Mails that were given up, and other jobs that failed for good. */
export function JobsTab({ jobs }: { jobs: OperatorJob[] }) {
  const [isOpen, setOpen] = useState(false)
  const mails = jobs.filter(({ isMail }) => isMail)
  const others = jobs.filter(({ isMail }) => !isMail)
  if (jobs.length === 0) {
    return (
      <EmptyNote
        title="Nothing has failed for good"
        text="Mails that could not be sent for a day, and work that failed every time, will show up here."
      />
    )
  }
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-prose text-soft">
          Mails that were given up are kept for fourteen days, other work for seven. Fix the cause
          first, then send again.
        </p>
        {jobs.length > 1 && (
          <Button variant="outline" onClick={() => setOpen(true)}>
            Send all again…
          </Button>
        )}
      </div>
      <JobList title="Mails that were given up" jobs={mails} />
      <JobList title="Other work" jobs={others} />
      {isOpen && (
        <ConfirmDialog
          title={`Send all ${jobs.length} again?`}
          description="Each goes back into its queue and is done within a minute. What fails again comes back here."
          label="Send all again"
          busy="Sending…"
          work={async () => {
            for (const { id } of jobs) await sendAgain(id).catch(passIfGone)
            return 'All are back in their queues.'
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

/** Ignores that somebody else already handled this one. */
function passIfGone(error: unknown): void {
  if (!(error instanceof RequestError && error.code === 'changed_meanwhile')) throw error
}

function JobList({ title, jobs }: { title: string; jobs: OperatorJob[] }) {
  if (jobs.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className="text-2xl">{title}</h2>
      <ul className="mt-3 flex flex-col gap-3">
        {jobs.map((job) => (
          <JobRow key={job.id} job={job} />
        ))}
      </ul>
    </section>
  )
}
