import { type FormEvent, useId, useState } from 'react'
import type { Span } from '#site/facts/live.ts'
import type { Occurrence } from '#site/page/occurrences.ts'
import { Button } from '../../components/ui/button.tsx'
import { Failure } from '../../components/ui/failure.tsx'
import { useSaving } from '../../lib/use-saving.ts'
import { checkDraft, listNotices } from './check-draft.ts'
import { newDraft } from './event-draft.ts'
import type { FieldMessages } from './field-messages.ts'
import { TimeFields } from './time-fields.tsx'

type Props = { occurrence: Occurrence; zone: string; onMove: (span: Span) => Promise<void> }

/** Another day or time for one occurrence. */
export function MoveForm({ occurrence, zone, onMove }: Props) {
  const id = useId()
  const { startsOn, endsOn } = occurrence
  const [draft, setDraft] = useState({
    ...newDraft(startsOn),
    title: occurrence.title || 'Event',
    startsAt: occurrence.startsAt ?? '',
    isLong: endsOn !== startsOn,
    endsOn: endsOn === startsOn ? '' : endsOn,
    endsAt: occurrence.endsAt ?? '',
  })
  const [isTried, setTried] = useState(false)
  const { isBusy, failure, run } = useSaving()
  const problems = checkDraft(draft)
  const notices = listNotices(draft, zone, '')
  const messagesFor: FieldMessages = (field) => ({
    id: `${id}-${field}`,
    problem: isTried ? problems.find((each) => each.field === field)?.sentence : undefined,
    notice: notices.find((each) => each.field === field)?.sentence,
    onBlur: () => setTried(true),
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (problems.length > 0) return
    void run(() =>
      onMove({
        startsOn: draft.startsOn,
        startsAt: draft.startsAt || null,
        endsOn: draft.endsOn || draft.startsOn,
        endsAt: draft.startsAt ? draft.endsAt || null : null,
      }),
    )
  }

  return (
    <form className="mt-4" noValidate onSubmit={submit}>
      <fieldset disabled={isBusy} className="flex min-w-0 flex-col gap-4">
        <TimeFields
          draft={draft}
          messagesFor={messagesFor}
          onChange={(changes) => setDraft({ ...draft, ...changes })}
        />
        <Failure text={failure} />
        <Button type="submit" size="lg" className="w-full">
          {isBusy ? 'Saving…' : 'Move it there'}
        </Button>
      </fieldset>
    </form>
  )
}
