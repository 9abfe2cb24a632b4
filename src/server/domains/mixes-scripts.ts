const SCRIPTS = {
  Latin: /\p{Script=Latin}/u,
  Greek: /\p{Script=Greek}/u,
  Cyrillic: /\p{Script=Cyrillic}/u,
  Han: /\p{Script=Han}/u,
  Hiragana: /\p{Script=Hiragana}/u,
  Katakana: /\p{Script=Katakana}/u,
  Hangul: /\p{Script=Hangul}/u,
  Bopomofo: /\p{Script=Bopomofo}/u,
} as const
const KNOWN = Object.entries(SCRIPTS)
const NEUTRAL = /[\p{Script=Common}\p{Script=Inherited}]/u

/** Scripts that Japanese, Korean and Chinese use together. */
const TOGETHER = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Hangul'],
  ['Latin', 'Han', 'Bopomofo'],
]

/**
 * Whether a label mixes scripts that no language uses together: a Cyrillic letter among Latin ones
 * is there to imitate another name.
 */
export function mixesScripts(label: string): boolean {
  const letters = [...label].filter((letter) => !NEUTRAL.test(letter))
  const scripts = new Set(letters.map(scriptOf))
  if (scripts.size <= 1) return false
  return !TOGETHER.some((group) => [...scripts].every((script) => group.includes(script)))
}

/**
 * For scripts that are not listed, each block of 128 letters counts as one: close enough for a
 * label.
 */
function scriptOf(letter: string): string {
  const known = KNOWN.find(([, pattern]) => pattern.test(letter))
  return known?.[0] ?? `block ${(letter.codePointAt(0) ?? 0) >> 7}`
}
