import type { Db } from '../database/open-pool.ts'
import { eachLimited } from '../lib/each-limited.ts'
import type { FileStore } from '../storage/file-store.ts'
import type { BackupSink } from './backup-format.ts'
import { listFileOwners } from './list-needed-files.ts'

const AT_ONCE = 8

/** The files already in the backup, by the rows that name them. */
export type SavedFiles = {
  fingerprints: Map<string, string>
  /** Files that a row names but that do not exist. */
  missing: Map<string, string[]>
  count: number
}

export const nothingSaved = (): SavedFiles => ({
  fingerprints: new Map(),
  missing: new Map(),
  count: 0,
})

/**
 * Adds the files of all rows that are new or changed since the last call. Returns whether some did
 * not exist: they are lost, or their row has changed meanwhile.
 */
export async function saveFiles(
  { db, store, sink }: { db: Db; store: FileStore; sink: BackupSink },
  saved: SavedFiles,
  onFile: () => void,
): Promise<boolean> {
  const seen = new Set<string>()
  let isComplete = true
  for await (const { id, fingerprint, keys } of listFileOwners(db)) {
    seen.add(id)
    const isKnown = saved.fingerprints.get(id) === fingerprint
    // A missing file is tried once more: a bucket may not find a new object at once.
    const wanted = isKnown ? (saved.missing.get(id) ?? []) : keys
    const gone: string[] = []
    await eachLimited(wanted, AT_ONCE, async (key) => {
      if (await sink.addFile(key, () => store.read(key))) {
        saved.count += 1
        onFile()
      } else gone.push(key)
    })
    saved.fingerprints.set(id, fingerprint)
    saved.missing.delete(id)
    if (gone.length === 0) continue
    saved.missing.set(id, gone)
    isComplete &&= isKnown
  }
  for (const id of saved.missing.keys()) if (!seen.has(id)) saved.missing.delete(id)
  return isComplete
}
