import { sayMonth, sayMonthShort, sayNumber } from './say-visits.ts'
import type { VisitedMonth } from './sum-visits.ts'

/** Of a month, in the units of the drawing, which is stretched to the card. */
const [STEP, BAR] = [10, 7]
const HEIGHT = 100
/** Not nothing, in a month with few visits beside one with many. */
const LOWEST = 3
/** A single visit does not look like a rush. */
const LEAST_SCALE = 4

/** Visits as bars, and as a table for screen readers. */
export function MonthChart({ months }: { months: readonly VisitedMonth[] }) {
  const scale = Math.max(LEAST_SCALE, ...months.map(({ visits }) => visits))
  const [first, last] = [months[0]?.month ?? '', months.at(-1)?.month ?? '']
  return (
    <>
      <div className="mt-4">
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${months.length * STEP} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="block h-24 w-full border-edge border-b"
        >
          {months.map(({ month, visits }, nth) => {
            const height = visits === 0 ? 0 : Math.max(LOWEST, (visits / scale) * HEIGHT)
            const isCurrent = month === last
            return (
              <g key={month}>
                <title>{`${sayMonth(month)}: ${sayNumber(visits)}`}</title>
                <rect x={nth * STEP} width={STEP} height={HEIGHT} fill="none" pointerEvents="all" />
                <rect
                  x={nth * STEP + (STEP - BAR) / 2}
                  y={HEIGHT - height}
                  width={BAR}
                  height={height}
                  className={
                    isCurrent
                      ? 'fill-forest forced-colors:fill-[Highlight]'
                      : 'fill-edge forced-colors:fill-[CanvasText]'
                  }
                />
              </g>
            )
          })}
        </svg>
        <p
          aria-hidden="true"
          className="mt-1 flex flex-wrap justify-between gap-x-4 text-soft text-sm"
        >
          <span>{sayMonthShort(first)}</span>
          <span>{sayMonthShort(last)}</span>
        </p>
      </div>
      <div className="sr-only">
        <table>
          <caption>Visits by month</caption>
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col">Visits</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, visits }) => (
              <tr key={month}>
                <th scope="row">{sayMonth(month)}</th>
                <td>{sayNumber(visits)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
