import { X } from 'lucide-react'
import { Button } from '../../components/ui/button.tsx'
import { FormField } from '../../components/ui/form-field.tsx'
import { IconButton } from '../../components/ui/icon-button.tsx'
import type { EventDraft } from './event-draft.ts'
import type { FieldMessages } from './field-messages.ts'
import { nextSummer } from './next-summer.ts'

type Pauses = EventDraft['pauses']
type Props = {
  pauses: Pauses
  messages: ReturnType<FieldMessages>
  onChange: (pauses: Pauses) => void
}

/** Ranges without the event, such as the summer. */
export function PauseFields({ pauses, messages, onChange }: Props) {
  const { onBlur, id, problem } = messages
  const set = (place: number, changes: Partial<Pauses[number]>) =>
    onChange(pauses.map((pause, index) => (index === place ? { ...pause, ...changes } : pause)))
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="font-semibold">Pauses</legend>
      {pauses.map((pause, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a pause is its place in the list
        <div key={place} className="flex flex-wrap items-end gap-2">
          {(['from', 'to'] as const).map((end) => (
            <FormField
              key={end}
              label={end === 'from' ? 'From' : 'To'}
              hidden={`of pause ${place + 1}`}
              className="min-w-0 grow basis-32"
              {...(place === 0 && end === 'from' && { id })}
            >
              {(linked) => (
                <input
                  {...linked}
                  type="date"
                  className="control"
                  value={pause[end]}
                  onBlur={onBlur}
                  onChange={({ target }) => set(place, { [end]: target.value })}
                />
              )}
            </FormField>
          ))}
          <IconButton
            label={`Remove pause ${place + 1}`}
            onClick={() => onChange(pauses.filter((_, index) => index !== place))}
          >
            <X aria-hidden className="size-5" />
          </IconButton>
        </div>
      ))}
      <p aria-live="polite" className="font-semibold text-danger text-sm empty:hidden">
        {problem}
      </p>
      <Button
        variant="outline"
        className="w-fit"
        onClick={() => onChange([...pauses, nextSummer(new Date())])}
      >
        {pauses.length === 0 ? 'Pause over the summer' : 'Add a pause'}
      </Button>
    </fieldset>
  )
}
