import type { FileStore } from './file-store.ts'

/** The part of a store below a folder. */
export function storeBelow(store: FileStore, folder: string): FileStore {
  if (folder === '') return store
  const at = (key: string) => `${folder}/${key}`
  return {
    write: (key, contents) => store.write(at(key), contents),
    read: (key) => store.read(at(key)),
    size: (key) => store.size(at(key)),
    open: (key, range) => store.open(at(key), range),
    copy: (from, to) => store.copy(at(from), at(to)),
    remove: (key) => store.remove(at(key)),
    removeFolder: (below) => store.removeFolder(at(below)),
    async *list(below) {
      for await (const file of store.list(at(below)))
        yield { ...file, key: file.key.slice(folder.length + 1) }
    },
    check: () => store.check(),
  }
}
