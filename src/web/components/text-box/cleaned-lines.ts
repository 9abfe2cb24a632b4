import { findPieces } from '#site/text/find-pieces.ts'
import { type Words, writeSpans } from './write-spans.ts'

export type Look = Omit<Words, 'text'>

type Line = { sign: string; words: Words[]; isAfterGap: boolean }

// Zero-width characters and soft hyphens.
const UNSEEN = /[\u00ad\u200b\u2060\ufeff]/g

/** Collects words into lines and paragraphs, in the form that the text box shows. */
export class CleanedLines {
  readonly #lines: Line[] = []
  #words: Words[] = []
  #sign = ''
  #isAfterGap = false
  #letters = 0

  /** The total number of letters. */
  get letters(): number {
    return this.#letters
  }

  addWords(text: string, look: Look): void {
    const plain = text.replace(UNSEEN, '').replace(/\s+/gu, ' ')
    const isAtStart = this.#words.length === 0 || this.#words.at(-1)?.text.endsWith(' ')
    const words = isAtStart ? plain.trimStart() : plain
    if (words === '') return
    this.#letters += words.length
    this.#words.push({ ...look, text: words })
  }

  hasWords(): boolean {
    return this.#words.length > 0
  }

  endLine(): void {
    const words = trimEnd(this.#words)
    if (words.length > 0) {
      this.#lines.push({ sign: this.#sign, words, isAfterGap: this.#isAfterGap })
      this.#isAfterGap = false
    }
    this.#words = []
    this.#sign = ''
  }

  endParagraph(): void {
    this.endLine()
    this.#isAfterGap = true
  }

  /** A break after words ends their line; another one ends the paragraph. */
  breakHere(): void {
    if (this.hasWords()) this.endLine()
    else this.endParagraph()
  }

  beginItem(sign: string): void {
    this.endLine()
    this.#sign = sign
  }

  /** Removes and returns the words that `add` adds. */
  setAside(add: () => void): Words[] {
    const before = this.#words
    this.#words = []
    add()
    const words = trimEnd(this.#words)
    this.#words = before
    return words
  }

  putBack(words: readonly Words[]): void {
    this.#words.push(...words)
  }

  write(): string {
    this.endLine()
    let text = ''
    let before: Line | null = null
    for (const line of this.#lines) {
      const isList = before?.sign && line.sign
      if (before) text += line.isAfterGap && !isList ? '\n\n' : '\n'
      text += line.sign + writeSpans(withoutPlainLinks(line.words))
      before = line
    }
    return text
  }
}

function trimEnd(words: Words[]): Words[] {
  const trimmed = [...words]
  for (let last = trimmed.pop(); last; last = trimmed.pop()) {
    const text = last.text.trimEnd()
    if (text !== '') return [...trimmed, { ...last, text }]
  }
  return trimmed
}

/** A link whose text is its own address becomes a link on the page without a mark. */
function withoutPlainLinks(words: readonly Words[]): Words[] {
  return words.map((each) => {
    const [only] = each.address === null ? [] : findPieces(each.text)
    const isPlain = only?.href === each.address && only.piece === each.text
    return isPlain ? { ...each, address: null } : each
  })
}
