import { type FileWords, listFiles, type SiteFiles, sameWords, TEXTS } from './site-files.ts'

/** A sentence for each file that was removed elsewhere while something was written about it here. */
export function lostWords(
  base: readonly FileWords[],
  mine: SiteFiles,
  merged: SiteFiles,
): string[] {
  const left = new Set(listFiles(merged).map(({ id }) => id))
  return listFiles(mine).flatMap((file) => {
    const known = base.find(({ id }) => id === file.id)
    if (!known || left.has(file.id)) return []
    const written = TEXTS.filter((name) => file[name].trim() && !sameWords(file[name], known[name]))
    if (written.length === 0) return []
    const words = written.map((name) => `“${file[name].trim()}”`).join(', ')
    return `“${file.name}” was removed on another device, and with it what you wrote: ${words}.`
  })
}
