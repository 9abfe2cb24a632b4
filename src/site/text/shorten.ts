/** A text of at most so many characters, with … where something was left out. */
export function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text
  // Never half a character: what is left of one is removed.
  return `${text
    .slice(0, longest - 1)
    .replace(/\p{Surrogate}/gu, '')
    .trimEnd()}…`
}

/** The same, at the end of a word where there is one. */
export function shortenAtWord(text: string, longest: number): string {
  const characters = [...text]
  if (characters.length <= longest) return text
  const start = characters.slice(0, longest).join('')
  const end = start.lastIndexOf(' ')
  return `${start.slice(0, end > longest / 2 ? end : undefined).replace(/[\s,.;:·–—-]+$/u, '')}…`
}
