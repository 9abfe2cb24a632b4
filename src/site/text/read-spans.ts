import { safeHref } from './safe-href.ts'

/** Part of a line in one style. `at` is where its text begins in the typed text. */
export type Span = {
  text: string
  at: number
  bold: boolean
  /** The address of a link as it was typed; null for plain words. */
  address: string | null
}

type Link = { from: number; to: number; closes: number; address: string }

const SPACE = /\s/u
/**
 * Characters that end a word or a sentence: two stars before one are a footnote, as in "$5**, $3",
 * and open nothing.
 */
export const ENDING = /[\p{Pe}\p{Pf}.,:;!?…、。]/u
/** Whether there is anything to parse: most texts have no marks. */
const MARKS = /\*\*|\]\(/

/**
 * The text split by the styles of its marks: `**bold**` and `[words](address)`. Incomplete marks
 * stay as typed, and no mark continues past its line. Takes linear time.
 */
export function readSpans(text: string): Span[] {
  if (!MARKS.test(text)) return [{ text, at: 0, bold: false, address: null }]
  const spans: Span[] = []
  let at = 0
  for (const line of text.split('\n')) {
    if (at > 0) addSpan(spans, { text: '\n', at: at - 1, bold: false, address: null })
    for (const span of readLine(line)) addSpan(spans, { ...span, at: at + span.at })
    at += line.length + 1
  }
  return spans
}

function addSpan(spans: Span[], span: Span): void {
  const last = spans.at(-1)
  const isSameLook = last?.bold === span.bold && last.address === span.address
  if (last && isSameLook && last.at + last.text.length === span.at) last.text += span.text
  else spans.push(span)
}

function readLine(line: string): Span[] {
  if (!MARKS.test(line)) return [{ text: line, at: 0, bold: false, address: null }]
  const links = findLinks(line)
  const turns = findBold(line, links)
  const spans: Span[] = []
  let at = 0
  let bold = false
  let address: string | null = null
  const write = (to: number) => {
    if (to > at) spans.push({ text: line.slice(at, to), at, bold, address })
  }
  const signs = [
    ...turns.map((from, index) => ({ from, to: from + 2, bold: index % 2 === 0 })),
    ...links.flatMap((link) => [
      { from: link.from, to: link.from + 1, address: link.address },
      { from: link.to, to: link.closes, address: null },
    ]),
  ].sort((a, b) => a.from - b.from)
  for (const sign of signs) {
    write(sign.from)
    at = sign.to
    if ('bold' in sign) bold = sign.bold
    else address = sign.address
  }
  write(line.length)
  return spans
}

/**
 * In `[words](address)`: `from` is its first bracket, `to` the one after the words, `closes` the
 * end of the link.
 */
function findLinks(line: string): Link[] {
  const links: Link[] = []
  let open: number[] = []
  for (let at = 0; at < line.length; at++) {
    if (line[at] === '[') open.push(at)
    if (line[at] !== ']') continue
    const from = open.pop()
    const closes = from !== undefined && line[at + 1] === '(' ? findEnd(line, at + 2) : null
    if (from === undefined || closes === null) continue
    const address = line.slice(at + 2, closes - 1)
    const isLink = line.slice(from + 1, at).trim() !== '' && safeHref(address) !== null
    if (!isLink) continue
    links.push({ from, to: at, closes, address })
    // Links do not nest.
    open = []
    at = closes - 1
  }
  return links
}

/** The index after the bracket that closes an address, which may contain balanced brackets. */
function findEnd(line: string, start: number): number | null {
  let depth = 0
  for (let at = start; at < line.length; at++) {
    const letter = line[at] ?? ''
    // An address must percent-encode these, so no stretch is read twice.
    if (letter === '[' || letter === ']' || SPACE.test(letter)) return null
    if (letter === '(') depth++
    if (letter === ')' && depth-- === 0) return at + 1
  }
  return null
}

/** The positions where bold begins and ends, alternating. */
function findBold(line: string, links: readonly Link[]): number[] {
  const turns: number[] = []
  let begun: number | null = null
  let next = 0
  for (let at = line.indexOf('**'); at >= 0; at = line.indexOf('**', at)) {
    let end = at
    while (line[end] === '*') end++
    while ((links[next]?.closes ?? Number.POSITIVE_INFINITY) <= at) next++
    const link = links[next]
    const isInAddress = link !== undefined && at > link.to
    if (end - at === 2 && !isInAddress) {
      const [before, after] = [line[at - 1] ?? ' ', line[end] ?? ' ']
      if (begun !== null && !SPACE.test(before)) {
        turns.push(begun, at)
        begun = null
      } else if (!SPACE.test(after) && (SPACE.test(before) || !ENDING.test(after))) {
        begun = at
      }
    }
    at = end
  }
  return turns
}
