import { StartupError } from '../starting/startup.errors.ts'
import type { FileStore } from '../storage/file-store.ts'
import { type BackupSource, ENTRIES, type Entry, entryOfFile, SNAPSHOTS } from './backup-format.ts'
import type { Seal } from './seal.ts'
import { hashOf, type Kept, readSnapshotList } from './snapshot-list.ts'

/** The number of files read ahead. */
const AHEAD = 16
/** Entries that a restore needs before it can accept files. */
const FIRST: string[] = [ENTRIES.about, ENTRIES.secrets]

/** Reads a backup from a repository. */
export async function* readSnapshot(
  repository: { store: FileStore; seal: Seal },
  snapshot: string,
): BackupSource {
  const { entries, files } = await readSnapshotList(repository, snapshot)
  const own = (each: Kept) => ({ ...each, key: `${SNAPSHOTS}/${snapshot}/${each.name}` })
  const shared = ({ name, sha256 }: Kept) => {
    const entry = entryOfFile(name)
    return { name: entry, sha256, key: entry }
  }
  const order = [
    ...entries.filter(({ name }) => FIRST.includes(name)).map(own),
    ...files.map(shared),
    ...entries.filter(({ name }) => !FIRST.includes(name)).map(own),
  ]
  const read = async ({ name, sha256, key }: Kept & { key: string }): Promise<Entry> => {
    const sealed = await repository.store.read(key)
    const contents = sealed && Buffer.from(await repository.seal.open(sealed))
    if (contents && hashOf(contents) === sha256) return { name, contents }
    throw new StartupError(
      `The backup ${snapshot} is damaged: ${key} is ${contents ? 'not what it was' : 'gone'}.`,
    )
  }
  const ahead: Promise<Entry>[] = []
  const rest = order.values()
  const fetchNext = () => {
    const { value, done } = rest.next()
    if (done) return
    const reading = read(value)
    // A failure is thrown when its entry is awaited.
    reading.catch(() => undefined)
    ahead.push(reading)
  }
  for (let count = 0; count < AHEAD; count++) fetchNext()
  for (let entry = ahead.shift(); entry; entry = ahead.shift()) {
    yield await entry
    fetchNext()
  }
}
