import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Field } from '#site/facts/field.ts'

type Props = {
  id: string
  field: Field
  notice?: string | false | null | undefined
  extra?: ReactNode
  children: ReactNode
}

/** Label above, help and notice below, all linked to the control by id. */
export function FieldFrame({ id, field, notice, extra, children }: Props) {
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label id={`${id}-label`} htmlFor={id} className="font-semibold">
          {field.label}
        </label>
        {field.optional && <span className="text-soft text-sm">optional</span>}
      </div>
      {children}
      {field.help && (
        <p id={`${id}-help`} className="text-soft text-sm">
          {field.help}
        </p>
      )}
      <div id={`${id}-notice`} aria-live="polite">
        {notice && (
          <p className="flex gap-2 rounded-xl border-sun border-l-4 bg-paper px-3 py-2 text-sm">
            <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-ember" />
            <span className="min-w-0 wrap-anywhere">{notice}</span>
          </p>
        )}
      </div>
      {extra}
    </div>
  )
}
