import { type FileWords, listFiles, type SiteFiles, sameWords, WORDS } from './site-files.ts'

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
    const written = WORDS.map((name) => file[name].trim()).filter(
      (text, index) => text && !sameWords(text, known[WORDS[index] ?? 'alt']),
    )
    if (written.length === 0) return []
    const words = written.map((text) => `“${text}”`).join(', ')
    return `“${file.name}” was removed on another device, and with it what you wrote: ${words}.`
  })
}
