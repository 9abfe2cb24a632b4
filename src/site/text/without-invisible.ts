/** Invisible characters, and those that change the direction of the text around them. */
const INVISIBLE =
  /[\p{Cc}\p{Surrogate}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\uffff]/gu
export const LINE_END = /\r\n?|[\n\u2028\u2029]/

/** One line without hidden characters, or any that change the direction of text. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '')

/** The same for typed text of several lines, which stay separate. */
export function linesWithoutInvisible(text: string): string {
  return text
    .split(LINE_END)
    .map((line) => withoutInvisible(line.replaceAll('\t', ' ')))
    .join('\n')
}
