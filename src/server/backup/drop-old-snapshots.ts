import { eachLimited } from '../lib/each-limited.ts'
import type { FileStore } from '../storage/file-store.ts'
import { storeBelow } from '../storage/store-below.ts'
import { UPGRADES } from './back-up-before-upgrade.ts'
import { entryOfFile, SNAPSHOTS } from './backup-format.ts'
import { chooseKept } from './choose-kept.ts'
import { plainSeal, type Seal } from './seal.ts'
import { listSnapshots, readSnapshotFiles } from './snapshot-list.ts'
import { timeOfSnapshot } from './snapshot-name.ts'

const AT_ONCE = 8
const DAY = 24 * 60 * 60 * 1_000
const KEPT_DAYS = 30

/** Removes expired backups, and the files that only they used. Returns their names. */
export async function dropOldSnapshots(
  repository: { store: FileStore; seal: Seal },
  /**
   * The backup just taken stays, whatever the clock said, and whether or not a bucket lists it yet.
   */
  taken: string,
  /** The backup that was proven last stays too: it is known to be good. */
  proven: string | null = null,
): Promise<string[]> {
  return dropAllBut(repository, (names) => {
    const kept = chooseKept(names, timeOfSnapshot).add(taken)
    return proven !== null && names.includes(proven) ? kept.add(proven) : kept
  })
}

/** Removes backups from before upgrades once nobody will want to go back to them. */
export async function dropOldUpgrades(store: FileStore, now: Date): Promise<void> {
  const repository = { store: storeBelow(store, UPGRADES), seal: plainSeal }
  const isYoung = (name: string) => now.getTime() - timeOfSnapshot(name).getTime() < KEPT_DAYS * DAY
  await dropAllBut(repository, (names) => new Set(names.filter(isYoung)))
}

async function dropAllBut(
  repository: { store: FileStore; seal: Seal },
  choose: (names: string[]) => ReadonlySet<string>,
): Promise<string[]> {
  const { store } = repository
  const names = await listSnapshots(store)
  const kept = choose(names)
  const dropped = names.filter((name) => !kept.has(name))
  if (dropped.length === 0) return []
  const needed = new Set<string>()
  for (const name of kept) {
    const files = await readSnapshotFiles(repository, name)
    // The files it needs are unknown, so none may be removed.
    if (!files) return []
    for (const file of files) needed.add(file.name)
  }
  for (const name of dropped) {
    const files = (await readSnapshotFiles(repository, name)) ?? []
    const unneeded = files.filter((file) => !needed.has(file.name))
    // Files first: the list of a snapshot is the only record of them.
    await eachLimited(unneeded, AT_ONCE, (file) => store.remove(entryOfFile(file.name)))
    await store.removeFolder(`${SNAPSHOTS}/${name}`)
  }
  return dropped
}
