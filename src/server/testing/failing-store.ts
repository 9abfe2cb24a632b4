import type { FileStore } from '../storage/file-store.ts'

export type Failure = 'none' | 'away' | 'full'

/** A store that refuses everything except listing while `away`, and writes while `full`. */
export function createFailingStore(store: FileStore): FileStore & { failure: Failure } {
  const when =
    <A extends unknown[], T>(failures: Failure[], work: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> => {
      if (!failures.includes(failing.failure)) return work(...args)
      const code = failing.failure === 'full' ? 'ENOSPC' : 'ECONNREFUSED'
      throw Object.assign(new Error('the store fails'), { code })
    }
  const failing: FileStore & { failure: Failure } = {
    failure: 'none',
    write: when(['away', 'full'], store.write),
    copy: when(['away', 'full'], store.copy),
    check: when(['away', 'full'], store.check),
    read: when(['away'], store.read),
    size: when(['away'], store.size),
    open: when(['away'], store.open),
    remove: when(['away'], store.remove),
    removeFolder: when(['away'], store.removeFolder),
    list: store.list,
  }
  return failing
}
