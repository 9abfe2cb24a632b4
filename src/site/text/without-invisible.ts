/** Invisible characters, and those that turn the direction of what stands around them. */
const INVISIBLE =
  /[\p{Cc}\p{Surrogate}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\uffff]/gu
export const LINE_END = /\r\n?|[\n\u2028\u2029]/

/** One line that shows what it says: nothing in it is hidden, or turns what stands around it. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '')

/** The same of a text that somebody typed, in the lines in which it was typed. */
export function linesWithoutInvisible(text: string): string {
  return text
    .split(LINE_END)
    .map((line) => withoutInvisible(line.replaceAll('\t', ' ')))
    .join('\n')
}
