import type { ListKind } from './edit.ts'

/** Word's description of a paragraph that is a list item. */
export type WordItem = { kind: ListKind; level: number; number: number | null }

const LIST = /mso-list:\s*l\d+\s+level(\d+)/i
const SIGN = /mso-list:\s*ignore/i
const NUMBER = /^[([]?(?:(\d{1,3})|[a-z]{1,4})[.)\]]/i
const NORMAL = 'p.MsoNormal'
const NO_SPACE_BELOW = /(?<![-\w])margin(?:-bottom)?:\s*(?:0|\.0+1)[a-z]*(?:\s+0[a-z]*)*\s*(?:;|$)/i
const SPACE_BELOW = /(?<![-\w])margin-bottom:(?!\s*(?:0|\.0+1)[a-z]*\s*(?:;|$))/i

/** Whether it is the bullet or number itself, which Word writes as text. */
export const isListSign = (style: string) => SIGN.test(style)

export function readWordItem(paragraph: Element, style: string): WordItem | null {
  const level = Number(LIST.exec(style)?.[1] ?? 0)
  if (level === 0) return null
  const signs = [...paragraph.querySelectorAll('[style]')]
  const sign = signs.find((each) => isListSign(each.getAttribute('style') ?? ''))?.textContent ?? ''
  const [isNumber, digits] = NUMBER.exec(sign.trim()) ?? []
  if (isNumber === undefined) return { kind: 'bullets', level, number: null }
  return { kind: 'numbers', level, number: digits === undefined ? null : Number(digits) }
}

/** Whether the next paragraph follows without space between them, like the lines of an address. */
export const isTight = (style: string) => NO_SPACE_BELOW.test(style) && !SPACE_BELOW.test(style)

/** The same for the paragraphs of a whole mail, by its style sheet. */
export function isMailTight(rules: string): boolean {
  const at = rules.indexOf(NORMAL)
  const from = at < 0 ? -1 : rules.indexOf('{', at)
  const to = from < 0 ? -1 : rules.indexOf('}', from)
  return to >= 0 && isTight(rules.slice(from + 1, to))
}
