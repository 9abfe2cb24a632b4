import { type ReactNode, useId } from 'react'

type Option<Value extends string> = { value: Value; label: ReactNode }
type Props<Value extends string> = {
  legend: string
  value: Value
  options: readonly Option<Value>[]
  onChange: (value: Value) => void
}

/** Alternatives of which all are to be seen, over as many lines as they take. Native radio buttons. */
export function Chips<Value extends string>({ legend, value, options, onChange }: Props<Value>) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-1.5">
        {options.map((option) => (
          <label key={option.value} className="chip">
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
