import { CleanedLines, type Look } from './cleaned-lines.ts'
import type { ListKind } from './edit.ts'
import { splitStyles } from './split-styles.ts'
import { isLeftOut, readContext, type TextContext } from './text-context.ts'
import { isMailTight, isTight, readWordItem, type WordItem } from './word-paragraphs.ts'

const LINES = new Set(
  'ADDRESS ARTICLE ASIDE BODY CAPTION CENTER DD DIV DL DT FIELDSET FIGCAPTION FIGURE FOOTER FORM HEADER LI MAIN NAV SECTION TBODY TD TH THEAD TR'.split(
    ' ',
  ),
)
const PARAGRAPHS = new Set('BLOCKQUOTE DETAILS HR P PRE'.split(' '))
/** A table with a longer cell than this is a layout, not a table. */
const LONGEST_CELL = 300

/**
 * The text of pasted markup, with the formatting that is supported here: paragraphs, lists, bold,
 * links. Text after `most` letters may be missing.
 */
export function cleanHtml(markup: string, most = Number.POSITIVE_INFINITY): string {
  // A document from the parser is inert: nothing in it runs or is loaded.
  const { rest, rules } = splitStyles(markup)
  const parsed = new DOMParser().parseFromString(rest, 'text/html')
  return new Cleaner(isMailTight(rules), most).clean(parsed.body)
}

class Cleaner {
  readonly #lines = new CleanedLines()
  readonly #isMailTight: boolean
  readonly #most: number
  /** The current number of a word processor's numbered list, and the kind of its first level. */
  #counted = 0
  #outer: ListKind | null = null

  constructor(isMailTight: boolean, most: number) {
    this.#isMailTight = isMailTight
    this.#most = most
  }

  clean(body: Element): string {
    const around = {
      bold: false,
      address: null,
      isOneLine: false,
      isInCell: false,
      isAsTyped: false,
      lists: [],
    }
    this.#walkInside(body, around)
    return this.#lines.write()
  }

  #walkInside(element: Element, around: TextContext): void {
    for (let node = element.firstChild; node; node = node.nextSibling) {
      if (this.#isFull()) return
      if (node instanceof Text) this.#addText(node.data, around)
      else if (node instanceof Element) this.#walk(node, around)
    }
  }

