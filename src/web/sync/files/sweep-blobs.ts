import { delMany, keys } from 'idb-keyval'
import { storageOrMemory } from '../storage-or-memory.ts'

type Device = {
  keys: () => Promise<IDBValidKey[]>
  delMany: (keys: IDBValidKey[]) => Promise<void>
  /** The stored lists of files, as texts that contain the ids. */
  readLists: () => string[]
  locks: Pick<LockManager, 'request'>
}

const ownDevice = (): Device => ({
  keys: () => keys(),
  delMany,
  readLists: () =>
    storageOrMemory
      .keys()
      .filter((key) => /^scoutsite:(draft|files|picked):/.test(key))
      .map((key) => storageOrMemory.read(key) ?? ''),
  locks: navigator.locks,
})

/**
 * Frees the bytes of photos that were removed before upload. An open tab's Undo may restore them,
 * so only the first tab of an account does it, and holds a lock for its lifetime.
 */
export async function sweepBlobs(userId: string, device = ownDevice()): Promise<void> {
  const lock = `scoutsite:open:${userId}`
  await device.locks.request(lock, { ifAvailable: true }, async (held) => {
    if (held) await sweep(`scoutsite:file:${userId}:`, device)
  })
  void device.locks.request(lock, { mode: 'shared' }, () => new Promise(() => {}))
}

async function sweep(prefix: string, { keys, delMany, readLists }: Device): Promise<void> {
  const stored = (await keys()).filter(
    (key): key is string => typeof key === 'string' && key.startsWith(prefix),
  )
  // Read afterwards: a picked file is listed before it is stored.
  const lists = readLists().join()
  await delMany(stored.filter((key) => !lists.includes(key.slice(prefix.length))))
}
