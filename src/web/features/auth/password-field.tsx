import { Eye, EyeOff } from 'lucide-react'
import { useId, useState } from 'react'

type Props = {
  label?: string
  value: string
  onChange: (value: string) => void
  /** A new password, which browsers offer to generate. */
  isNew?: boolean
  /** How many characters a new one needs. */
  shortest?: number
}

const SHORTEST = 6

export function PasswordField(props: Props) {
  const { label = 'Password', value, onChange, isNew = false, shortest = SHORTEST } = props
  const id = useId()
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          className="control pr-13"
          type={isShown ? 'text' : 'password'}
          name="password"
          autoComplete={isNew ? 'new-password' : 'current-password'}
          aria-describedby={isNew ? `${id}-hint` : undefined}
          minLength={isNew ? shortest : undefined}
          required
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        <button
          type="button"
          className="absolute top-0.5 right-0.5 grid size-11 place-items-center rounded-xl text-soft hover:text-ink"
          data-tip={isShown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!isShown)}
        >
          <Icon aria-hidden className="size-5" />
          <span className="sr-only">{isShown ? 'Hide password' : 'Show password'}</span>
        </button>
      </div>
      {isNew && (
        <p id={`${id}-hint`} className="text-soft text-sm">
          At least {shortest} characters. Three words in a row are easy to remember.
        </p>
      )}
    </div>
  )
}
