import { useId, useRef } from 'react'
import { mendEmail } from '#site/text/mend-email.ts'
import { Button } from '../../components/ui/button.tsx'
import { useDebounced } from '../../lib/use-debounced.ts'

type Props = {
  label?: string
  value: string
  /** Without it the e-mail is given. */
  onChange?: ((value: string) => void) | undefined
  /** A new e-mail, to which the first mail goes: a likely typo is questioned. */
  isNew?: boolean
}

/** While typing "gmail.com" one passes "gmail.co". */
const PAUSE = 800

export function EmailField({ label = 'Email', value, onChange, isNew = false }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const settled = useDebounced(value, PAUSE)
  const meant = onChange && isNew && settled === value ? mendEmail(value) : null
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <input
        ref={input}
        id={id}
        className="control"
        type="email"
        name="email"
        autoComplete="username"
        readOnly={!onChange}
        aria-describedby={isNew ? `${id}-meant` : undefined}
        required
        value={value}
        onChange={(event) => onChange?.(event.target.value)}
      />
      {isNew && (
        <div id={`${id}-meant`} aria-live="polite" className="empty:hidden">
          {meant && (
            <Button
              variant="outline"
              className="wrap-anywhere text-left"
              onClick={() => {
                onChange?.(meant)
                input.current?.focus()
              }}
            >
              Did you mean {meant}?
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
