import { Button } from '../../components/ui/button.tsx'
import { FormField } from '../../components/ui/form-field.tsx'
import { type EventDraft, isOverNight } from './event-draft.ts'
import type { FieldMessages } from './field-messages.ts'

type Props = {
  draft: Pick<EventDraft, 'startsOn' | 'startsAt' | 'isLong' | 'endsOn' | 'endsAt' | 'placeShown'>
  messagesFor: FieldMessages
  onChange: (changes: Partial<EventDraft>) => void
}

const [FIRST, LAST] = ['2000-01-01', '2100-12-31']

/** The time of an event: a day, with or without a time, and its end. */
export function TimeFields({ draft, messagesFor, onChange }: Props) {
  const { isLong } = draft
  const { onBlur: leaveStart, ...start } = messagesFor('startsOn')
  const { onBlur: leaveTime, ...time } = messagesFor('startsAt')
  const { onBlur: leaveEnd, ...end } = messagesFor('ends')
  const isTownOnly = isOverNight(draft) && draft.placeShown === 'town'
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-x-3 gap-y-4">
        <FormField label="Day" {...start}>
          {(linked) => (
            <input
              {...linked}
              type="date"
              className="control px-2.5"
              min={FIRST}
              max={LAST}
              value={draft.startsOn}
              onBlur={leaveStart}
              onChange={({ target }) => onChange({ startsOn: target.value })}
            />
          )}
        </FormField>
        <FormField label="Time" help="Leave empty for all day" {...time}>
          {(linked) => (
            <input
              {...linked}
              type="time"
              className="control px-2.5"
              value={draft.startsAt}
              onBlur={leaveTime}
              onChange={({ target }) => onChange({ startsAt: target.value })}
            />
          )}
        </FormField>
      </div>
      {(draft.startsAt !== '' || isLong) && (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-x-3 gap-y-4">
          {isLong && (
            <FormField
              label="Last day"
              help={
                isTownOnly ? 'For overnight events, visitors see only the town. See “Place”.' : ''
              }
              {...end}
            >
              {(linked) => (
                <input
                  {...linked}
                  type="date"
                  className="control px-2.5"
                  min={FIRST}
                  max={LAST}
                  value={draft.endsOn}
                  onBlur={leaveEnd}
                  onChange={({ target }) => onChange({ endsOn: target.value })}
                />
              )}
            </FormField>
          )}
          {draft.startsAt !== '' && (
            <FormField
              label="Ends at"
              isOptional
              // Day and time of the end share one message.
              {...(!isLong && end)}
            >
              {(linked) => (
                <input
                  {...linked}
                  type="time"
                  className="control px-2.5"
                  value={draft.endsAt}
                  onBlur={leaveEnd}
                  onChange={({ target }) => onChange({ endsAt: target.value })}
                />
              )}
            </FormField>
          )}
        </div>
      )}
      <Button
        variant="outline"
        className="w-fit"
        onClick={() => onChange(isLong ? { isLong: false, endsOn: '' } : { isLong: true })}
      >
        {isLong ? 'It ends on the same day' : 'It ends on another day'}
      </Button>
    </div>
  )
}
