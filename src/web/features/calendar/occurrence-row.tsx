import { ChevronRight, Repeat } from 'lucide-react'
import type { UnsentRow } from '../../sync/unsent/unsent-row.ts'
import type { ComingRow } from './list-coming.ts'
import { sayHours } from './say-dates.ts'
import { sayShortDay } from './say-short-day.ts'

type Props = {
  row: Extract<ComingRow, { kind: 'occurrence' }>
  unsent: UnsentRow | undefined
  /** Whether the page does not show it yet. */
  waits: boolean
  onOpen: () => void
}

export function OccurrenceRow({ row, unsent, waits, onOpen }: Props) {
  const { occurrence, event } = row
  const { title, cancelled, isRepeated, place } = occurrence
  const [weekday, day] = sayShortDay(row.date)
  // The heading above it has the year.
  const year = Number(row.date.slice(0, 4))
  return (
    <li>
      <button
        type="button"
        className="flex min-h-16 w-full items-center gap-3 px-3 py-2 text-left -outline-offset-3! hover:bg-moss"
        onClick={onOpen}
      >
        <span className="w-11 shrink-0 text-center leading-tight">
          <span className="block text-soft text-sm">{weekday}</span>
          <span className="block font-semibold text-xl">{day}</span>
        </span>
        <span className="min-w-0 grow wrap-anywhere">
          <span
            className={`line-clamp-2 font-semibold ${cancelled ? 'line-through decoration-2' : ''}`}
          >
            {title || 'Event'}
          </span>
          <span className="line-clamp-2 text-soft text-sm">
            {isRepeated && <Repeat aria-hidden className="mr-1 mb-0.5 inline size-3.5" />}
            {sayHours(occurrence, year)}
            {place && ` · ${place}`}
          </span>
          {cancelled && <span className="block font-semibold text-danger text-sm">Cancelled</span>}
          {!event && <span className="block text-soft text-sm">From another calendar</span>}
          {waits && (
            <span className="block font-semibold text-ember text-sm">Waits for your look</span>
          )}
          {unsent && (
            <span className="block font-semibold text-ember text-sm">
              {unsent.problem ? `Not saved: ${unsent.problem}` : 'Waiting for a connection'}
            </span>
          )}
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-soft" />
      </button>
    </li>
  )
}
