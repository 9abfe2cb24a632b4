import type { FileStore } from '../storage/file-store.ts'
import { type BackupSink, entryOfFile } from './backup-format.ts'
import type { Seal } from './seal.ts'
import {
  hashOf,
  type Kept,
  listSnapshots,
  readSnapshotList,
  SNAPSHOTS,
  writeSnapshotList,
} from './snapshot-list.ts'

/**
 * A backup in a repository, which keeps many. Files never change, so those that the snapshot before has
 * are not sent again.
 */
export async function openSnapshot(
  repository: { store: FileStore; seal: Seal },
  snapshot: string,
  /** Puts a file of the store itself there, where both are one: that takes no room and no traffic. */
  copy?: (from: string, to: string) => Promise<void>,
): Promise<BackupSink> {
  const { store, seal } = repository
  const newest = (await listSnapshots(store)).at(-1)
  const before = newest ? (await readSnapshotList(repository, newest)).files : []
  const known = new Map(before.map(({ name, sha256 }) => [name, sha256]))
  const files = new Map<string, string>()
  const entries: Kept[] = []
  let bytes = 0
  const send = async (key: string, contents: Uint8Array) => {
    const sealed = await seal.close(contents)
    await store.write(key, sealed)
    bytes += sealed.byteLength
  }
  return {
    async add(name, contents) {
      entries.push({ name, sha256: hashOf(contents) })
      await send(`${SNAPSHOTS}/${snapshot}/${name}`, contents)
    },
    async addFile(key, read) {
      const sent = known.get(key) ?? files.get(key)
      if (sent) {
        files.set(key, sent)
        return true
      }
      const contents = await read()
      if (!contents) return false
      if (copy) await copy(key, entryOfFile(key))
      else await send(entryOfFile(key), contents)
      files.set(key, hashOf(contents))
      return true
    },
    async finish() {
      const kept = [...files].map(([name, sha256]) => ({ name, sha256 }))
      return bytes + (await writeSnapshotList(repository, snapshot, { entries, files: kept }))
    },
    // Files that were sent are found there by the next one, if it needs them.
    abandon: () => store.removeFolder(`${SNAPSHOTS}/${snapshot}`),
  }
}
