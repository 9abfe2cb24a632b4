/** The text cut to this many characters, ending in … if anything was cut. */
export function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text
  // Removes half a surrogate pair at the cut.
  return `${text
    .slice(0, longest - 1)
    .replace(/\p{Surrogate}/gu, '')
    .trimEnd()}…`
}

/** The same, cut at the end of a word if there is one. */
export function shortenAtWord(text: string, longest: number): string {
  const characters = [...text]
  if (characters.length <= longest) return text
  const start = characters.slice(0, longest).join('')
  const end = start.lastIndexOf(' ')
  return `${start.slice(0, end > longest / 2 ? end : undefined).replace(/[\s,.;:·–—-]+$/u, '')}…`
}
