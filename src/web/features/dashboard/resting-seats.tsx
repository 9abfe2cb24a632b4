import { useQuery } from '@tanstack/react-query'
import { myInvitationsQuery } from '../../api/invitations.ts'

/** Sites that do not open for now, because their youth's seat rests. */
export function RestingSeats({ userId }: { userId: string }) {
  const { data } = useQuery(myInvitationsQuery(userId))
  // A server of the version before does not name them.
  const resting = data?.resting ?? []
  if (resting.length === 0) return null
  return (
    <section aria-labelledby="resting" className="mt-8 rounded-card bg-moss p-5 sm:p-6">
      <h2 id="resting" className="text-2xl">
        {resting.length === 1 ? 'Your seat rests' : 'Your seats rest'}
      </h2>
      <p className="mt-2 wrap-anywhere">
        You cannot open <strong>{new Intl.ListFormat('en-US').format(resting)}</strong> right now:
        nobody should be alone with a youth, and only one adult works there. Ask an admin to invite
        a second adult, or to add the e-mail of one of your parents.
      </p>
    </section>
  )
}
