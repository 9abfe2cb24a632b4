import { arabic } from './languages/arabic.ts'
import { english } from './languages/english.ts'
import { japanese } from './languages/japanese.ts'
import type { Words } from './words.ts'

const OTHER_SCRIPT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Hiragana}\p{Script=Katakana}]/u
const ARABIC = /\p{Script=Arabic}/gu
const HEBREW = /\p{Script=Hebrew}/gu
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu
const LETTER = /\p{L}/gu

/**
 * Guesses the language of the page from the script of most of its letters. `noun` is the English
 * name of the unit; the other languages have one word for every kind.
 */
export function wordsFor(text: string, noun: string): Words {
  const ours = noun === 'Troop' ? english : { ...english, ...unitWords(noun) }
  if (!OTHER_SCRIPT.test(text)) return ours
  const letters = count(text, LETTER)
  if (count(text, ARABIC) * 2 > letters) return arabic
  if (count(text, HEBREW) * 2 > letters) return { ...ours, lang: 'he', dir: 'rtl' }
  if (count(text, KANA) * 5 > letters) return japanese
  return ours
}

function unitWords(noun: string): Pick<Words, 'troop' | 'ourTroop'> {
  return { troop: (number) => `${noun} ${number}`, ourTroop: `Our Scout ${noun}` }
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
