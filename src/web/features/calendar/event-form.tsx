import { type FormEvent, useId, useState } from 'react'
import { TextBox } from '../../components/text-box/text-box.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Failure } from '../../components/ui/failure.tsx'
import { FormField } from '../../components/ui/form-field.tsx'
import { useSaving } from '../../lib/use-saving.ts'
import { checkDraft, type DraftField, listNotices } from './check-draft.ts'
import { type EventDraft, isOverNight } from './event-draft.ts'
import type { FieldMessages } from './field-messages.ts'
import { PlaceFields } from './place-fields.tsx'
import { RepeatFields } from './repeat-fields.tsx'
import { TimeFields } from './time-fields.tsx'

type Props = {
  draft: EventDraft
  isNew: boolean
  isProposal: boolean
  zone: string
  today: string
  onChange: (draft: EventDraft) => void
  onSave: () => Promise<void>
}

export function EventForm({ draft, isNew, isProposal, zone, today, onChange, onSave }: Props) {
  const id = useId()
  const [left, setLeft] = useState<ReadonlySet<DraftField | 'all'>>(new Set())
  const [isPlaceChosen, setPlaceChosen] = useState(!isNew)
  const { isBusy, failure, run } = useSaving()
  const problems = checkDraft(draft)
  const notices = listNotices(draft, zone, today)

  const messagesFor: FieldMessages = (field) => {
    // While somebody types, a date is seldom valid.
    const isSaid = left.has(field) || left.has('all')
    const find = (list: typeof problems) => list.find((each) => each.field === field)?.sentence
    return {
      id: `${id}-${field}`,
      problem: isSaid ? find(problems) : undefined,
      notice: find(notices),
      onBlur: () => draft.title !== '' && setLeft(new Set([...left, field])),
    }
  }

  function change(changes: Partial<EventDraft>): void {
    const next = { ...draft, ...changes }
    const becomesLong = isOverNight(next) && !isOverNight(draft)
    if (becomesLong && next.placeShown === 'full' && (isNew ? !isPlaceChosen : true)) {
      next.placeShown = 'town'
    }
    onChange(next)
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    setLeft(new Set(['all']))
    const [problem] = problems
    if (problem) document.getElementById(`${id}-${problem.field}`)?.focus()
    else void run(onSave)
  }

  return (
    <form className="mt-4" noValidate onSubmit={submit}>
      <fieldset disabled={isBusy} className="flex min-w-0 flex-col gap-4">
        <FormField label="What is it?" {...messagesFor('title')}>
          {(linked) => (
            <input
              {...linked}
              className="control"
              maxLength={200}
              placeholder="Campout at Pine Lake"
              autoComplete="off"
              value={draft.title}
              onChange={({ target }) => change({ title: target.value })}
            />
          )}
        </FormField>
        <TimeFields draft={draft} messagesFor={messagesFor} onChange={change} />
        <RepeatFields draft={draft} messagesFor={messagesFor} onChange={change} />
        <PlaceFields
          draft={draft}
          onChange={change}
          onChoose={(placeShown) => {
            setPlaceChosen(true)
            onChange({ ...draft, placeShown })
          }}
        />
        <FormField label="Note" isOptional help="Visitors read it on your page.">
          {(linked) => (
            <TextBox
              {...linked}
              className="control min-h-20"
              maxLength={2000}
              placeholder="What to bring, what it costs"
              value={draft.note}
              onChange={(note) => change({ note })}
            />
          )}
        </FormField>
        <Failure text={failure} />
        <Button type="submit" size="lg" className="w-full">
          {isBusy ? 'Saving…' : !isNew ? 'Save' : isProposal ? 'Propose it' : 'Add to the calendar'}
        </Button>
      </fieldset>
    </form>
  )
}
