import { Search } from 'lucide-react'
import { useId } from 'react'

const LONGEST = 200

type Props = {
  label: string
  placeholder: string
  value: string
  onChange: (text: string) => void
}

export function SearchField({ label, placeholder, value, onChange }: Props) {
  const id = useId()
  return (
    <div className="flex min-w-0 grow basis-64 flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <div className="relative">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-soft"
        />
        <input
          id={id}
          className="control pl-11"
          type="search"
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          maxLength={LONGEST}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
    </div>
  )
}
