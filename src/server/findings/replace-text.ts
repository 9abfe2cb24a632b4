import type { Sighting } from '../look/look.ts'

/** A text with what was found replaced. */
export const replaceText = (text: string, { replaces }: Sighting): string =>
  replaces.reduce(
    // With the space before it, so that none is left over.
    (said, [from, to]) => said.replace(wholeWords(from, to === '' ? ' ?' : ''), () => to),
    text,
  )

/** Not inside other words, numbers or links. */
export const wholeWords = (words: string, before = '') =>
  new RegExp(
    `${before}(?<![\\p{L}\\p{M}\\p{N}/=@_-])${escapeRegExp(words)}(?![\\p{L}\\p{M}\\p{N}/@_-])`,
    'gu',
  )

const escapeRegExp = (words: string) => words.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')
