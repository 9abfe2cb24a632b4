import { eachLimited } from '../storage/each-limited.ts'

type Walk<Row> = {
  /** The next rows after this one, in the order of their key. */
  readPage: (after: Row | undefined, most: number) => Promise<Row[]>
  /** How many are worked on at the same time. */
  atOnce: number
  /** Ends the walk early, once what is under way is done. */
  signal?: AbortSignal | undefined
}

const PAGE = 100

/**
 * Does the work for every row there is, one page in memory at a time. Nothing is held in the
 * database meanwhile: rows come and go, and what comes behind the walk is left to the next one.
 */
export async function eachRow<Row>(
  { readPage, atOnce, signal }: Walk<Row>,
  work: (row: Row) => Promise<void>,
): Promise<void> {
  let last: Row | undefined
  while (!signal?.aborted) {
    const page = await readPage(last, PAGE)
    await eachLimited(page, atOnce, async (row) => {
      if (!signal?.aborted) await work(row)
    })
    last = page.at(-1)
    if (page.length < PAGE) return
  }
}
