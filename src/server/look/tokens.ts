import { ADULT, CROWD, PHRASES, YOUTH } from './words.ts'

/** What a word says of a person near it. */
export type Says = 'youth' | 'crowd' | 'adult' | 'nothing'

export type Token = {
  text: string
  /** Without case, accents and a possessive ending. */
  plain: string
  start: number
  end: number
  /** What stands between it and the token before. */
  gap: string
  isCapital: boolean
  isInitial: boolean
  /** Whether it ended in 's. */
  isOwner: boolean
  says: Says | null
}

/** Characters that nobody sees may stand inside a word. */
const WORD = /[\p{L}\p{M}\p{N}\p{Cf}\u00ad]+(?:['’.-][\p{L}\p{M}\p{N}\p{Cf}\u00ad]+)*/gu
/** Longer runs without a space are no words that people wrote. */
const LONGEST_WORD = 40
/** These say it of people only where they are written as a rank or a title. */
const CAPITAL_ONLY =
  /^(?:star|life|bear|wol(?:f|ves)|lions?|tigers?|eagles?|junior|senior|major|general|captain|father|chief|officer|bishop|judge|king|queen|prince|sir|sponsors?|explorers?|st)$/

/** "Your Scout" is whoever reads it. */
const WHOEVER = /^(?:your|every|each|any)$/

export function readTokens(text: string): Token[] {
  const tokens: Token[] = []
  let end = 0
  for (const { 0: word, index } of text.matchAll(WORD)) {
    // No-break spaces, tabs and runs of spaces are what people read as one.
    const gap = text.slice(end, index).replaceAll(/[^\S\n]+/g, ' ')
    end = index + word.length
    tokens.push(readToken(word, gap, index))
  }
  markPhrases(tokens)
  for (const [place, token] of tokens.entries())
    if (token.says === 'youth' && WHOEVER.test(tokens[place - 1]?.plain ?? '')) token.says = null
  return tokens
}

const NO_WORD = { plain: '', isCapital: false, isInitial: false, isOwner: false, says: null }

function readToken(word: string, gap: string, start: number): Token {
  if (word.length > LONGEST_WORD)
    return { ...NO_WORD, text: word, start, end: start + word.length, gap }
  const bare = word.replace(/['’]s$/iu, '')
  const plain = plainOf(bare)
  const isCapital = /^[\p{Cf}\u00ad]*\p{Lu}/u.test(bare)
  return {
    text: bare,
    plain,
    start,
    end: start + bare.length,
    gap,
    isCapital,
    isInitial: /^\p{Lu}\p{M}*$/u.test(bare),
    isOwner: bare.length < word.length,
    says: meaningOf(plain, isCapital),
  }
}

const plainOf = (word: string): string =>
  word
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}\u00ad]/gu, '')
    .replaceAll('’', "'")
    .toLowerCase()

function meaningOf(plain: string, isCapital: boolean): Says | null {
  if (/-years?-olds?$/.test(plain)) return 'youth'
  if (!isCapital && CAPITAL_ONLY.test(plain)) return null
  if (ADULT.has(plain)) return 'adult'
  if (YOUTH.has(plain)) return 'youth'
  return CROWD.has(plain) ? 'crowd' : null
}

const PHRASES_BY_FIRST = Map.groupBy(PHRASES, ({ words }) => words[0])

function markPhrases(tokens: Token[]): void {
  for (let place = 0; place < tokens.length; place += 1) {
    const phrase = PHRASES_BY_FIRST.get(tokens[place]?.plain)?.find(({ words }) =>
      words.every((word, nth) => {
        const plain = tokens[place + nth]?.plain
        return plain === word || (nth > 0 && plain === `${word}s`)
      }),
    )
    if (!phrase) continue
    for (const token of tokens.slice(place, place + phrase.words.length)) token.says = phrase.says
    place += phrase.words.length - 1
  }
}
