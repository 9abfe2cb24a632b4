import { useCallback, useEffect, useState } from 'react'
import type { DescribeSeat } from '#contract/members.ts'
import { describeSeat, endSeat } from '../../api/invitations.ts'
import { ROLE_WORDS } from '../../components/membership/say-role.ts'
import { Button } from '../../components/ui/button.tsx'
import { Dialog } from '../../components/ui/dialog.tsx'
import { Failure } from '../../components/ui/failure.tsx'
import { explainError } from '../../lib/explain-error.ts'
import { RequestError } from '../../lib/request-error.ts'
import { useSaving } from '../../lib/use-saving.ts'
import { Buttons } from './account-invitation.tsx'

type Props = { token: string; onClose: () => void }

type Reading =
  | { phase: 'asking' }
  | { phase: 'read' | 'ended'; seat: DescribeSeat['answer'] }
  | { phase: 'failed'; text: string; isGone: boolean }

/** Opened by the link in a parent's mail, which changes nothing until a button is pressed. */
export function EndSeatDialog({ token, onClose }: Props) {
  const [reading, setReading] = useState<Reading>({ phase: 'asking' })
  const { isBusy, failure, run } = useSaving()

  const ask = useCallback(() => {
    setReading({ phase: 'asking' })
    describeSeat(token).then(
      (seat) => setReading({ phase: 'read', seat }),
      (error: unknown) => {
        const isGone = error instanceof RequestError && error.code === 'seat_not_found'
        setReading({ phase: 'failed', text: explainError(error), isGone })
      },
    )
  }, [token])
  useEffect(ask, [ask])

  if (reading.phase === 'asking' || reading.phase === 'failed') {
    const isFailed = reading.phase === 'failed'
    return (
      <Dialog title="A youth’s seat" onClose={onClose}>
        <p role={isFailed ? 'alert' : 'status'} className="mt-5">
          {isFailed ? reading.text : 'One moment…'}
        </p>
        <Buttons>
          {isFailed && !reading.isGone && <Button onClick={ask}>Try again</Button>}
          <Button variant="outline" onClick={onClose}>
            Close
          </Button>
        </Buttons>
      </Dialog>
    )
  }
  const { seat } = reading
  if (reading.phase === 'ended') {
    return (
      <Dialog title="The seat has ended" onClose={onClose}>
        <p role="status" className="mt-5 wrap-anywhere">
          {seat.youth} can no longer open the website of {seat.site}. The admins of the site, and{' '}
          {seat.youth}, get a mail that says so.
        </p>
        <Buttons>
          <Button onClick={onClose}>Close</Button>
        </Buttons>
      </Dialog>
    )
  }
  const end = () =>
    run(async () => {
      await endSeat(token)
      setReading({ phase: 'ended', seat })
    })
  return (
    <Dialog title="End this seat?" onClose={onClose}>
      <p className="mt-5 wrap-anywhere">
        <strong>{seat.youth}</strong> works on the website of <strong>{seat.site}</strong>, as{' '}
        {ROLE_WORDS[seat.role].label}. {ROLE_WORDS[seat.role].says}
      </p>
      <p className="mt-3 text-soft">
        Once you end the seat, they can no longer open the site. What they wrote stays. To come
        back, they need a new invitation.
      </p>
      <div className="mt-3 empty:hidden">
        <Failure text={failure} />
      </div>
      <Buttons>
        <Button
          variant="danger"
          className="border-[1.5px] border-danger"
          disabled={isBusy}
          onClick={() => void end()}
        >
          {isBusy ? 'Ending…' : 'End the seat'}
        </Button>
        <Button variant="outline" onClick={onClose}>
          Keep it
        </Button>
      </Buttons>
    </Dialog>
  )
}
