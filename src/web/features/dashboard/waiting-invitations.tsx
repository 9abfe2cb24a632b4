import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { myInvitationsQuery, type WaitingInvitation } from '../../api/invitations.ts'
import { listSeatsQuery } from '../../api/members.ts'
import { siteListsOf } from '../../api/sites.ts'
import { JoinDialog, useJoining } from '../../components/membership/join-site.tsx'
import { useLostFocus } from '../../lib/use-lost-focus.ts'
import { takeConfirmation } from '../../navigation/invitation.ts'
import { InvitationCard } from './invitation-card.tsx'

/** Invitations to sites that wait for an answer. After the link of a confirmation mail the first one opens. */
export function WaitingInvitations({ userId }: { userId: string }) {
  const query = myInvitationsQuery(userId)
  const { data } = useQuery(query)
  const invitations = data?.invitations ?? []
  const queries = useQueryClient()
  const [opened, setOpened] = useState<WaitingInvitation | null>(null)
  const list = useLostFocus<HTMLElement>(invitations.length)
  const [first] = invitations

  useEffect(() => {
    if (first && takeConfirmation()) setOpened(first)
  }, [first])

  function refresh(): void {
    void queries.invalidateQueries(query)
    void queries.invalidateQueries(listSeatsQuery(userId))
    void queries.invalidateQueries(siteListsOf(userId))
  }

  if (invitations.length === 0) return null
  return (
    <section
      ref={list}
      tabIndex={-1}
      aria-labelledby="invitations"
      className="mt-8 rounded-card bg-moss p-5 sm:p-6"
    >
      <h2 id="invitations" className="text-2xl">
        {invitations.length === 1 ? 'You are invited' : 'Your invitations'}
      </h2>
      <ul className="mt-3 flex flex-col gap-2">
        {invitations.map((invitation) => (
          <InvitationCard key={invitation.id} invitation={invitation} onJoined={refresh} />
        ))}
      </ul>
      {opened && (
        <ConfirmedDialog
          invitation={opened}
          onJoined={() => {
            setOpened(null)
            refresh()
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  )
}

type Props = { invitation: WaitingInvitation; onJoined: () => void; onClose: () => void }

/** The last step of an account that was made on the way to a site. */
function ConfirmedDialog({ invitation, onJoined, onClose }: Props) {
  const { id: invitationId, expiresAt } = invitation
  const joining = useJoining({ invitationId }, onJoined)
  return (
    <JoinDialog site={invitation} expiresAt={expiresAt} joining={joining} onClose={onClose}>
      Your e-mail is confirmed.
    </JoinDialog>
  )
}
