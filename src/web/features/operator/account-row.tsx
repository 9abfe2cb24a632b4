import { useState } from 'react'
import type { OperatorAccount } from '#contract/operator/accounts.ts'
import { Badge } from '../../components/ui/badge.tsx'
import { Button } from '../../components/ui/button.tsx'
import { ApproveDialog } from './approve-dialog.tsx'
import { ResumeDialog } from './resume-dialog.tsx'
import { sayDay } from './say-day.ts'
import { SuspendDialog } from './suspend-dialog.tsx'

export function AccountRow({ account }: { account: OperatorAccount }) {
  const [isOpen, setOpen] = useState(false)
  const [isApproving, setApproving] = useState(false)
  const { isWaiting } = account
  const { id, email, isConfirmed, isOperator, createdAt, signedInAt, sites, suspended } = account
  const close = () => setOpen(false)
  return (
    <li className="flex min-w-0 flex-wrap items-start justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-paper p-5">
      <div className="min-w-0 grow basis-72">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="min-w-0 wrap-anywhere text-xl">{email || 'No e-mail'}</h2>
          {suspended && <Badge tone="warn">Suspended</Badge>}
          {isOperator && <Badge tone="good">Operator</Badge>}
          {isWaiting && <Badge tone="warn">Waits for approval</Badge>}
          {!isConfirmed && <Badge tone="plain">Not confirmed</Badge>}
        </div>
        <p className="wrap-anywhere text-soft">
          Made {sayDay(createdAt)} ·{' '}
          {signedInAt ? `signed in ${sayDay(signedInAt)}` : 'never signed in'} ·{' '}
          {sites === 1 ? '1 site' : `${sites} sites`}
        </p>
        {suspended && (
          <blockquote className="mt-2 max-w-prose whitespace-pre-line wrap-anywhere border-ember border-l-4 pl-4">
            {suspended.reason}
            <footer className="text-soft text-sm">
              Suspended since {sayDay(suspended.since)}
              {suspended.until && `, until ${sayDay(suspended.until, 'UTC')}`}
            </footer>
          </blockquote>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {isWaiting && !suspended && (
          <Button onClick={() => setApproving(true)}>
            Approve…<span className="sr-only"> {email}</span>
          </Button>
        )}
        {!isOperator && (
          <Button variant={suspended ? 'outline' : 'danger'} onClick={() => setOpen(true)}>
            {suspended ? 'End suspension…' : 'Suspend…'}
            <span className="sr-only"> {email}</span>
          </Button>
        )}
      </div>
      {isApproving && (
        <ApproveDialog accountId={id} email={email} onClose={() => setApproving(false)} />
      )}
      {isOpen &&
        (suspended ? (
          <ResumeDialog accountId={id} email={email} onClose={close} />
        ) : (
          <SuspendDialog accountId={id} email={email} onClose={close} />
        ))}
    </li>
  )
}
