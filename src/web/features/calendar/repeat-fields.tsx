import { CheckRow } from '../../components/ui/check-row.tsx'
import { FormField } from '../../components/ui/form-field.tsx'
import type { EventDraft } from './event-draft.ts'
import type { FieldMessages } from './field-messages.ts'
import { PauseFields } from './pause-fields.tsx'
import { listRepeatChoices } from './repeat-choices.ts'
import { SkipFields } from './skip-fields.tsx'

type Props = {
  draft: EventDraft
  messagesFor: FieldMessages
  onChange: (changes: Partial<EventDraft>) => void
}

/** How it repeats, until when, and the days without it. */
export function RepeatFields({ draft, messagesFor, onChange }: Props) {
  const { startsOn, kind, until, isMeeting, pauses, skips } = draft
  const { onBlur, ...messages } = messagesFor('until')
  const choices = listRepeatChoices(startsOn, kind)
  return (
    <div className="flex flex-col gap-4">
      <FormField label="Repeats">
        {(linked) => (
          <select
            {...linked}
            className="control"
            value={kind}
            onChange={({ target }) =>
              onChange({ kind: choices.find(({ value }) => value === target.value)?.value ?? '' })
            }
          >
            {choices.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </FormField>
      {kind !== '' && (
        <div className="flex flex-col gap-4 rounded-2xl bg-moss p-4">
          <CheckRow isChecked={isMeeting} onChange={(next) => onChange({ isMeeting: next })}>
            It is our regular meeting. The top of your page says when the next one is.
          </CheckRow>
          <FormField label="Until" isOptional help="Leave empty if it has no end" {...messages}>
            {(linked) => (
              <input
                {...linked}
                type="date"
                className="control"
                min={startsOn}
                max="2100-12-31"
                value={until}
                onBlur={onBlur}
                onChange={({ target }) => onChange({ until: target.value })}
              />
            )}
          </FormField>
          <PauseFields
            pauses={pauses}
            messages={messagesFor('pauses')}
            onChange={(next) => onChange({ pauses: next })}
          />
          <SkipFields skips={skips} onChange={(next) => onChange({ skips: next })} />
        </div>
      )}
    </div>
  )
}
