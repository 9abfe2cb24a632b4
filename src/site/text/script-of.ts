const SCRIPTS = Object.entries({
  latin: /\p{Script=Latin}/gu,
  cyrillic: /\p{Script=Cyrillic}/gu,
  greek: /\p{Script=Greek}/gu,
  arabic: /\p{Script=Arabic}/gu,
  hebrew: /\p{Script=Hebrew}/gu,
  // Japanese mixes three of them.
  eastAsian: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  hangul: /\p{Script=Hangul}/gu,
  devanagari: /\p{Script=Devanagari}/gu,
  thai: /\p{Script=Thai}/gu,
})

/** The script of most letters of a text; null for a text with too few to tell. */
export function scriptOf(text: string, fewest = 12): string | null {
  const counted = SCRIPTS.map(([name, letter]) => ({
    name,
    letters: text.match(letter)?.length ?? 0,
  }))
  const [most] = counted.toSorted((one, other) => other.letters - one.letters)
  return most && most.letters >= fewest ? most.name : null
}
