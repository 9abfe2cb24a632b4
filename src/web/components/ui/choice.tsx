import { type ReactNode, useId } from 'react'

type Option<Value extends string> = { value: Value; label: ReactNode }
type Props<Value extends string> = {
  legend: string
  value: Value
  options: readonly Option<Value>[]
  onChange: (value: Value) => void
}

/** A few alternatives side by side. These are native radio buttons, so the arrow keys work. */
export function Choice<Value extends string>({ legend, value, options, onChange }: Props<Value>) {
  const name = useId()
  return (
    <fieldset className="min-w-0 max-sm:w-full">
      <legend className="sr-only">{legend}</legend>
      <div className="flex max-w-full flex-wrap gap-1 rounded-3xl border sm:w-fit border-line bg-canvas p-1">
        {options.map((option) => (
          <label
            key={option.value}
            className="choice relative inline-flex min-h-11 grow items-center justify-center gap-2 whitespace-nowrap rounded-full px-2 font-semibold min-[25rem]:px-3 sm:px-4 text-soft text-sm has-checked:bg-forest has-checked:text-on-forest has-focus-visible:outline-3 has-focus-visible:outline-ember has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              className="absolute inset-0 cursor-pointer opacity-0"
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
