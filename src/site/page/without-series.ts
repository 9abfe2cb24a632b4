import type { ShownSeries } from './fold-series.ts'
import type { ShownEvent } from './shown-event.ts'

type Listed = { months: { heading: string; events: ShownEvent[] }[]; series: ShownSeries[] }

/** The months without what is said by a series. */
export function withoutSeries({ months, series }: Listed): Listed['months'] {
  const folded = new Set(series.flatMap(({ keys }) => keys))
  return months
    .map(({ heading, events }) => ({
      heading,
      events: events.filter(({ key }) => !folded.has(key)),
    }))
    .filter(({ events }) => events.length > 0)
}
