import { readSpans, type Span } from '#site/text/read-spans.ts'
import { type Edit, linesOf, signOf } from './edit.ts'
import { type Words, writeSpans } from './write-spans.ts'

const LETTER = /[\p{L}\p{N}\p{M}'’]/u

/** Whether the whole selection is bold; without one, whether text typed next would be. */
export function isBold({ text, start, end }: Edit): boolean {
  const lines = linesOf(text, start, end).map(({ line, at }) => ({
    spans: readSpans(line),
    ...within(line, start - at, end - at),
  }))
  if (start === end) {
    return lines.some(({ spans, from }) => spans.some((span) => span.bold && holds(span, from)))
  }
  const selected = lines.flatMap(({ spans, from, to }) => cut(spans, from, to))
  const words = selected.filter(({ isInside, text: said }) => isInside && said.trim() !== '')
  return words.length > 0 && words.every(({ bold }) => bold)
}

/**
 * Toggles bold for the selection, line by line; without a selection, for the word or the text typed
 * next.
 */
export function toggleBold(edit: Edit): Edit {
  const { text, start, end } = edit
  const bold = !isBold(edit)
  if (start !== end) return restyle(edit, (words) => ({ ...words, bold }))
  const word = wordAround(text, start)
  if (word) return restyle(edit, (words) => ({ ...words, bold }), word)
  if (text.slice(start - 2, start + 2) === '****') {
    return {
      text: text.slice(0, start - 2) + text.slice(start + 2),
      start: start - 2,
      end: start - 2,
    }
  }
  if (!bold) {
    const behind = text.startsWith('**', start) ? start + 2 : start
    return { text, start: behind, end: behind }
  }
  const inside = start + 2
  return { text: `${text.slice(0, start)}****${text.slice(start)}`, start: inside, end: inside }
}

/** Splits a line in two: bold text and links at the split keep their style on both sides. */
export function splitLine(line: string, at: number): [string, string] {
  const spans = readSpans(line)
  const isWithin = spans.some(
    (span) =>
      (span.bold || span.address !== null) && at > span.at && at < span.at + span.text.length,
  )
  if (!isWithin) return [line.slice(0, at), line.slice(at)]
  const parts = cut(spans, 0, at)
  return [
    writeSpans(parts.filter(({ isInside }) => isInside)),
    writeSpans(parts.filter(({ isInside }) => !isInside)),
  ]
}

/** Restyles the selected part of the lines, and keeps the selection. */
export function restyle(
  { text, start, end }: Edit,
  change: (words: Words) => Words,
  part: Pick<Edit, 'start' | 'end'> = { start, end },
): Edit {
  const lines = linesOf(text, start, end)
  const written = lines.map(({ line, at }) => {
    const changed = within(line, part.start - at, part.end - at)
    const kept = within(line, start - at, end - at)
    if (changed.from === changed.to) return { line, ...kept }
    const spans = readSpans(line)
    const parts = cut(spans, changed.from, changed.to)
    const next = writeSpans(parts.map((each) => (each.isInside ? change(each) : each)))
    return {
      line: next,
      from: place(next, seen(spans, kept.from), start === end),
      to: place(next, seen(spans, kept.to), true),
    }
  })
  const [first, last] = [written[0], written.at(-1)]
  const [from, behind] = [lines[0]?.at ?? 0, lines.at(-1)]
  const replaced = written.map(({ line }) => line).join('\n')
  return {
    text:
      text.slice(0, from) + replaced + text.slice((behind?.at ?? 0) + (behind?.line.length ?? 0)),
    start: from + (first?.from ?? 0),
    end: from + replaced.length - (last?.line.length ?? 0) + (last?.to ?? 0),
  }
}

/** The selected part of a line, without its list sign. */
function within(line: string, start: number, end: number): { from: number; to: number } {
  const sign = signOf(line)?.sign.length ?? 0
  const from = Math.min(Math.max(start, sign), line.length)
  return { from, to: Math.max(from, Math.min(end, line.length)) }
}

type Part = Words & { isInside: boolean }

function cut(spans: readonly Span[], from: number, to: number): Part[] {
  return spans.flatMap((span) => {
    const [a, b] = [from, to].map((col) => Math.min(Math.max(col - span.at, 0), span.text.length))
    const { bold, address, text } = span
    return [
      { text: text.slice(0, a), bold, address, isInside: false },
      { text: text.slice(a, b), bold, address, isInside: true },
      { text: text.slice(b), bold, address, isInside: false },
    ].filter((part) => part.text !== '')
  })
}

const holds = ({ at, text }: Span, place: number) => place >= at && place <= at + text.length

/** The number of visible letters before a position in the typed text; `place` is the inverse. */
function seen(spans: readonly Span[], place: number): number {
  return spans.reduce(
    (sum, { at, text }) => sum + Math.min(Math.max(place - at, 0), text.length),
    0,
  )
}

function place(line: string, letters: number, isEnd: boolean): number {
  let before = 0
  for (const { at, text } of readSpans(line)) {
    const rest = letters - before
    if (isEnd ? rest <= text.length : rest < text.length) return at + rest
    before += text.length
  }
  return line.length
}

function wordAround(text: string, at: number): { start: number; end: number } | null {
  const isLetter = (index: number) => LETTER.test(text[index] ?? '')
  if (!isLetter(at - 1) || !isLetter(at)) return null
  let [start, end] = [at, at]
  while (isLetter(start - 1)) start--
  while (isLetter(end)) end++
  return { start, end }
}
