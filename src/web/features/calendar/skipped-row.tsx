import { Button } from '../../components/ui/button.tsx'
import { explainError } from '../../lib/explain-error.ts'
import { toast } from '../../lib/toast.ts'
import { useSaving } from '../../lib/use-saving.ts'
import type { ComingRow } from './list-coming.ts'
import { sayShortDay } from './say-short-day.ts'
import type { CalendarState } from './use-calendar.ts'
import { useEventActions } from './use-event-actions.ts'

type Props = { row: Extract<ComingRow, { kind: 'skipped' }>; calendar: CalendarState }

/** A skipped day, which visitors do not see, with a button to restore it. */
export function SkippedRow({ row, calendar }: Props) {
  const { unskip } = useEventActions(calendar)
  const { isBusy, run } = useSaving()
  const [weekday, day] = sayShortDay(row.date)

  function bringBack(): void {
    void run(
      () => unskip(row.event, row.date),
      (error) => toast.error('It is still left out', { description: explainError(error) }),
    )
  }

  return (
    <li className="flex flex-wrap items-center gap-x-3 py-1 pl-3 text-soft">
      <span className="w-11 shrink-0 text-center text-sm leading-tight">
        {weekday} {day}
      </span>
      <span className="min-w-0 grow basis-20 wrap-anywhere text-sm">
        No {row.event.title || 'event'}
      </span>
      {calendar.mayWrite && (
        <Button
          variant="ghost"
          className="ml-auto forced-colors:mr-2"
          disabled={isBusy}
          onClick={bringBack}
        >
          Bring it back
          <span className="sr-only">
            : {row.event.title}, {weekday} {day}
          </span>
        </Button>
      )}
    </li>
  )
}
