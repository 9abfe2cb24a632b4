import type { Entry, Outline } from '../document/outline.ts'
import { KINDS } from './file-kinds.ts'
import { listFiles, type SiteFiles } from './site-files.ts'

const TEXTS = ['alt', 'caption', 'album'] as const

/** A sentence for each file that was removed elsewhere while its texts were edited here. */
export function listRemovedNotices(base: Outline, mine: SiteFiles, merged: SiteFiles): string[] {
  const left = new Set(listFiles(merged).map(({ id }) => id))
  const known = new Map<string, Entry>(
    KINDS.flatMap((kind) => base.lists[kind]).map((entry) => [entry.id, entry]),
  )
  return listFiles(mine).flatMap((file) => {
    const before = known.get(file.id)
    if (!before || left.has(file.id)) return []
    const written = TEXTS.filter((name) => file[name].trim() && file[name] !== before[name])
    if (written.length === 0) return []
    const words = written.map((name) => `“${file[name].trim()}”`).join(', ')
    return `“${file.name}” was removed on another device, along with what you wrote: ${words}.`
  })
}
