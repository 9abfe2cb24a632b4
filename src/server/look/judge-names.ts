import { isFirst, isPart, type Span } from './find-spans.ts'
import type { Says, Token } from './tokens.ts'
import { NO_PERSON, PLAIN } from './words.ts'

/** `youth`: something near a name says that it is a young person's; `adult`: that it is not. */
export type NameSays = 'youth' | 'adult' | null

/** Words within which a cue counts. */
const NEAR = 8
/** Words before the first name of a roll, among them its heading. */
const BEFORE_ROLL = 16
/** What somebody does who earned something: enough to tell that a name without a listed first name is one. */
const DID =
  /^(?:earned|earns|received|receives|completed|completes|advanced|crossed|bridged|achieved|attained|won|sold|turns|turned)$/
/** By an adult, as a rule. */
const GIVEN = /^(?:guided|given|hosted|taught|owned|donated|presented|led|run)$/
/** Between two names. */
export const JOINS = /^(?:and|with|or)$/
/** Between a name and what somebody is. */
const IS =
  /^(?:is|was|as|our|the|will|be|has|been|serves|served|who|your|troop|pack|a|an|new|current|former|longtime|of|his|her|their)$/
/** Between what somebody is and a name. */
const THEN = /^(?:the|our|is|are|was|were|to|of|and|new|newest|his|her|their|with)$/
const TITLE = /^(?:mr|mrs|ms|dr|st|jr|sr|rev|fr|sgt|capt|lt|gen|col|prof|hon|mt)$/
const RELATION = /^(?:sons?|daughters?|grandsons?|granddaughters?|child|children|nephew|niece)$/
const PARENT = /^(?:parents?|moms?|dads?|mothers?|fathers?|grandparents?|grandmother|grandfather)$/

/**
 * "Sam Miller, Kim Lee and Ann Cole": what is said beside one is said of the others too. That somebody young is
 * spoken of near a name says less than that.
 */
export function judgeRow(tokens: readonly Token[], row: readonly Span[]): NameSays[] {
  const beside = row.map((span) => {
    const says = readBeside(tokens, span)
    return says === 'youth' && span.looks === 'doubtful' ? null : says
  })
  const near = row.map((span) => isName(span) && isNearYouth(tokens, span))
  const from = row[0]?.from ?? 0
  const before = tokens.slice(Math.max(0, from - BEFORE_ROLL), from)
  const isRoll = row.length > 2 && before.some(({ says }) => says === 'youth' || says === 'crowd')
  const isYoung =
    !beside.includes('adult') && (isRoll || beside.includes('youth') || near.includes(true))
  let previous: NameSays = null
  return row.map((span, nth) => {
    const isAsked = near[nth] || (isName(span) && (isYoung || isRoll))
    previous = beside[nth] ?? previous ?? (isAsked ? 'youth' : null)
    return previous
  })
}

/** Hardly anything else. */
export const isName = ({ looks }: Span) => looks === 'sure' || looks === 'likely'

/** What the words directly before and after a name say. */
function readBeside(tokens: readonly Token[], { from, to }: Span): NameSays {
  const next = tokens[to + 1]
  // Webmasters and instructors may be young too.
  if (next && isAgeAfter(tokens, to)) return 'youth'
  const before = readBefore(tokens, from)
  if (before) return before
  if (!next || endsBefore(next, tokens[to])) return null
  if (tokens[to]?.isOwner && PARENT.test(next.plain)) return 'youth'
  if (next.gap === ' ' && DID.test(next.plain)) return 'youth'
  const isSet = /[,(:–—-]/.test(next.gap)
  for (let place = to + 1; place < to + 6; place += 1) {
    const token = tokens[place]
    if (!token || (place > to + 1 && endsBefore(token, tokens[place - 1]))) return null
    if (place > to + 1 && /[,)]/.test(token.gap)) return null
    const says = saysOf(token)
    // "Mike (Tigers)" may be of their leader.
    if (says === 'youth') return next.gap.includes('(') ? null : 'youth'
    // The title of whoever is named next.
    if (says === 'adult') return isPart(tokens[place + 1]) ? null : 'adult'
    if (!isSet && !IS.test(token.plain)) return null
  }
  return null
}

function readBefore(tokens: readonly Token[], from: number): NameSays {
  for (let place = from - 1; place >= Math.max(0, from - 4); place -= 1) {
    const token = tokens[place]
    const after = tokens[place + 1]
    if (!token || !after || (endsBefore(after, token) && !/^[!:]?\s*$/.test(after.gap))) return null
    // An aside about whoever was named before.
    if (after.gap.includes(')')) return null
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
    if (PLAIN.has(token.plain) && !THEN.test(token.plain)) return null
  }
  return null
}

/** ", 13" or " (age 16)". */
function isAgeAfter(tokens: readonly Token[], to: number): boolean {
  const place = /^age[ds]?$/.test(tokens[to + 1]?.plain ?? '') ? to + 2 : to + 1
  const age = tokens[place]
  if (!age || !/^,? ?\(?$/.test(tokens[to + 1]?.gap ?? '')) return false
  return isAge(age, tokens[place + 1])
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

const saysOf = (token: Token | undefined): Says | null => token?.says ?? null
/** The end of a sentence; an initial or a title has its period too. */
const endsBefore = (token: Token, before: Token | undefined): boolean =>
  /[!?]|\n/.test(token.gap) ||
  (/\.\s/.test(token.gap) && !(before?.isInitial || TITLE.test(before?.plain ?? '')))
