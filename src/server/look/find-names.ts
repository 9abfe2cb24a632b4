import { isCommonWord } from './common-words.ts'
import { FIRST_NAMES } from './first-names.ts'
import { readTokens, type Says, type Token } from './tokens.ts'
import { KNOWN, NO_PERSON, PARTICLES, PLAIN, SURNAMES, WEAK_FIRST } from './words.ts'

/**
 * A full name in a text. `youth`: something near it says that it is a young person's; `adult`: that
 * it is not; null: nothing does.
 */
export type FoundName = {
  name: string
  /** The same for one person, however it is written. */
  key: string
  first: string
  start: number
  end: number
  says: 'youth' | 'adult' | null
  /** Whether it is hardly anything but a name: the first name is a known one, and no ordinary word. */
  isSure: boolean
}

/** Words within which a cue counts. */
const NEAR = 8
/** Words before the first name of a roll, among them its heading. */
const BEFORE_ROLL = 16
const PLACE_BEFORE =
  /^(?:camp|lake|mount|mt|fort|ft|port|cape|st|saint|san|santa|los|las|point|isle|lodge|university|rio|monte)$/
const SUFFIX = /^(?:jr|sr|ii|iii|iv|esq|phd|md)$/
/** What somebody does who earned something: enough to tell that a name without a listed first name is one. */
const DID =
  /^(?:earned|earns|received|receives|completed|completes|advanced|crossed|bridged|achieved|attained|won|sold|turns|turned)$/
/** Before a place. */
const AT = /^(?:on|at|in|near|to|from|behind|past)$/
/** By an adult, as a rule. */
const GIVEN = /^(?:guided|given|hosted|taught|owned|donated|presented)$/
const JOINS = /^(?:and|und|with|or)$/
const IS =
  /^(?:is|was|as|our|the|will|be|has|been|serves|served|who|your|troop|pack|a|an|your|new|current|former|longtime|of|his|her|their)$/
const RELATION = /^(?:sons?|daughters?|grandsons?|granddaughters?|child|children|nephew|niece)$/
const PARENT = /^(?:parents?|moms?|dads?|mothers?|fathers?|grandparents?|grandmother|grandfather)$/

/** `sure`: a known first name; `likely`: words that are no others; `doubtful`: ordinary words. */
/** Words between two names of a row, with a short aside in parentheses. */
const MOST_BETWEEN = 5

type Span = { from: number; to: number; looks: 'sure' | 'likely' | 'doubtful' }

export function findNames(text: string): FoundName[] {
  const tokens = readTokens(text)
  return findRows(tokens, findSpans(tokens)).flatMap((row) => {
    const said = judgeRow(tokens, row)
    return row.flatMap((span, nth) => {
      const says = said[nth] ?? null
      const isSure = span.looks !== 'doubtful'
      return isSure || says === 'youth' ? [describe(text, tokens, span, says, isSure)] : []
    })
  })
}

/**
 * "Sam Miller, Kim Lee and Ann Cole": what is said beside one is said of the others too. That somebody young is
 * spoken of near a name says less than that.
 */
