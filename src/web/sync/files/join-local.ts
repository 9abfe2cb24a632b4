import { mergeFiles } from './merge-files.ts'
import { type FileWords, listFiles, type SiteFiles, withoutFile } from './site-files.ts'

/** What this device knows of a site's files, and which changes the server does not have yet. */
export type LocalFiles = {
  files: SiteFiles
  removed: string[]
  isDirty: boolean
  /** What the server had when the changes here began, the photos in order. */
  base: FileWords[]
  /** Words that were sent without an answer: found on the server later, they are our own. */
  sent: FileWords[]
}

/** The unsent changes of two tabs; null where both wrote the same words, of which one would be lost. */
export function joinLocal(first: LocalFiles, second: LocalFiles): LocalFiles | null {
  const [one, two] = [first, second].map(({ files }) => idsOf(files))
  // A file that only one of them has is not removed in the other: `removed` says what is.
  const shared = second.base.filter(({ id }) => one?.has(id) && two?.has(id))
  const removed = [...new Set([...first.removed, ...second.removed])]
  const { files: merged, asked } = mergeFiles(shared, second.files, first.files)
  if (asked.length > 0) return null
  const files = removed.reduce(withoutFile, merged)
  const known = new Set(second.base.map(({ id }) => id))
  const left = idsOf(files)
  return {
    files,
    removed,
    isDirty: true,
    base: [...second.base, ...first.base.filter(({ id }) => !known.has(id))].filter(({ id }) =>
      left.has(id),
    ),
    sent: [...first.sent, ...second.sent],
  }
}

function idsOf(files: SiteFiles): Set<string> {
  return new Set(listFiles(files).map(({ id }) => id))
}
