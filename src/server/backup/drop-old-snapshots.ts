import { eachLimited } from '../each-limited.ts'
import type { FileStore } from '../storage/file-store.ts'
import { entryOfFile } from './backup-format.ts'
import { chooseKept } from './choose-kept.ts'
import type { Seal } from './seal.ts'
import { listSnapshots, readSnapshotList, SNAPSHOTS } from './snapshot-list.ts'
import { timeOfSnapshot } from './snapshot-name.ts'

const AT_ONCE = 8

/** Removes the backups that are not kept any longer, and the files that only they had. Returns their names. */
export async function dropOldSnapshots(repository: {
  store: FileStore
  seal: Seal
}): Promise<string[]> {
  const { store } = repository
  const names = await listSnapshots(store)
  const kept = chooseKept(names, timeOfSnapshot)
  const dropped = names.filter((name) => !kept.has(name))
  if (dropped.length === 0) return []
  const needed = new Set<string>()
  for (const name of kept)
    for (const file of (await readSnapshotList(repository, name)).files) needed.add(file.name)
  for (const name of dropped) {
    const { files } = await readSnapshotList(repository, name)
    const unneeded = files.filter((file) => !needed.has(file.name))
    // The files first: the list of a snapshot is all that still knows of them.
    await eachLimited(unneeded, AT_ONCE, (file) => store.remove(entryOfFile(file.name)))
    await store.removeFolder(`${SNAPSHOTS}/${name}`)
  }
  return dropped
}
