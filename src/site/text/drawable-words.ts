/** The characters in the fonts shipped for drawing: `templates/FONTS.md` says how they were cut. */
const DRAWABLE =
  ' -~\u00a0-\u00a3\u00a5\u00a7-\u00ab\u00ae-\u00b0\u00b4\u00b6-\u00b8\u00ba\u00bb\u00bf-\u0107\u010a-\u0113\u0116-\u011b\u011e-\u0123\u0126\u0127\u012a\u012b\u012e-\u0133\u0136\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u015b\u015e-\u0161\u0164\u0165\u016a-\u017e\u0218-\u021b\u02c6\u02da\u02dc\u1e80-\u1e85\u1ef2\u1ef3\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac\u2122\u2212'

const UNDRAWABLE = new RegExp(`[^${DRAWABLE}]`, 'gu')
const UNDRAWABLE_LETTER = new RegExp(`(?![${DRAWABLE}])[\\p{L}\\p{N}]`, 'u')
const LETTER = /\p{L}/u

/**
 * A line as far as it can be drawn: without emoji, and without words of another script; empty where
 * too little would be left.
 */
export function drawableWords(text: string): string {
  const words = text.normalize('NFC').split(/\s+/u)
  const drawable = words.filter((word) => !UNDRAWABLE_LETTER.test(word))
  const line = drawable
    .map((word) => word.replace(UNDRAWABLE, ''))
    .filter((word) => word !== '')
    .join(' ')
  const isCut = drawable.length < words.length
  return isCut && !LETTER.test(line) ? '' : line
}
