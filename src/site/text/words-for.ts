import { arabic } from './languages/arabic.ts'
import { english } from './languages/english.ts'
import { japanese } from './languages/japanese.ts'
import type { Words } from './words.ts'

const OTHER_SCRIPT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Hiragana}\p{Script=Katakana}]/u
const ARABIC = /\p{Script=Arabic}/gu
const HEBREW = /\p{Script=Hebrew}/gu
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu
const LETTER = /\p{L}/gu

/** Guesses the language of the page from the script of most of its letters. */
export function wordsFor(text: string): Words {
  if (!OTHER_SCRIPT.test(text)) return english
  const letters = count(text, LETTER)
  if (count(text, ARABIC) * 2 > letters) return arabic
  if (count(text, HEBREW) * 2 > letters) return { ...english, lang: 'he', dir: 'rtl' }
  if (count(text, KANA) * 5 > letters) return japanese
  return english
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
