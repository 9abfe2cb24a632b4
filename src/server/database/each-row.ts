import { eachLimited } from '../each-limited.ts'

type Walk<Row> = {
  /** The next rows whose ids follow this one, in their order. */
  readPage: (after: string, most: number) => Promise<Row[]>
  /** How many are worked on at the same time. */
  atOnce: number
  /** Ends the walk early, once what is under way is done. */
  signal?: AbortSignal | undefined
}

const PAGE = 100
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/**
 * Does the work for every row there is, with one page of them in memory. Nothing is locked meanwhile:
 * rows come and go, and what comes up behind the walk is left to the next one.
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
