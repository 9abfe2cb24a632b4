/** A range of IDs: from `from` up to `to`, which only the last range includes. */
export type IdRange = { from: string; to: string }

const ROWS = 5_000
const MOST_DIGITS = 3
const ZEROS = '00000000-0000-0000-0000-000000000000'
const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/**
 * Divides random IDs into ranges of a few thousand rows, so that reading all of them takes no long
 * statement.
 */
export function listIdRanges(rows: number): IdRange[] {
  let digits = 0
  while (digits < MOST_DIGITS && rows / 16 ** digits > ROWS) digits += 1
  const starts = Array.from(
    { length: 16 ** digits },
    (_, part) => part.toString(16).padStart(digits, '0').slice(0, digits) + ZEROS.slice(digits),
  )
  return starts.map((from, part) => ({ from, to: starts[part + 1] ?? LAST }))
}
