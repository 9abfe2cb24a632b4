import type { FileStore } from './file-store.ts'
import { DRAFTS } from './folder-driver.ts'

const DAY = 24 * 60 * 60 * 1_000
const PASSING = [DRAFTS, 'checks']

/** Removes unfinished files of a server that was killed while writing. */
export async function sweepDrafts(store: FileStore, now: Date): Promise<void> {
  for (const folder of PASSING) {
    for await (const { key, writtenAt } of store.list(folder)) {
      if (now.getTime() - writtenAt.getTime() > DAY) await store.remove(key)
    }
  }
}
