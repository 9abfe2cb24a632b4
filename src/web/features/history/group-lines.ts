import type { HistoryLine } from '../../api/history.ts'
import { isPublishing } from './say-line.ts'

/** `publishing` is missing for what is not published yet, or was on a later day. */
type Part = { publishing: HistoryLine | null; lines: HistoryLine[] }

/** Lines, the newest first, by days, and within a day by what published them. */
export function groupLines(lines: readonly HistoryLine[]): { day: string; parts: Part[] }[] {
  const byDay = Map.groupBy(lines, ({ at }) =>
    new Date(at).toLocaleDateString('en-US', { dateStyle: 'full' }),
  )
  return [...byDay].map(([day, ofDay]) => {
    const parts: Part[] = []
    for (const line of ofDay) {
      const part = parts.at(-1)
      if (isPublishing(line)) parts.push({ publishing: line, lines: [] })
      else if (part) part.lines.push(line)
      else parts.push({ publishing: null, lines: [line] })
    }
    return { day, parts }
  })
}