  #isFull(): boolean {
    return this.#lines.letters > this.#most
  }

  #addText(text: string, around: TextContext): void {
    if (!around.isAsTyped || around.isOneLine) {
      this.#lines.addWords(text, lookOf(around))
      return
    }
    for (const [index, line] of text.split('\n').entries()) {
      if (index > 0) this.#lines.breakHere()
      this.#lines.addWords(line, lookOf(around))
    }
  }

  #walk(element: Element, around: TextContext): void {
    const tag = element.tagName.toUpperCase()
    const style = element.getAttribute('style') ?? ''
    if (isLeftOut(element, tag, style)) return
    const inside = readContext(element, tag, style, around)
    if (tag === 'BR') this.#endBlock(inside, () => this.#lines.breakHere())
    else if (tag === 'IMG') this.#addText(pictogramOf(element), inside)
    else if (tag === 'TABLE') this.#walkTable(element, inside)
    else if (tag === 'UL' || tag === 'OL') this.#walkList(element, tag, inside)
    else if (/^H[1-6]$/.test(tag))
      this.#walkBlock(element, inside, () => this.#lines.endParagraph())
    else if (PARAGRAPHS.has(tag)) this.#walkParagraph(element, style, inside)
    else if (LINES.has(tag)) this.#walkBlock(element, inside, () => this.#lines.endLine())
    else this.#walkInside(element, inside)
  }

  #walkBlock(element: Element, around: TextContext, end: () => void): void {
    this.#endBlock(around, end)
    this.#walkInside(element, around)
    this.#endBlock(around, end)
  }

  #endBlock(around: TextContext, end: () => void): void {
    if (around.isOneLine) this.#lines.addWords(' ', lookOf(around))
    else end()
  }

  #walkParagraph(element: Element, style: string, around: TextContext): void {
    const item = around.isOneLine ? null : readWordItem(element, style)
    if (item) {
      this.#lines.beginItem(this.#signOf(item))
      this.#walkInside(element, { ...around, isOneLine: true })
      this.#lines.endParagraph()
      return
    }
    this.#outer = null
    this.#counted = 0
    const isTightHere = isTight(style) || (this.#isMailTight && /\bMso/.test(element.className))
    // Without words it is a blank line between two others.
    const isLine = isTightHere && element.textContent.trim() !== ''
    this.#walkBlock(element, around, () =>
      isLine ? this.#lines.endLine() : this.#lines.endParagraph(),
    )
  }

  /** Lists are flat here: nested numbers would count wrongly, so they become bullets. */
  #signOf({ kind, level, number }: WordItem): string {
    if (level === 1 || this.#outer === null) this.#outer = kind
    if (kind === 'bullets' || (level > 1 && this.#outer === 'numbers')) return '- '
    this.#counted = number ?? this.#counted + 1
    return `${this.#counted}. `
  }

  #walkList(element: Element, tag: 'UL' | 'OL', around: TextContext): void {
    const isNested = around.lists.length > 0
    const isNumbered = tag === 'OL' && !around.lists.includes('numbers')
    const lists = [...around.lists, isNumbered ? ('numbers' as const) : ('bullets' as const)]
    const { isInCell } = around
    let number = Number(element.getAttribute('start') ?? 1) || 1
    if (!isNested) this.#endBlock(around, () => this.#lines.endParagraph())
    for (const child of element.children) {
      if (this.#isFull()) return
      const style = child.getAttribute('style') ?? ''
      if (isLeftOut(child, child.tagName, style)) continue
      const inside = readContext(child, child.tagName, style, { ...around, lists, isOneLine: true })
      if (isInCell) {
        this.#lines.addWords(this.#lines.hasWords() ? ', ' : '', lookOf(around))
      } else if (child.tagName === 'LI') {
        number = Number(child.getAttribute('value') ?? number) || number
        this.#lines.beginItem(isNumbered ? `${number}. ` : '- ')
        number += 1
      }
      if (child.tagName === 'LI') this.#walkInside(child, inside)
      else this.#walk(child, { ...around, lists })
      if (!isInCell) this.#lines.endLine()
    }
    if (!isNested) this.#endBlock(around, () => this.#lines.endParagraph())
  }

  #walkTable(element: Element, around: TextContext): void {
    const rows = element instanceof HTMLTableElement ? [...element.rows] : []
    this.#endBlock(around, () => this.#lines.endParagraph())
    for (const row of rows) {
      if (this.#isFull()) return
      const cells = [...row.cells]
      if (isLayout(row, cells)) {
        for (const cell of cells) this.#walk(cell, around)
        continue
      }
      const said = cells
        .map((cell) =>
          this.#lines.setAside(() =>
            this.#walk(cell, { ...around, isOneLine: true, isInCell: true }),
          ),
        )
        .filter((words) => words.length > 0)
      for (const [index, words] of said.entries()) {
        if (index > 0) this.#lines.addWords(' – ', { bold: false, address: null })
        this.#lines.putBack(words)
      }
      this.#endBlock(around, () => this.#lines.endLine())
    }
    this.#endBlock(around, () => this.#lines.endParagraph())
  }
}

function isLayout(row: Element, cells: readonly Element[]): boolean {
  return (
    cells.length < 2 ||
    row.querySelector('table') !== null ||
    cells.some(({ textContent }) => textContent.length > LONGEST_CELL)
  )
}

/** Mail programs send emoji such as a smile as pictures. */
function pictogramOf(image: Element): string {
  const alt = image.getAttribute('alt') ?? ''
  return alt.length <= 8 && /^\p{Extended_Pictographic}/u.test(alt) ? alt : ''
}

const lookOf = ({ bold, address }: TextContext): Look => ({ bold, address })
