import { ENDING, readSpans, type Span } from '#site/text/read-spans.ts'

/** Words in one style. */
export type Words = Pick<Span, 'text' | 'bold' | 'address'>

/**
 * A zero-width character that breaks no line: between two signs it prevents them from being read as
 * a mark.
 */
const JOINER = '\u2060'

/** A line with its marks. Signs in the words that would be read as marks are escaped. */
export function writeSpans(words: readonly Words[]): string {
  const settled = settle(words)
  const plain = write(settled)
  if (isReadAs(plain, settled)) return plain
  const safe = settled.map(guard)
  const guarded = write(safe)
  if (isReadAs(guarded, safe)) return guarded
  return guardSigns(settled.map(({ text }) => text).join(''))
}

function isReadAs(line: string, words: readonly Words[]): boolean {
  const look = ({ text, bold, address }: Words) => [text.replaceAll(JOINER, ''), bold, address]
  const read = merge(readSpans(line)).map(look)
  return JSON.stringify(read) === JSON.stringify(words.map(look))
}

/** Normalized to what marks can express: links and bold text have no spaces at their ends. */
function settle(words: readonly Words[]): Words[] {
  const known = merge(words.map((each) => ({ ...each, address: encode(each.address) })))
  const linked = trim(known, 'address', () => false)
  return trim(linked, 'bold', (letter) => ENDING.test(letter))
}

/**
 * Removes a style from spaces at both ends, and from characters after a word that cannot begin the
 * style.
 */
function trim(
  words: readonly Words[],
  look: 'bold' | 'address',
  isNoStart: (letter: string) => boolean,
): Words[] {
  const without = look === 'bold' ? { bold: false } : { address: null }
  return merge(
    words.flatMap((each, index) => {
      if (!each[look]) return each
      const [before, after] = [words[index - 1], words[index + 1]]
      const isAfterWord = /\S$/u.test(before?.text ?? '')
      const { text } = each
      let from = 0
      let to = text.length
      if (before?.[look] !== each[look]) {
        while (isSpace(text[from]) || (isAfterWord && isNoStart(text[from] ?? ''))) from++
      }
      if (after?.[look] !== each[look]) while (to > from && isSpace(text[to - 1])) to--
      return [
        { ...each, ...without, text: text.slice(0, from) },
        { ...each, text: text.slice(from, to) },
        { ...each, ...without, text: text.slice(to) },
      ]
    }),
  )
}

const isSpace = (letter = '') => /\s/u.test(letter)

function merge(words: readonly Words[]): Words[] {
  const merged: Words[] = []
  for (const { text, bold, address } of words) {
    const last = merged.at(-1)
    if (text === '') continue
    if (last && last.bold === bold && last.address === address) last.text += text
    else merged.push({ text, bold, address })
  }
  return merged
}

function write(words: readonly Words[]): string {
  let line = ''
  let bold = false
  let isBoldWithin = false
  let address: string | null = null
  for (const next of [...words, { text: '', bold: false, address: null }]) {
    const isLinkOver = address !== null && address !== next.address
    const boldEnd = bold && !next.bold ? '**' : ''
    if (isBoldWithin) line += boldEnd
    if (isLinkOver) line += `](${address})`
    if (!isBoldWithin) line += boldEnd
    const isLinkBegun = next.address !== null && address !== next.address
    if (next.bold && !bold) {
      isBoldWithin = next.address !== null && !isLinkBegun
      line += '**'
    } else if (isLinkOver) isBoldWithin = false
    if (isLinkBegun) line += '['
    line += next.text
    bold = next.bold
    address = next.address
  }
  return line
}

function guard(words: Words): Words {
  const { bold, address } = words
  const text = guardSigns(words.text).replace(/^(?=\*)|(?<=\*)$/g, JOINER)
  const isClosed = address === null || isBalanced(text, '[', ']')
  return {
    bold,
    address,
    text: isClosed ? text : text.replace(/[[\]]/g, (sign) => (sign === '[' ? '(' : ')')),
  }
}

const guardSigns = (text: string) =>
  text.replace(/\*(?=\*)/g, `*${JOINER}`).replaceAll('](', `]${JOINER}(`)

/** Escapes the characters that would end an address too early. */
function encode(address: string | null): string | null {
  if (address === null) return null
  const sound = address.replace(/[[\]\s]/gu, encodeURIComponent)
  if (isBalanced(sound, '(', ')')) return sound
  return sound.replaceAll('(', '%28').replaceAll(')', '%29')
}

function isBalanced(text: string, open: string, close: string): boolean {
  let depth = 0
  for (const letter of text) {
    if (letter === open) depth++
    if (letter === close && depth-- === 0) return false
  }
  return depth === 0
}
