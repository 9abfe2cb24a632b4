import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import type {
  OperatorInvitation,
  OperatorRegistration,
  OperatorWaiting,
} from '#contract/operator/accounts.ts'
import type { Registration } from '#contract/registration.ts'
import { registrationQuery } from '../../api/operator/accounts.ts'
import { Card } from '../../components/card.tsx'
import { Badge } from '../../components/ui/badge.tsx'
import { Button } from '../../components/ui/button.tsx'
import { useLostFocus } from '../../lib/use-lost-focus.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { Loaded } from './loaded.tsx'
import { sayDay } from './say-day.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

const WHO: Record<Registration, string> = {
  open: 'Anybody may sign up.',
  invited: 'Only people whom you invite may sign up.',
  approved: 'Anybody may sign up. You approve each account before its first page goes live.',
  closed: 'Nobody may sign up, except people whom you invite.',
}

/** Who may sign up, who is invited, and who waits for approval. */
export function RegistrationCards() {
  const query = useQuery(registrationQuery)
  return (
    <Loaded query={query} what="Who may sign up">
      {(data) => <Cards {...data} />}
    </Loaded>
  )
}

function Cards(answer: OperatorRegistration['answer']) {
  const { registration, invitations, waiting, waitingCount } = answer
  const [isInviting, setInviting] = useState(false)
  const cards = useLostFocus<HTMLDivElement>(invitations.length + waiting.length)
  return (
    <div ref={cards} tabIndex={-1} className="mb-8 flex flex-col gap-6 outline-none">
      {waiting.length > 0 && (
        <Card title="Waiting for your approval">
          {waitingCount > waiting.length && (
            <p className="mt-2">
              {waitingCount} accounts wait. These {waiting.length} have waited longest; search below
              for others.
            </p>
          )}
          <ul className="mt-3 flex flex-col divide-y divide-line">
            {waiting.map((account) => (
              <WaitingRow key={account.accountId} account={account} />
            ))}
          </ul>
        </Card>
      )}
      <Card title="Who may sign up">
        <p className="mt-2 max-w-prose">
          {WHO[registration]} This is the setting <code>REGISTRATION</code>.
        </p>
        <Button className="mt-4" onClick={() => setInviting(true)}>
          <UserPlus aria-hidden className="size-4" />
          Invite somebody…
        </Button>
        {invitations.length > 0 && (
          <ul aria-label="Invitations" className="mt-4 flex flex-col divide-y divide-line">
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        )}
      </Card>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </div>
  )
}

const ROW = 'flex min-w-0 flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3'

function WaitingRow({ account }: { account: OperatorWaiting }) {
  const [isOpen, setOpen] = useState(false)
  const { accountId, email, askedAt, sites } = account
  return (
    <li className={ROW}>
      <div className="min-w-0 grow basis-64">
        <p className="wrap-anywhere font-semibold">{email}</p>
        <p className="wrap-anywhere text-soft">
          {sites.length > 0 && `${sites.join(', ')} · `}asked {sayDay(askedAt)}
        </p>
      </div>
      <Button onClick={() => setOpen(true)}>
        Approve…<span className="sr-only"> {email}</span>
      </Button>
      {isOpen && (
        <ApproveDialog accountId={accountId} email={email} onClose={() => setOpen(false)} />
      )}
    </li>
  )
}

function InvitationRow({ invitation }: { invitation: OperatorInvitation }) {
  const [opened, setOpened] = useState<'again' | 'withdraw' | null>(null)
  const { id, email, expiresAt, hasExpired } = invitation
  const close = () => setOpened(null)
  return (
    <li className={ROW}>
      <div className="min-w-0 grow basis-64">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="min-w-0 wrap-anywhere font-semibold">{email}</p>
          {hasExpired && <Badge tone="warn">Expired</Badge>}
        </div>
        <p className="text-soft">
          Invited, {hasExpired ? 'until' : 'ends'} {sayDay(expiresAt)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" onClick={() => setOpened('again')}>
          Send again…<span className="sr-only"> {email}</span>
        </Button>
        <Button variant="danger" onClick={() => setOpened('withdraw')}>
          Withdraw…<span className="sr-only"> {email}</span>
        </Button>
      </div>
      {opened === 'again' && <InviteDialog email={email} onClose={close} />}
      {opened === 'withdraw' && <WithdrawDialog invitationId={id} email={email} onClose={close} />}
    </li>
  )
}
