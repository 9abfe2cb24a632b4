import { useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { type ComingRow, listComing } from './list-coming.ts'
import { OccurrenceRow } from './occurrence-row.tsx'
import { SkippedRow } from './skipped-row.tsx'
import type { CalendarState } from './use-calendar.ts'

type Props = {
  calendar: CalendarState
  onOpen: (row: Extract<ComingRow, { kind: 'occurrence' }>) => void
}

const MONTHS = 3
const MORE = 6
const MOST = 25

/** Upcoming events by month, the next one first. */
export function ComingList({ calendar, onOpen }: Props) {
  const [months, setMonths] = useState(MONTHS)
  const now = Date.now()
  const coming = listComing(calendar.live, now, months)
  const hasEvents = calendar.live.events.length > 0 || calendar.live.feeds.length > 0
  return (
    <section aria-labelledby="coming" className="mt-6">
      <h2 id="coming" className="text-2xl">
        Coming up
      </h2>
      {coming.length === 0 && (
        <p className="mt-2 text-soft">
          {hasEvents
            ? 'Nothing in these months.'
            : !calendar.mayWrite
              ? 'Nothing yet.'
              : 'Nothing yet. Add what families should know about: a campout, a court of honor, a work day.'}
        </p>
      )}
      {coming.map(({ heading, rows }) => (
        <div key={heading} className="mt-4">
          <h3 className="text-soft text-xl">{heading}</h3>
          <ul className="mt-1 flex flex-col divide-y divide-line overflow-hidden rounded-card border border-line bg-paper">
            {rows.map((row) =>
              row.kind === 'skipped' ? (
                <SkippedRow key={row.key} row={row} calendar={calendar} />
              ) : (
                <OccurrenceRow
                  key={row.key}
                  row={row}
                  unsent={calendar.unsent.find(({ id }) => id === row.event?.id)}
                  waits={calendar.waits(row.event?.id ?? row.occurrence.key)}
                  onOpen={() => onOpen(row)}
                />
              ),
            )}
          </ul>
        </div>
      ))}
      {hasEvents && months < MOST && (
        <Button
          variant="ghost"
          className="mt-2 -ml-4 forced-colors:ml-0"
          onClick={() => setMonths(months + MORE)}
        >
          Show more months
        </Button>
      )}
    </section>
  )
}
