import { eachLimited } from '../lib/each-limited.ts'
import type { FileStore } from '../storage/file-store.ts'
import { type BackupSink, entryOfFile, FILES, SNAPSHOTS } from './backup-format.ts'
import type { Seal } from './seal.ts'
import {
  hashOf,
  type Kept,
  listSnapshots,
  readSnapshotFiles,
  writeSnapshotList,
} from './snapshot-list.ts'
import { nameNext, newestOf } from './snapshot-name.ts'

const AT_ONCE = 8

/** The sink of a backup in a repository, and its name there. */
export type SnapshotSink = BackupSink & { snapshot: string }

/**
 * Opens a new backup in a repository. Files never change, so those of the previous snapshot are not
 * sent again, as long as they still exist.
 */
export async function openSnapshot(
  repository: { store: FileStore; seal: Seal },
  time: Date,
  /** Copies a file within the store, where both are one: that takes no space and no traffic. */
  copy?: (from: string, to: string) => Promise<void>,
): Promise<SnapshotSink> {
  const { store, seal } = repository
  const names = await listSnapshots(store)
  const snapshot = nameNext(time, names)
  const { known, isThere } = await readKnown(repository, newestOf(names, time))
  const files = new Map<string, string>()
  const entries: Kept[] = []
  /** Files that only this snapshot has. */
  const own: string[] = []
  let bytes = 0
  const send = async (key: string, contents: Uint8Array) => {
    const sealed = await seal.close(contents)
    await store.write(key, sealed)
    bytes += sealed.byteLength
  }
  return {
    snapshot,
    async add(name, contents) {
      entries.push({ name, sha256: hashOf(contents) })
      await send(`${SNAPSHOTS}/${snapshot}/${name}`, contents)
    },
    async addFile(key, read) {
      const entry = entryOfFile(key)
      const sent = files.get(key) ?? (isThere.has(entry) ? known.get(key) : undefined)
      if (sent) {
        files.set(key, sent)
        return true
      }
      const contents = await read()
      if (!contents) return false
      if (!known.has(key) && !isThere.has(entry)) own.push(entry)
      if (copy) await copy(key, entry)
      else await send(entry, contents)
      files.set(key, hashOf(contents))
      return true
    },
    async finish() {
      const kept = [...files].map(([name, sha256]) => ({ name, sha256 }))
      return bytes + (await writeSnapshotList(repository, snapshot, { entries, files: kept }))
    },
    /** No list names its files, so nobody else would ever remove them. */
    async abandon() {
      await store.removeFolder(`${SNAPSHOTS}/${snapshot}`)
      await eachLimited(own, AT_ONCE, (entry) => store.remove(entry))
    },
  }
}

/** The files of the newest snapshot, and the files that exist: somebody may have deleted some. */
async function readKnown(
  repository: { store: FileStore; seal: Seal },
  newest: string | undefined,
): Promise<{ known: Map<string, string>; isThere: Set<string> }> {
  // If the newest is damaged, everything is sent again.
  const list = (newest && (await readSnapshotFiles(repository, newest))) || []
  const isThere = new Set<string>()
  for await (const { key } of repository.store.list(FILES.slice(0, -1))) isThere.add(key)
  return { known: new Map(list.map(({ name, sha256 }) => [name, sha256])), isThere }
}
