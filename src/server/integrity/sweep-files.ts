import { eachRow } from '../database/each-row.ts'
import type { Db } from '../database/open-pool.ts'
import type { Logger } from '../lib/logging.ts'
import type { FileStore } from '../storage/file-store.ts'
import { findOrphans, type OrphanSearch } from './find-orphans.ts'

const DAY = 24 * 60 * 60 * 1_000
const UNDO_DAYS = 30
const AT_ONCE = 4

export type SweepParts = { db: Db; store: FileStore; log: Logger }

type Sweep<Row> = Omit<OrphanSearch, 'before'> & {
  /** Rows that can no longer be restored: they were removed before `longAgo`. */
  readPage: (longAgo: Date, after: string, most: number) => Promise<Row[]>
  /** Deletes the row if that is still true, and returns its folder. */
  drop: (row: Row, longAgo: Date) => Promise<string | undefined>
}

/**
 * Deletes the files of rows removed more than thirty days ago, and folders that a crash left
 * without a row.
 */
export async function sweepFiles<Row extends { id: string }>(
  { db, store, log }: SweepParts,
  { root, findNamed, readPage, drop }: Sweep<Row>,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  // Files are written before their row, so a folder written today may not have its row yet.
  const before = new Date(now.getTime() - DAY)
  const orphans = await findOrphans({ db, store, log }, { root, before, findNamed })
  if (!orphans) return
  const longAgo = new Date(now.getTime() - UNDO_DAYS * DAY)
  const page = (after: string, most: number) => readPage(longAgo, after, most)
  await eachRow({ readPage: page, atOnce: AT_ONCE, signal }, async (row) => {
    // The row first: files without a row are found again, but a row without files would be visible.
    const folder = await drop(row, longAgo)
    if (folder) await store.removeFolder(folder)
  })
  for (const folder of orphans) await store.removeFolder(folder)
}
