import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RestingSeat } from '#contract/members.ts'
import { myInvitationsQuery } from '../../api/invitations.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { Button } from '../../components/ui/button.tsx'
import { useLostFocus } from '../../lib/use-lost-focus.ts'
import { leaveSite } from '../../sync/leave-site.ts'

/** Sites that do not open for now, because their youth's seat rests. */
export function RestingSeats({ userId }: { userId: string }) {
  const { data } = useQuery(myInvitationsQuery(userId))
  const [leaving, setLeaving] = useState<RestingSeat | null>(null)
  // A server of the version before names them without their ids.
  const seats = data?.restingSeats ?? []
  const section = useLostFocus<HTMLElement>(seats.length)
  if (seats.length === 0) return null
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="resting"
      className="mt-8 rounded-card bg-moss p-5 sm:p-6"
    >
      <h2 id="resting" className="text-2xl">
        {seats.length === 1 ? 'Your seat rests' : 'Your seats rest'}
      </h2>
      <p className="mt-2">
        You cannot open {seats.length === 1 ? 'this site' : 'these sites'} right now: nobody should
        be alone with a youth, and only one adult works there. Ask an admin to invite a second
        adult, or to add the e-mail of one of your parents.
      </p>
      <ul className="mt-4 grid gap-3">
        {seats.map(({ siteId, name }) => (
          <li
            key={siteId}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-2xl bg-paper px-4 py-2"
          >
            <span className="wrap-anywhere min-w-0 flex-[1_1_8rem] font-semibold">{name}</span>
            <Button variant="ghost" onClick={() => setLeaving({ siteId, name })}>
              Leave<span className="sr-only"> {name}</span>
            </Button>
          </li>
        ))}
      </ul>
      {leaving && (
        <ConfirmDialog
          about={['my-invitations']}
          title={`Leave ${leaving.name}?`}
          description="Your seat ends. The site stays as it is. To come back, you need a new invitation from an admin."
          label="Leave"
          busy="Leaving…"
          isSevere
          work={async () => {
            await leaveSite(userId, leaving.siteId)
            return `You have left ${leaving.name}`
          }}
          onClose={() => setLeaving(null)}
        />
      )}
    </section>
  )
}
