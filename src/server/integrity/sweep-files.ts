import { eachRow } from '../database/each-row.ts'
import type { Db } from '../database/open-pool.ts'
import type { Logger } from '../logging.ts'
import type { FileStore } from '../storage/file-store.ts'
import { findOrphans, type OrphanSearch } from './find-orphans.ts'

const DAY = 24 * 60 * 60 * 1_000
const UNDO_DAYS = 30
const AT_ONCE = 4

export type SweepParts = { db: Db; store: FileStore; log: Logger }

type Sweep<Row> = Omit<OrphanSearch, 'before'> & {
  /** Rows that nobody can get back any more: they were given up before `longAgo`. */
  readPage: (longAgo: Date, after: string, most: number) => Promise<Row[]>
  /** Drops the row where that still holds, and answers the folder that went with it. */
  drop: (row: Row, longAgo: Date) => Promise<string | undefined>
}

/** Frees the files of rows given up more than thirty days ago, and folders that a crash left without a row. */
export async function sweepFiles<Row extends { id: string }>(
  { db, store, log }: SweepParts,
  { root, findNamed, readPage, drop }: Sweep<Row>,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  // Files come before their row, so one that was written today may be without it yet.
  const before = new Date(now.getTime() - DAY)
  const orphans = await findOrphans({ db, store, log }, { root, before, findNamed })
  if (!orphans) return
  const longAgo = new Date(now.getTime() - UNDO_DAYS * DAY)
  const page = (after: string, most: number) => readPage(longAgo, after, most)
  await eachRow({ readPage: page, atOnce: AT_ONCE, signal }, async (row) => {
    // The row first: files without a row are found again, a row without files would be seen.
    const folder = await drop(row, longAgo)
    if (folder) await store.removeFolder(folder)
  })
  for (const folder of orphans) await store.removeFolder(folder)
}
