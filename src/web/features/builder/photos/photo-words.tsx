const LONGEST = 500

type Props = {
  id: string
  title: string
  /** Added to the title for screen readers. */
  hidden: string
  help: string
  value: string
  longest?: number
  onFocus: () => void
  onChange: (text: string) => void
}

/** A one-line text that a leader writes for a picture. */
export function PhotoWords({ id, title, hidden, help, value, ...rest }: Props) {
  const { longest = LONGEST, onFocus, onChange } = rest
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-semibold">
        {title}
        <span className="sr-only">{hidden}</span>
      </label>
      <input
        id={id}
        className="control"
        aria-describedby={`${id}-help`}
        maxLength={longest}
        value={value}
        onFocus={onFocus}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-help`} className="text-soft text-sm">
        {help}
      </p>
    </div>
  )
}
