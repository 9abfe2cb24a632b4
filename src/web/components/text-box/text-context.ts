import { cleanAddress } from './clean-address.ts'
import type { Look } from './cleaned-lines.ts'
import type { ListKind } from './edit.ts'
import { isListSign } from './word-paragraphs.ts'

/** What pasted words are in. */
export type TextContext = Look & {
  /** On one line, whatever would break it: in an item of a list, in a cell. */
  isOneLine: boolean
  isInCell: boolean
  /** Where line breaks in the source are line breaks. */
  isAsTyped: boolean
  /** Of the lists around. */
  lists: readonly ListKind[]
}

const LEFT_OUT = new Set(
  'AUDIO BUTTON CANVAS DATALIST DEL HEAD IFRAME INPUT LINK MATH META NOSCRIPT OBJECT SCRIPT SELECT STYLE SVG TEMPLATE TEXTAREA TITLE VIDEO XML'.split(
    ' ',
  ),
)
const HIDDEN =
  /display:\s*none|visibility:\s*hidden|mso-hide:\s*all|font-size:\s*0(?:px|pt|em)?\s*(?:;|$)|mso-element:\s*comment/i
const WEIGHT = /(?<![-\w])font-weight:\s*(\w+)/i
const AS_TYPED = /white-space(?:-collapse)?:\s*(pre|preserve|break-spaces|normal|nowrap|collapse)/i
// Deletions and remarks of people who corrected a text.
const CORRECTIONS = /\bmso(?:del|com)|\bmsocomment/i

/** What is no word of the text: pictures, scripts, what is hidden, and what somebody deleted or remarked. */
export function isLeftOut(element: Element, tag: string, style: string): boolean {
  if (LEFT_OUT.has(tag) || tag.startsWith('V:') || element.hasAttribute('hidden')) return true
  return (
    (style !== '' && (HIDDEN.test(style) || isListSign(style))) ||
    CORRECTIONS.test(element.getAttribute('class') ?? '')
  )
}

/** What the words in an element are in, by its tag and its style. */
export function readContext(
  element: Element,
  tag: string,
  style: string,
  around: TextContext,
): TextContext {
  const href = tag === 'A' ? element.getAttribute('href') : null
  return {
    ...around,
    bold: readBold(element, tag, style, around.bold),
    address: href === null ? around.address : cleanAddress(href),
    isAsTyped: readAsTyped(tag, style, around.isAsTyped),
  }
}

function readBold(element: Element, tag: string, style: string, before: boolean): boolean {
  if (/^H[1-6]$/.test(tag) || /\bMso(?:Sub)?[Tt]itle/.test(element.className)) return true
  const isInHeading = before && element.closest('h1,h2,h3,h4,h5,h6,.MsoTitle,.MsoSubtitle')
  if (isInHeading) return true
  const weight = style === '' ? undefined : WEIGHT.exec(style)?.[1]?.toLowerCase()
  if (weight !== undefined && weight !== 'inherit') {
    return weight.startsWith('bold') || Number(weight) >= 600
  }
  return before || tag === 'B' || tag === 'STRONG'
}

function readAsTyped(tag: string, style: string, before: boolean): boolean {
  const said = style === '' ? undefined : AS_TYPED.exec(style)?.[1]?.toLowerCase()
  if (said !== undefined) return /^(?:pre|break)/.test(said)
  return before || tag === 'PRE'
}
