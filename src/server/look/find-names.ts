import { findSpans, type Span, SUFFIX } from './find-spans.ts'
import { isName, JOINS, judgeRow, type NameSays } from './judge-names.ts'
import { readTokens, type Token } from './tokens.ts'

/** A full name in a text. */
export type FoundName = {
  name: string
  /** The same for one person, however it is written. */
  key: string
  first: string
  start: number
  end: number
  says: NameSays
  /** Whether it is hardly anything but a name: the first name is a known one, and no ordinary word. */
  isSure: boolean
}

const SONS = /^(?:jr|ii|iii|iv)$/
/** Words between two names of a row, with a short aside in parentheses. */
const MOST_BETWEEN = 5

export function findNames(text: string, tokens = readTokens(text)): FoundName[] {
  return findRows(tokens, findSpans(tokens)).flatMap((row) => {
    const said = judgeRow(tokens, row)
    return row.flatMap((span, nth) => {
      const says = said[nth] ?? null
      const isSure = isName(span)
      return isSure || says === 'youth' ? [describe(text, tokens, span, says, isSure)] : []
    })
  })
}

/** Names that follow each other with no more than a comma, a line or "and" between them. */
function findRows(tokens: readonly Token[], spans: readonly Span[]): Span[][] {
  const rows: Span[][] = []
  for (const span of spans) {
    const row = rows.at(-1)
    const last = row?.at(-1)
    if (row && last && isJoined(tokens, last, span)) row.push(span)
    else rows.push([span])
  }
  return rows
}

function isJoined(tokens: readonly Token[], before: Span, { from }: Span): boolean {
  const between = tokens.slice(before.to + 1, from)
  if (between.length > MOST_BETWEEN) return false
  // What stands in parentheses is about the name before it.
  const gaps = [...between, tokens[from]].map((token) => token?.gap ?? '')
  const [opens, closes] = [
    gaps.findIndex((gap) => gap.includes('(')),
    gaps.findIndex((gap) => gap.includes(')')),
  ]
  const aside = opens === 0 && closes > 0 ? closes : 0
  if (between.slice(aside).some(({ plain }) => !JOINS.test(plain))) return false
  const rest = gaps.slice(aside).join('')
  return !/[.!?]/.test(rest.replace(/^\./, '')) && rest.length < 12
}

function describe(
  text: string,
  tokens: readonly Token[],
  { from, to }: Span,
  says: NameSays,
  isSure: boolean,
): FoundName {
  const [first, last] = [tokens[from], tokens[to]]
  const start = first?.start ?? 0
  const end = last?.end ?? 0
  const words = tokens
    .slice(from, to + 1)
    .filter(({ isInitial, plain }) => !isInitial && !SUFFIX.test(plain))
  // A son has his father's name.
  const son = tokens.slice(from, to + 1).find(({ plain }) => SONS.test(plain))?.plain
  const key = [words[0]?.plain, words.at(-1)?.plain, ...(son ? [son] : [])].join(' ')
  return { name: text.slice(start, end), key, first: first?.text ?? '', start, end, says, isSure }
}
