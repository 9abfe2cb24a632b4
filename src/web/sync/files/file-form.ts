import { createStore } from '../../lib/create-store.ts'
import type { LocalFiles } from './join-local.ts'
import { listFiles, NO_FILES, type SiteFiles } from './site-files.ts'

/** The files on the form, and which the leader removed from it. */
export function createFileForm(local: LocalFiles | null) {
  const files = createStore(local?.files ?? NO_FILES)
  const removed = new Set(local?.isDirty ? local.removed : [])
  /** Files that are or were on the form. */
  const known = new Set(listFiles(files.get()).map(({ id }) => id))

  return {
    files,
    removed,
    change(next: SiteFiles): void {
      files.set(next)
      const wanted = new Set(listFiles(next).map(({ id }) => id))
      for (const id of wanted) {
        known.add(id)
        removed.delete(id)
      }
      for (const id of known) if (!wanted.has(id)) removed.add(id)
    },
    /** Shows the files as they are after a merge with the server's: what is missing was not removed here. */
    replace(merged: SiteFiles): void {
      known.clear()
      for (const { id } of listFiles(merged)) known.add(id)
      files.set(merged)
    },
    /** Forgets a purged file: there is nothing left to hide or to restore. */
    forget(id: string): void {
      known.delete(id)
      removed.delete(id)
    },
  }
}
