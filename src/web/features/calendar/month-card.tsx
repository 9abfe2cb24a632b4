import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { LiveFacts } from '#site/facts/live.ts'
import { type Day, dayOf, toDate, toDay } from '#site/text/dates.ts'
import { instantOf } from '#site/text/zones.ts'
import { IconButton } from '../../components/ui/icon-button.tsx'
import { DayCell } from './day-cell.tsx'
import { listTitles } from './list-coming.ts'
import { listWeeks, monthOf, moveBy } from './month-grid.ts'
import { sayMonth } from './say-dates.ts'

type Props = {
  live: LiveFacts
  zone: string
  today: string
  onDay: (date: string) => void
}

const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

/** A month at a glance. Pressing a day adds an event on it; the arrow keys move among days. */
export function MonthCard({ live, zone, today, onDay }: Props) {
  const [at, setAt] = useState<Day>(() => toDay(today) ?? 0)
  const [hasTurned, setTurned] = useState(false)
  const grid = useRef<HTMLTableElement>(null)
  const hasMoved = useRef(false)
  const { year, month } = monthOf(at)
  const first = dayOf(year, month, 1)
  const last = dayOf(year, month + 1, 0)
  const begin = instantOf(zone, { date: toDate(first), time: '00:00' })
  const titles = listTitles(live, first, last, begin)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the day
  useEffect(() => {
    if (hasMoved.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    hasMoved.current = false
  }, [at])

  function move(event: KeyboardEvent): void {
    const next = moveBy(event.key, at)
    if (next === null) return
    event.preventDefault()
    hasMoved.current = true
    setAt(next)
  }

  function turn(by: number): void {
    setTurned(true)
    setAt(dayOf(year, month + by, 1))
  }

  return (
    <section
      aria-labelledby="month"
      className="rounded-card border border-line bg-paper p-2 sm:p-4"
    >
      <div className="flex items-center justify-between">
        <IconButton label="Month before" onClick={() => turn(-1)}>
          <ChevronLeft aria-hidden className="size-5" />
        </IconButton>
        <h2 id="month" className="min-w-0 hyphens-auto wrap-anywhere text-center text-xl">
          {sayMonth(year, month)}
        </h2>
        <p role="status" className="sr-only">
          {hasTurned && sayMonth(year, month)}
        </p>
        <IconButton label="Month after" onClick={() => turn(1)}>
          <ChevronRight aria-hidden className="size-5" />
        </IconButton>
      </div>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: keys move among its cells
        role="grid"
        aria-labelledby="month"
        className="w-full table-fixed"
        onKeyDown={move}
      >
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col" className="font-semibold text-soft text-sm">
                <span aria-hidden>{name.slice(0, 2)}</span>
                <span className="sr-only">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {listWeeks({ year, month }).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, place) =>
                day === null ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an empty cell is its place
                  <td key={place} />
                ) : (
                  <DayCell
                    key={day}
                    day={day}
                    titles={titles.get(day) ?? []}
                    isToday={toDate(day) === today}
                    isAt={day === at}
                    onPress={() => {
                      setAt(day)
                      onDay(toDate(day))
                    }}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-1 px-2 text-soft text-sm">Press a day to add an event on it.</p>
    </section>
  )
}
