import { AtSign, Mail, Phone as PhoneIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Inquiry, InquiryGroup, InquiryStep } from '../../api/inquiries.ts'
import { Badge } from '../../components/ui/badge.tsx'
import { Button, buttonLook } from '../../components/ui/button.tsx'
import { Failure } from '../../components/ui/failure.tsx'
import { sayAgo } from '../../lib/say-ago.ts'
import { useSaving } from '../../lib/use-saving.ts'
import { FoldedText } from './folded-text.tsx'
import { listSteps } from './list-steps.ts'
import { PlaceLine } from './place-line.tsx'
import { sayAge, sayDate, sayWeekday } from './say-inquiry.ts'
import { writeMailLink } from './write-mail-link.ts'

type Props = {
  inquiry: Inquiry
  group: InquiryGroup
  /** Whether the site has a waiting list. */
  hasList: boolean
  /** As which one it waits; undefined where the whole list is not shown. */
  number: number | undefined
  siteName: string
  /** The e-mails of the other adults who read it. */
  copies: readonly string[]
  now: number
  call: (userId: string | null) => string
  onSettle: (inquiry: Inquiry, to: InquiryStep) => Promise<void>
  onDelete: () => void
}

/** What one family asked. Everything in it but our own words is text of a stranger. */
export function InquiryCard(props: Props) {
  const { inquiry, group, hasList, number, siteName, copies, now, call, onSettle, onDelete } = props
  const { name, at, email, phone, age_band, message, state, place, reason, answered_at } = inquiry
  const { isBusy, failure, run } = useSaving()
  const heading = useRef<HTMLHeadingElement>(null)
  const [isPressed, setPressed] = useState(false)
  // Nobody wrote to them: an adult pressed that there is room.
  const isToldOnly = place === 'offered' && answered_at === inquiry.offered_at
  const steps = listSteps(inquiry, { group, hasList })
  // A button that was pressed goes with the state that it ended.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new state takes it away
  useEffect(() => {
    if (!isPressed) return
    setPressed(false)
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [state, place])

  async function settle(to: InquiryStep): Promise<void> {
    if (isBusy) return
    setPressed(true)
    await run(() => onSettle(inquiry, to))
  }

  const show = ({ to, label, isMain }: (typeof steps)[number]) => (
    <Button
      key={`${state} ${place} ${to}`}
      variant={isMain ? 'primary' : 'outline'}
      aria-disabled={isBusy}
      // The second press of a double one would take the first one back.
      onClick={({ detail }) => detail < 2 && void settle(to)}
    >
      {label}
      <span className="sr-only"> {name}</span>
    </Button>
  )

  return (
    <li
      className={`flex flex-col gap-3 rounded-card bg-paper p-4 sm:p-5 ${state === 'new' ? 'border-2 border-forest' : 'border border-line'}`}
    >
      <div>
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <h2 ref={heading} tabIndex={-1} className="min-w-0 rounded-lg wrap-anywhere text-xl">
            <bdi>{name}</bdi>
          </h2>
          {state === 'new' && <Badge tone="good">New</Badge>}
          {state === 'held' && <Badge tone="warn">Held</Badge>}
        </div>
        <p className="mt-0.5 text-soft text-sm">
          <time dateTime={at}>
            {sayAgo(at, now)}, {sayDate(at)}
          </time>
        </p>
      </div>
      <div className="flex flex-col gap-x-6 sm:flex-row sm:flex-wrap sm:items-center">
        <p className="flex min-h-8 items-center font-semibold">Child: {sayAge(age_band)}</p>
        {email && (
          <p className="flex min-h-8 min-w-0 items-center gap-2">
            <AtSign aria-hidden className="mt-2 size-4 shrink-0 self-start text-soft" />
            <span className="sr-only">E-mail: </span>
            <bdi className="min-w-0 wrap-anywhere [font-variant-ligatures:none]">{email}</bdi>
          </p>
        )}
        {phone && <Phone text={phone} isHeld={state === 'held'} />}
      </div>
      {message ? (
        <FoldedText text={message} about={`what ${name} asks`} />
      ) : (
        <p className="text-soft">No message.</p>
      )}
      {state === 'held' && (
        <p className="rounded-xl border-ember border-l-4 bg-moss px-4 py-3 wrap-anywhere">
          <strong className="font-semibold">Why it is held:</strong> {reason || 'It may be spam.'}
        </p>
      )}
      {state === 'answered' && !isToldOnly && (
        <p className="wrap-anywhere font-semibold">
          Answered by <bdi>{call(inquiry.answered_by)}</bdi>
          {answered_at && `, ${sayWeekday(answered_at, now)}`}
        </p>
      )}
      <PlaceLine inquiry={inquiry} number={number} now={now} call={call} />
      <Failure text={failure} />
      <div className="mt-1 flex flex-wrap items-center gap-2">
        {steps.filter(({ isMain }) => isMain).map(show)}
        {email && state !== 'held' && (
          <a
            href={writeMailLink({ to: email, copies, subject: `Your question to ${siteName}` })}
            className={buttonLook({
              variant: state === 'new' && group !== 'waiting' ? 'primary' : 'outline',
            })}
          >
            <Mail aria-hidden className="size-4" />
            Answer by e-mail<span className="sr-only"> {name}</span>
          </a>
        )}
        {steps.filter(({ isMain }) => !isMain).map(show)}
        <Button variant="danger" className="ml-auto" onClick={onDelete}>
          Delete now<span className="sr-only"> {name}</span>
        </Button>
      </div>
    </li>
  )
}

const FEWEST_DIGITS = 5

/** Can be called with one press, unless it may be spam. */
function Phone({ text, isHeld }: { text: string; isHeld: boolean }) {
  const digits = text.replaceAll(/[^\d+]/g, '')
  const words = <bdi className="min-w-0 wrap-anywhere">{text}</bdi>
  return (
    <p className="flex min-h-8 min-w-0 items-center gap-2">
      <PhoneIcon aria-hidden className="size-4 shrink-0 text-soft" />
      <span className="sr-only">Phone: </span>
      {isHeld || digits.length < FEWEST_DIGITS ? (
        words
      ) : (
        <a
          href={`tel:${digits}`}
          className="flex min-h-11 min-w-0 items-center text-forest underline underline-offset-4"
        >
          {words}
        </a>
      )}
    </p>
  )
}
