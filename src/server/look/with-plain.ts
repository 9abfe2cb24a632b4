import { withoutMarks } from '#site/text/without-marks.ts'
import type { LookedText } from './look.ts'

/** Without empty ones; one with bold or links also as visitors read it, in which no fix finds what was typed. */
export function withPlain(texts: readonly LookedText[]): LookedText[] {
  return texts
    .filter(({ text }) => text.trim() !== '')
    .flatMap((looked) => {
      const plain = withoutMarks(looked.text)
      if (plain === looked.text) return [looked]
      const { is: _, ...words } = looked
      return [looked, { ...words, text: plain, typed: looked.text, isForeign: true }]
    })
}
