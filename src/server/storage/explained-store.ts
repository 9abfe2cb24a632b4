import { explainStoreFailure } from './explain-store-failure.ts'
import type { FileStore } from './file-store.ts'

/**
 * A store for an operator's command: its failures become a sentence with the place and the remedy.
 */
export function explainedStore(store: FileStore, where: string): FileStore {
  const fail = (error: unknown): never => {
    throw explainStoreFailure(error, where)
  }
  return {
    write: (key, contents) => store.write(key, contents).catch(fail),
    read: (key) => store.read(key).catch(fail),
    size: (key) => store.size(key).catch(fail),
    open: (key, range) => store.open(key, range).catch(fail),
    copy: (from, to) => store.copy(from, to).catch(fail),
    remove: (key) => store.remove(key).catch(fail),
    removeFolder: (folder) => store.removeFolder(folder).catch(fail),
    async *list(folder) {
      try {
        yield* store.list(folder)
      } catch (error) {
        fail(error)
      }
    },
    check: () => store.check().catch(fail),
  }
}
