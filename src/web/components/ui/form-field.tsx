import { type ReactNode, useId } from 'react'

type Linked = { id: string; 'aria-describedby': string; 'aria-invalid': boolean }
type Props = {
  label: string
  /** Added to the label for screen readers. */
  hidden?: string
  id?: string
  help?: string
  isOptional?: boolean
  /** An error: why the form cannot be sent. */
  problem?: string | undefined
  /** A hint that does not keep the form from being sent. */
  notice?: string | undefined
  className?: string
  children: (linked: Linked) => ReactNode
}

/** Label above, help, notice and problem below, all linked to the control. */
export function FormField(props: Props) {
  const { label, hidden, help, isOptional, problem, notice, className = '', children } = props
  const own = useId()
  const id = props.id ?? own
  return (
    <div className={`flex min-w-0 flex-col gap-1 ${className}`}>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-semibold">
          {label}
          {hidden && <span className="sr-only"> {hidden}</span>}
        </label>
        {isOptional && <span className="text-soft text-sm">optional</span>}
      </div>
      {children({
        id,
        'aria-describedby': [help && `${id}-help`, `${id}-said`].filter(Boolean).join(' '),
        'aria-invalid': Boolean(problem),
      })}
      {help && (
        <p id={`${id}-help`} className="text-soft text-sm">
          {help}
        </p>
      )}
      <div id={`${id}-said`} aria-live="polite" className="text-sm empty:hidden">
        {problem && <p className="font-semibold text-danger">{problem}</p>}
        {!problem && notice && (
          <p className="wrap-anywhere rounded-xl border-sun border-l-4 bg-moss px-3 py-2">{notice}</p>
        )}
      </div>
    </div>
  )
}
