import { X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { FormField } from '../../components/ui/form-field.tsx'
import { IconButton } from '../../components/ui/icon-button.tsx'
import { isSensible } from './check-draft.ts'
import { sayDay } from './say-dates.ts'

type Props = { skips: readonly string[]; onChange: (skips: string[]) => void }

/** Single days without it, such as holidays. */
export function SkipFields({ skips, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const isKnown = isSensible(typed) && !skips.includes(typed)
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className="mb-1 font-semibold">Days without it</legend>
      <ul className="flex flex-col empty:hidden">
        {skips.map((day) => (
          <li key={day} className="flex items-center justify-between gap-2">
            {sayDay(day, 0)}
            <IconButton
              label={`Bring back ${sayDay(day, 0)}`}
              onClick={() => onChange(skips.filter((each) => each !== day))}
            >
              <X aria-hidden className="size-5" />
            </IconButton>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-end gap-2">
        <FormField label="Another day" className="grow basis-40">
          {(linked) => (
            <input
              {...linked}
              type="date"
              className="control"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </FormField>
        <Button
          variant="outline"
          disabled={!isKnown}
          onClick={() => {
            onChange([...skips, typed].sort())
            setTyped('')
          }}
        >
          Leave it out
        </Button>
      </div>
    </fieldset>
  )
}
