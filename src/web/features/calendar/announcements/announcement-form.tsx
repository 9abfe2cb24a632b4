import { type FormEvent, useId, useState } from 'react'
import { TextBox } from '../../../components/text-box/text-box.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { CheckRow } from '../../../components/ui/check-row.tsx'
import { Failure } from '../../../components/ui/failure.tsx'
import { FormField } from '../../../components/ui/form-field.tsx'
import { useSaving } from '../../../lib/use-saving.ts'
import {
  type AnnouncementDraft,
  type AnnouncementField,
  checkAnnouncement,
} from './announcement-draft.ts'

type Props = {
  draft: AnnouncementDraft
  isNew: boolean
  isProposal: boolean
  onChange: (draft: AnnouncementDraft) => void
  onSave: () => Promise<void>
}

const DAYS = [
  ['from', 'Shown from'],
  ['until', 'Last day'],
] as const

export function AnnouncementForm({ draft, isNew, isProposal, onChange, onSave }: Props) {
  const id = useId()
  const [isTried, setTried] = useState(false)
  const { isBusy, failure, run } = useSaving()
  const problems = checkAnnouncement(draft)
  const change = (changes: Partial<AnnouncementDraft>) => onChange({ ...draft, ...changes })
  const say = (field: AnnouncementField) => ({
    id: `${id}-${field}`,
    problem: isTried ? problems.find((each) => each.field === field)?.sentence : undefined,
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    const [problem] = problems
    if (problem) document.getElementById(`${id}-${problem.field}`)?.focus()
    else void run(onSave)
  }

  return (
    <form className="mt-4" noValidate onSubmit={submit}>
      <fieldset disabled={isBusy} className="flex min-w-0 flex-col gap-4">
        <FormField label="Title" {...say('title')}>
          {(linked) => (
            <input
              {...linked}
              className="control"
              maxLength={200}
              autoComplete="off"
              placeholder="Popcorn orders are due Friday"
              value={draft.title}
              onChange={({ target }) => change({ title: target.value })}
            />
          )}
        </FormField>
        <FormField
          label="Text"
          isOptional
          help="An empty line starts a new paragraph, a dash at the start of a line makes a list, and a web address becomes a link."
        >
          {(linked) => (
            <TextBox
              {...linked}
              className="control min-h-32"
              maxLength={5000}
              value={draft.text}
              onChange={(text) => change({ text })}
            />
          )}
        </FormField>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-x-3 gap-y-4">
          {DAYS.map(([field, label]) => (
            <FormField key={field} label={label} {...say(field)}>
              {(linked) => (
                <input
                  {...linked}
                  type="date"
                  className="control"
                  min="2000-01-01"
                  max="2100-12-31"
                  value={draft[field]}
                  onChange={({ target }) => change({ [field]: target.value })}
                />
              )}
            </FormField>
          ))}
        </div>
        <CheckRow isChecked={draft.pinned} onChange={(pinned) => change({ pinned })}>
          Pin it to the top of the announcements
        </CheckRow>
        <Failure text={failure} />
        <Button type="submit" size="lg" className="w-full">
          {isBusy ? 'Saving…' : !isNew ? 'Save' : isProposal ? 'Propose it' : 'Put it on the page'}
        </Button>
      </fieldset>
    </form>
  )
}
