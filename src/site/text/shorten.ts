/** A text of at most so many characters, with … where something was left out. */
export function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text
  // Never half a character: what is left of one is removed.
  return `${text
    .slice(0, longest - 1)
    .replace(/\p{Surrogate}/gu, '')
    .trimEnd()}…`
}
