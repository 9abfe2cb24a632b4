import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { InviteMember, SiteInvitation } from '#contract/members.ts'
import { listMembersQuery, resendInvitation, revokeInvitation } from '../../api/members.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { sayDay, sayRole } from '../../components/membership/say-role.ts'
import { Badge } from '../../components/ui/badge.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Failure } from '../../components/ui/failure.tsx'
import { useSaving } from '../../lib/use-saving.ts'

type Props = {
  siteId: string
  invitation: SiteInvitation
  onSent: (invited: InviteMember['answer']) => void
}

export function InvitationRow({ siteId, invitation, onSent }: Props) {
  const [isAsking, setAsking] = useState(false)
  const { isBusy, failure, run } = useSaving()
  const queries = useQueryClient()
  const {
    id: invitationId,
    email,
    expiresAt,
    hasExpired,
    invitedBy,
    takesOver,
    parentEmail,
  } = invitation
  const list = listMembersQuery(siteId)
  const to = email ?? 'By link'

  const sendAgain = () =>
    run(async () => {
      onSent(await resendInvitation({ siteId, invitationId }))
      void queries.invalidateQueries(list)
    })

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-2xl bg-moss px-4 py-3">
      <div className="min-w-0 flex-[1_1_16rem]">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="min-w-0 wrap-anywhere text-lg">{to}</h3>
          {hasExpired && <Badge tone="warn">Expired</Badge>}
        </div>
        <p className="text-sm">
          {sayRole(invitation)}. {hasExpired ? 'Ended' : 'Works until'} {sayDay(expiresAt)}.
        </p>
        <p className="wrap-anywhere text-soft text-sm">
          {takesOver ? 'Takes over from' : 'Invited by'} {invitedBy}
          {parentEmail && `. Copies to a parent: ${parentEmail}`}
        </p>
        <Failure text={failure} />
      </div>
      <div className="-ml-4 flex flex-wrap forced-colors:ml-0 forced-colors:gap-2">
        <Button variant="ghost" disabled={isBusy} onClick={() => void sendAgain()}>
          {isBusy ? 'One moment…' : email ? 'Send again' : 'New link'}
          <span className="sr-only">
            : {sayRole(invitation)}, {to}
          </span>
        </Button>
        <Button variant="danger" disabled={isBusy} onClick={() => setAsking(true)}>
          Revoke
          <span className="sr-only">
            : {sayRole(invitation)}, {to}
          </span>
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          about={list.queryKey}
          title="Revoke this invitation?"
          description={`Its link stops working at once${email ? `, also in the mail to ${email}` : ''}.`}
          label="Revoke"
          busy="Revoking…"
          isSevere
          work={async () => {
            await revokeInvitation({ siteId, invitationId })
            return 'The invitation is revoked'
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  )
}
