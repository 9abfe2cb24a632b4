import type { Db } from '../database/open-pool.ts'
import { markFiles } from '../integrity/claim-files.ts'
import { eachLimited } from '../lib/each-limited.ts'
import { StartupError } from '../starting/startup.errors.ts'
import type { FileStore } from '../storage/file-store.ts'
import { listFileOwners } from './list-needed-files.ts'

const AT_ONCE = 24

/**
 * Throws when a file that the restored database names was not in the backup, unless it was missing
 * before. Removes files that the database does not name: they were deleted while the backup was
 * taken.
 */
export async function checkFiles(
  { db, store }: { db: Db; store: FileStore },
  restored: ReadonlySet<string>,
  missing: readonly string[],
): Promise<void> {
  const unneeded = new Set(restored)
  const lost = new Set(missing)
  for await (const { keys } of listFileOwners(db)) {
    for (const key of keys) {
      if (!restored.has(key) && !lost.has(key))
        throw new StartupError(`The backup is damaged: the file ${key} is not in it.`)
      unneeded.delete(key)
    }
  }
  await eachLimited(unneeded, AT_ONCE, (key) => store.remove(key))
  await markFiles(db, store)
}
