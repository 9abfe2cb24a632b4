export type Measure = (text: string) => number

type Room = {
  width: number
  height: number
  largest: number
  smallest: number
  /** Between lines, relative to the size. */
  linesApart: number
  measureAt: (size: number) => Measure
}

const STEP = 2
const NARROWER = 0.97
const EAST_ASIAN = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー'
/** Where a line may end: after a space, and in Japanese after any character that no mark follows. */
const UNITS = new RegExp(`[${EAST_ASIAN}][、。，．）」』・]*|[^\\s${EAST_ASIAN}]+|\\s+`, 'gu')
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/**
 * The largest size in which the texts fit their room, each on lines of its own. A word is only broken, and
 * the end only left out, in the smallest size.
 */
export function fitLines(texts: readonly string[], room: Room): { size: number; lines: string[] } {
  const { largest, smallest, height, linesApart, measureAt } = room
  for (let size = largest; size > smallest; size -= STEP) {
    const measure = measureAt(size)
    const lines = texts.map((text) => wrap(text, { ...room, measure, mayBreak: false }))
    const count = lines.reduce((sum, each) => sum + (each?.length ?? Infinity), 0)
    if (count * size * linesApart <= height)
      return {
        size,
        lines: texts.flatMap((text) => balance(text, { ...room, measure, mayBreak: false })),
      }
  }
  const measure = measureAt(smallest)
  const lines = texts.flatMap((text) => wrap(text, { ...room, measure, mayBreak: true }) ?? [])
  const most = Math.max(1, Math.floor(height / (smallest * linesApart)))
  if (lines.length <= most) return { size: smallest, lines }
  const last = shortenTo(lines[most - 1] ?? '', room.width, measure)
  return { size: smallest, lines: [...lines.slice(0, most - 1), last] }
}

type Wrapping = { width: number; measure: Measure; mayBreak: boolean }

/** As many lines, in the narrowest width: no word is left alone. */
function balance(text: string, wrapping: Wrapping): string[] {
  let lines = wrap(text, wrapping) ?? []
  for (let width = wrapping.width; lines.length > 1; width *= NARROWER) {
    const narrower = wrap(text, { ...wrapping, width })
    if (narrower?.length !== lines.length) break
    lines = narrower
  }
  return lines
}

/** Null if a word is too wide and may not be broken. */
function wrap(text: string, { width, measure, mayBreak }: Wrapping): string[] | null {
  const fits = (line: string) => measure(line.trim()) <= width
  const lines: string[] = []
  let line = ''
  for (const [unit] of text.matchAll(UNITS)) {
    if (fits(line + unit)) {
      line += unit
      continue
    }
    if (line.trim() !== '') lines.push(line.trim())
    line = ''
    if (fits(unit)) {
      line = unit
      continue
    }
    if (!mayBreak) return null
    for (const { segment } of graphemes.segment(unit)) {
      if (line !== '' && !fits(line + segment)) {
        lines.push(line)
        line = ''
      }
      line += segment
    }
  }
  if (line.trim() !== '') lines.push(line.trim())
  return lines
}

function shortenTo(line: string, width: number, measure: Measure): string {
  const parts = Array.from(graphemes.segment(line), ({ segment }) => segment)
  while (parts.length > 0 && measure(`${parts.join('').trimEnd()}…`) > width) parts.pop()
  return `${parts.join('').trimEnd()}…`
}
