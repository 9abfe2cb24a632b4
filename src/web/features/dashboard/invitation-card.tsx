import { useState } from 'react'
import { declineInvitation, type WaitingInvitation } from '../../api/invitations.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { useJoining } from '../../components/membership/join-site.tsx'
import { PARENT_COPIES, ROLE_WORDS, sayDay, sayRole } from '../../components/membership/say-role.ts'
import { Button } from '../../components/ui/button.tsx'
import { Failure } from '../../components/ui/failure.tsx'

type Props = { invitation: WaitingInvitation; onJoined: () => void }

export function InvitationCard({ invitation, onJoined }: Props) {
  const { id: invitationId, name, role, invitedBy, expiresAt } = invitation
  const { isJoining, failure, join } = useJoining({ invitationId }, onJoined)
  const [isAsking, setAsking] = useState(false)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-2xl bg-paper p-4">
      <div className="min-w-0 flex-[1_1_20rem]">
        <h3 className="line-clamp-2 wrap-anywhere text-xl">{name}</h3>
        <p className="wrap-anywhere">
          {invitedBy} invites you as <strong>{sayRole(invitation)}</strong>. {ROLE_WORDS[role].says}
          {invitation.hasParent && ` ${PARENT_COPIES}`}
        </p>
        <p className="text-soft text-sm">Answer by {sayDay(expiresAt)}.</p>
        <Failure text={failure} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button disabled={isJoining} onClick={() => void join(invitation)}>
          {isJoining ? 'Joining…' : 'Join'}
          <span className="sr-only"> {name}</span>
        </Button>
        <Button variant="ghost" disabled={isJoining} onClick={() => setAsking(true)}>
          Decline<span className="sr-only"> {name}</span>
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          about={['my-invitations']}
          title={`Decline the invitation to ${name}?`}
          description="If you change your mind, ask for a new one."
          label="Decline"
          busy="Declining…"
          isSevere
          work={async () => {
            await declineInvitation(invitationId)
            return 'The invitation is declined'
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  )
}