function judgeRow(tokens: readonly Token[], row: readonly Span[]): FoundName['says'][] {
  const beside = row.map((span) => {
    const says = readBeside(tokens, span)
    return says === 'youth' && span.looks === 'doubtful' ? null : says
  })
  const near = row.map((span) => span.looks !== 'doubtful' && isNearYouth(tokens, span))
  const from = row[0]?.from ?? 0
  const before = tokens.slice(Math.max(0, from - BEFORE_ROLL), from)
  const isRoll = row.length > 2 && before.some(({ says }) => says === 'youth' || says === 'crowd')
  const isYoung =
    !beside.includes('adult') && (isRoll || beside.includes('youth') || near.includes(true))
  let previous: FoundName['says'] = null
  return row.map(({ looks }, nth) => {
    const isAsked = near[nth] || (looks !== 'doubtful' && (isYoung || isRoll))
    previous = beside[nth] ?? previous ?? (isAsked ? 'youth' : null)
    return previous
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

function describe(
  text: string,
  tokens: readonly Token[],
  { from, to }: Span,
  says: FoundName['says'],
  isSure: boolean,
): FoundName {
  const [first, last] = [tokens[from], tokens[to]]
  const start = first?.start ?? 0
  const end = last?.end ?? 0
  const words = tokens
    .slice(from, to + 1)
    .filter(({ isInitial, plain }) => !isInitial && !SUFFIX.test(plain))
  const key = [words[0]?.plain, words.at(-1)?.plain].join(' ')
  return { name: text.slice(start, end), key, first: first?.text ?? '', start, end, says, isSure }
}

/** Runs of capitalized words, without what stands around a name in them. */
function findSpans(tokens: readonly Token[]): Span[] {
  const spans: Span[] = []
  let from = 0
  while (from < tokens.length) {
    if (isOpening(tokens, from)) {
      from += 1
      continue
    }
    const to = endOfRun(tokens, from)
    const span = to > from ? readSpan(tokens, from, to) : null
    if (span) spans.push(span)
    from = Math.max(to, from) + 1
  }
  return spans
}

/** "Tell Sam Miller": the first word of a sentence has a capital too. */
const isOpening = (tokens: readonly Token[], from: number): boolean => {
  const [token, next] = [tokens[from], tokens[from + 1]]
  return (
    token !== undefined &&
    next !== undefined &&
    (isCommonWord(token.plain) || token.says === 'adult') &&
    isFirst(next)
  )
}

const isPart = (token: Token | undefined): boolean =>
  token?.isCapital === true &&
  !PLAIN.has(token.plain) &&
  (token.says === null || FIRST_NAMES.has(token.plain)) &&
  !NO_PERSON.has(token.plain)

/** The last token of a name that could begin here, or the one before the beginning. */
function endOfRun(tokens: readonly Token[], from: number): number {
  const first = tokens[from]
  if (!first || first.isInitial || first.isOwner || !(isPart(first) || isFirst(first)))
    return from - 1
  let to = from
  for (let next = from + 1; next < tokens.length && next - from < 6; next += 1) {
    const token = tokens[next]
    if (!token) break
    const isNick = /^\s?["“'‘(]$/.test(token.gap) && /^["”'’)]/.test(tokens[next + 1]?.gap ?? '')
    const isAfterNick = /^["”'’)]\s$/.test(token.gap)
    const isAfterDot = token.gap === '. ' && (tokens[next - 1]?.isInitial ?? false)
    if (!/^ {1,2}$/.test(token.gap) && !isNick && !isAfterNick && !isAfterDot && !isSuffix(token))
      break
    const isParticle =
      PARTICLES.has(token.plain) &&
      isNamePart(tokens[next + 1]) &&
      /^ $/.test(tokens[next + 1]?.gap ?? '')
    const isSurname =
      SURNAMES.has(token.plain) &&
      token.isCapital &&
      isFirst(first) &&
      !AT.test(tokens[from - 1]?.plain ?? '')
    if (
      !isNick &&
      !token.isInitial &&
      !isParticle &&
      !isSuffix(token) &&
      !isPart(token) &&
      !isSurname
    )
      break
    if (!isNick) to = next
    if (token.isOwner) break
  }
  return to
}

const isNamePart = (token: Token | undefined) =>
  token !== undefined && (token.isCapital || PARTICLES.has(token.plain))
const isSuffix = ({ plain, gap }: Token) => SUFFIX.test(plain) && /^,? $/.test(gap)
const isFirst = ({ plain, isCapital, says }: Token) =>
  isCapital && FIRST_NAMES.has(plain) && (says === null || says === 'crowd') && !PLAIN.has(plain)

function readSpan(tokens: readonly Token[], from: number, to: number): Span | null {
  const words = tokens
    .slice(from, to + 1)
    .filter(({ isInitial, plain }) => !isInitial && !SUFFIX.test(plain) && !PARTICLES.has(plain))
  const [first, last] = [words[0], words.at(-1)]
  // A first name with an initial is what councils ask for.
  if (!first || !last || words.length < 2 || words.length > 4 || last.plain.length < 2) return null
  if (/\d/.test(first.text + last.text)) return null
  const [before, after] = [tokens[from - 1], tokens[to + 1]]
  if (before && PLACE_BEFORE.test(before.plain) && /^\.? $/.test(tokens[from]?.gap ?? ''))
    return null
  if (after && isNoPerson(after)) return null
  if (KNOWN.has(`${first.plain}-${last.plain}`) || KNOWN.has(`${first.plain}-${words[1]?.plain}`))
    return null
  return { from, to, looks: looksOf(first.plain, last.plain) }
}

function looksOf(first: string, last: string): Span['looks'] {
  const given = first.split(/[-']/)[0] ?? ''
  const isListed = FIRST_NAMES.has(first) || (given.length > 2 && FIRST_NAMES.has(given))
  if (isListed && !WEAK_FIRST.has(first)) return 'sure'
  const isOdd = !isCommonWord(last) && (isListed || !isCommonWord(first))
  return isOdd ? 'likely' : 'doubtful'
}

/** "Sam Miller Park": what follows says that it is none. Not what a Scout earns or does. */
const isNoPerson = ({ plain, gap, isCapital, says }: Token) =>
  isCapital && /^ $/.test(gap) && NO_PERSON.has(plain) && says !== 'youth'

const saysOf = (token: Token | undefined): Says | null => token?.says ?? null
/** The end of a sentence; an initial or a title has its period too. */
const endsBefore = (token: Token, before: Token | undefined): boolean =>
  /[!?]|\n/.test(token.gap) ||
  (/\.\s/.test(token.gap) &&
    !(
      before?.isInitial ||
      /^(?:mr|mrs|ms|dr|st|jr|sr|rev|fr|sgt|capt|lt|gen|col|prof|hon|mt)$/.test(before?.plain ?? '')
    ))

/** What the words directly before and after a name say. */
function readBeside(tokens: readonly Token[], { from, to }: Span): FoundName['says'] {
  const before = readBefore(tokens, from)
  if (before) return before
  const next = tokens[to + 1]
  if (!next || endsBefore(next, tokens[to])) return null
  if (tokens[to]?.isOwner && PARENT.test(next.plain)) return 'youth'
  if (/^,? ?\(?$/.test(next.gap) && isAge(next, tokens[to + 2])) return 'youth'
  if (next.gap === ' ' && DID.test(next.plain)) return 'youth'
  const isSet = /[,(:–—-]/.test(next.gap)
  for (let place = to + 1; place < to + 6; place += 1) {
    const token = tokens[place]
    if (!token || (place > to + 1 && endsBefore(token, tokens[place - 1]))) return null
    if (place > to + 1 && /[,)]/.test(token.gap)) return null
    const says = saysOf(token)
    if (says === 'youth') return 'youth'
    // The title of whoever is named next.
    if (says === 'adult') return isPart(tokens[place + 1]) ? null : 'adult'
    if (!isSet && !IS.test(token.plain)) return null
  }
  return null
}

function readBefore(tokens: readonly Token[], from: number): FoundName['says'] {
  for (let place = from - 1; place >= Math.max(0, from - 4); place -= 1) {
    const token = tokens[place]
    const after = tokens[place + 1]
    if (!token || !after || (endsBefore(after, token) && !/^[!:]?\s*$/.test(after.gap))) return null
    if (token.plain === 'by') return GIVEN.test(tokens[place - 1]?.plain ?? '') ? 'adult' : null
    // "Ruth and Carl Cole": what stands before both counts.
    if (JOINS.test(after.plain) && isFirst(token)) continue
    const isRelated = after.plain === 'of' || after.plain === 'to'
    if (isRelated && RELATION.test(token.plain)) return 'adult'
    if (isRelated && PARENT.test(token.plain)) return 'youth'
    const says = saysOf(token)
    if (says === 'adult') return /\n/.test(after.gap) ? null : 'adult'
    if (says === 'youth' && place >= from - 3) return 'youth'
    if (says === 'crowd' && place >= from - 2) return 'youth'
    // Somebody else, whose title stands before them.
    if (says === null && token.isCapital && !PLAIN.has(token.plain) && !NO_PERSON.has(token.plain))
      return null
    if (
      PLAIN.has(token.plain) &&
      !/^(?:the|our|is|are|was|were|to|of|and|new|newest|his|her|their|with)$/.test(token.plain)
    )
      return null
  }
  return null
}

const isAge = ({ text }: Token, after: Token | undefined): boolean =>
  /^(?:[5-9]|1[0-8])$/.test(text) && (!after || /^[,.)]/.test(after.gap))

function isNearYouth(tokens: readonly Token[], { from, to }: Span): boolean {
  for (let place = from - 1; place >= Math.max(0, from - NEAR); place -= 1) {
    const [token, after] = [tokens[place], tokens[place + 1]]
    if (!token || !after || (endsBefore(after, token) && !/^[!:]|\n/.test(after.gap))) break
    if (saysOf(token) === 'youth') return true
  }
  for (let place = to + 1; place <= to + NEAR; place += 1) {
    const token = tokens[place]
    if (!token || endsBefore(token, tokens[place - 1])) break
    if (saysOf(token) === 'youth') return true
  }
  return false
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
