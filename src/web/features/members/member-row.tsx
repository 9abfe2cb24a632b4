import { useState } from 'react'
import type { Member } from '#contract/members.ts'
import { ROLE_WORDS, SEAT_WORDS, sayDay } from '../../components/membership/say-role.ts'
import { Badge } from '../../components/ui/badge.tsx'
import { Button } from '../../components/ui/button.tsx'
import type { Account } from '../../session/session.ts'
import { ChangeMemberDialog } from './change-member-dialog.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { PassOnDialog } from './pass-on-dialog.tsx'
import { RemoveMemberDialog } from './remove-member-dialog.tsx'

type Props = {
  member: Member
  siteId: string
  siteName: string
  account: Account
  /** Whether whoever looks may change roles and remove members. */
  isManager: boolean
  hasTwoAdults: boolean
}

export function MemberRow(props: Props) {
  const { member, siteId, siteName, account, isManager, hasTwoAdults } = props
  const [open, setOpen] = useState<'change' | 'remove' | 'leave' | 'pass on' | null>(null)
  const { name, email, role, seat, until, isConfirmed, rests, parentEmail } = member
  const isMe = member.userId === account.id
  const close = () => setOpen(null)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border border-line bg-paper p-4 sm:px-5">
      <div className="min-w-0 flex-[1_1_16rem]">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="min-w-0 wrap-anywhere line-clamp-3 text-xl">
            {name}
            {isMe && <span className="text-soft"> (you)</span>}
          </h2>
          <Badge tone={role === 'admin' ? 'good' : 'plain'}>{ROLE_WORDS[role].label}</Badge>
        </div>
        {email && <p className="mt-1 wrap-anywhere text-soft">{email}</p>}
        <p className="text-soft text-sm">
          {SEAT_WORDS[seat]}
          {until && `, until ${sayDay(`${until}T12:00`)}`}
        </p>
        {parentEmail && (
          <p className="wrap-anywhere text-soft text-sm">Copies to a parent: {parentEmail}</p>
        )}
        {rests && (
          <p className="font-semibold text-ember text-sm">
            {isManager
              ? 'This seat rests, and opens nothing: invite a second adult, or press “Change” to add a parent’s e-mail.'
              : 'This seat rests, and opens nothing, until there is a second adult or an admin adds a parent’s e-mail.'}
          </p>
        )}
        {!isConfirmed && (
          <p className="font-semibold text-ember text-sm">Has yet to confirm the e-mail</p>
        )}
      </div>
      <div className="-ml-4 flex flex-wrap forced-colors:ml-0 forced-colors:gap-2">
        {isManager && (
          <Button variant="ghost" onClick={() => setOpen('change')}>
            Change<span className="sr-only"> {name}</span>
          </Button>
        )}
        {isMe && isManager && (
          <Button variant="ghost" onClick={() => setOpen('pass on')}>
            Pass it on
          </Button>
        )}
        {isMe ? (
          <Button variant="danger" onClick={() => setOpen('leave')}>
            Leave this site
          </Button>
        ) : (
          isManager && (
            <Button variant="danger" onClick={() => setOpen('remove')}>
              Remove<span className="sr-only"> {name}</span>
            </Button>
          )
        )}
      </div>
      {open === 'change' && (
        <ChangeMemberDialog
          member={member}
          siteId={siteId}
          isMe={isMe}
          hasTwoAdults={hasTwoAdults}
          onClose={close}
        />
      )}
      {open === 'remove' && <RemoveMemberDialog member={member} siteId={siteId} onClose={close} />}
      {open === 'pass on' && <PassOnDialog siteId={siteId} siteName={siteName} onClose={close} />}
      {open === 'leave' && (
        <LeaveDialog
          siteId={siteId}
          siteName={siteName}
          member={member}
          isAdmin={isManager}
          onClose={close}
        />
      )}
    </li>
  )
}
