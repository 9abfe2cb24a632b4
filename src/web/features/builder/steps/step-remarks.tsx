import { Info } from 'lucide-react'
import type { Remark } from '#site/facts/list-remarks.ts'
import { sayFor, type Unit } from '#site/facts/units.ts'
import type { WantedField } from '../use-wanted-field.ts'

type Props = { remarks: readonly Remark[]; unit: Unit; onOpen: (field: WantedField) => void }

/**
 * Answers of the previous step that the page will not use as they are: each links back to its
 * field.
 */
export function StepRemarks({ remarks, unit, onOpen }: Props) {
  return (
    <ul
      aria-label="From the step before"
      className="mt-4 rounded-2xl border-sun border-l-4 bg-paper px-4 py-1 text-sm"
    >
      {remarks.map(({ field, notice }) => (
        <li key={field.name} className="flex items-center gap-3 py-2">
          <Info aria-hidden className="size-4 shrink-0 text-ember" />
          <p className="min-w-0 grow wrap-anywhere">
            <strong>{sayFor(unit, field.label)}:</strong> {sayFor(unit, notice)}
          </p>
          <button
            type="button"
            className="min-h-11 shrink-0 font-semibold underline"
            onClick={() => onOpen({ field: field.name, item: '' })}
          >
            Change<span className="sr-only"> {sayFor(unit, field.label)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
