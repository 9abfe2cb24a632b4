import { cleanAddress } from './clean-address.ts'
import type { Look } from './cleaned-lines.ts'
import type { ListKind } from './edit.ts'
import { isListSign } from './word-paragraphs.ts'

/** The surroundings of pasted text, derived from its ancestors. */
export type TextContext = Look & {
  /** In an item of a list or a cell, where nothing breaks the line. */
  isOneLine: boolean
  isInCell: boolean
  /** Whether line breaks in the source are line breaks. */
  isAsTyped: boolean
  /** The kinds of the lists around it. */
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
// Word's tracked deletions and comments.
const CORRECTIONS = /\bmso(?:del|com)|\bmsocomment/i

/**
 * Whether an element is not part of the text: a picture, a script, hidden, or a tracked deletion or
 * comment.
 */
export function isLeftOut(element: Element, tag: string, style: string): boolean {
  if (LEFT_OUT.has(tag) || tag.startsWith('V:') || element.hasAttribute('hidden')) return true
  return (
    (style !== '' && (HIDDEN.test(style) || isListSign(style))) ||
    CORRECTIONS.test(element.getAttribute('class') ?? '')
  )
}

/** The context of the text inside an element, by its tag and style. */
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
