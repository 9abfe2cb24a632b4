import { eachLimited } from '../lib/each-limited.ts'

type Walk<Row> = {
  /** Reads the next rows after this ID, ordered by ID. */
  readPage: (after: string, most: number) => Promise<Row[]>
  /** How many rows are processed concurrently. */
  atOnce: number
  /** Stops the walk early, once the work in progress is done. */
  signal?: AbortSignal | undefined
}

const PAGE = 100
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/**
 * Processes every row, with one page of rows in memory (keyset pagination). Nothing is locked
 * meanwhile: rows come and go, and a row that appears behind the walk is left to the next one.
 */
export async function eachRow<Row extends { id: string }>(
  { readPage, atOnce, signal }: Walk<Row>,
  work: (row: Row) => Promise<void>,
): Promise<void> {
  let last = BEFORE_ALL
  while (!signal?.aborted) {
    const page = await readPage(last, PAGE)
    await eachLimited(page, atOnce, async (row) => {
      if (!signal?.aborted) await work(row)
    })
    last = page.at(-1)?.id ?? last
    if (page.length < PAGE) return
  }
}
