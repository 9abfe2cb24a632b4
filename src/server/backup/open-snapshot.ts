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

/** A backup in a repository, and its name there. */
export type SnapshotSink = BackupSink & { snapshot: string }

/**
 * A backup in a repository, which keeps many. Files never change, so those that the snapshot before has
 * are not sent again, as long as they are still there.
 */
export async function openSnapshot(
  repository: { store: FileStore; seal: Seal },
  time: Date,
  /** Puts a file of the store itself there, where both are one: that takes no room and no traffic. */
  copy?: (from: string, to: string) => Promise<void>,
): Promise<SnapshotSink> {
  const { store, seal } = repository
  const names = await listSnapshots(store)
  const snapshot = nameNext(time, names)
  const { known, isThere } = await readKnown(repository, newestOf(names, time))
  const files = new Map<string, string>()
  const entries: Kept[] = []
  /** What nobody has but this one. */
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
    /** No list tells of its files, so nobody would ever free them. */
    async abandon() {
      await store.removeFolder(`${SNAPSHOTS}/${snapshot}`)
      await eachLimited(own, AT_ONCE, (entry) => store.remove(entry))
    },
  }
}

/** What the newest snapshot has, and which of all files are there: somebody may have cleared a part of the place. */
async function readKnown(
  repository: { store: FileStore; seal: Seal },
  newest: string | undefined,
): Promise<{ known: Map<string, string>; isThere: Set<string> }> {
  // After one that is damaged everything is sent again.
  const list = (newest && (await readSnapshotFiles(repository, newest))) || []
  const isThere = new Set<string>()
  for await (const { key } of repository.store.list(FILES.slice(0, -1))) isThere.add(key)
  return { known: new Map(list.map(({ name, sha256 }) => [name, sha256])), isThere }
}
