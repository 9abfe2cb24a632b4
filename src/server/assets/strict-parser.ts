import {
  PDFDict,
  PDFHexString,
  type PDFName,
  PDFNumber,
  type PDFObject,
  PDFParser,
  PDFRawStream,
  PDFRef,
  type PDFStream,
  PDFString,
} from '@cantoo/pdf-lib'
import { type Budget, chargeKept, chargePart } from './packet-budget.ts'
import { type Findings, pdfName } from './packet-findings.ts'
import { codesOf, ENDS_WORD } from './pdf-characters.ts'

const DEEPEST = 500
const LONGEST_WORD = 1_024
const NO_HEX = /[^0-9A-Fa-f\s\0]/
const ESCAPE = /#[0-9A-Fa-f]{2}/g
const LENGTH = pdfName('Length')

const STREAM = codesOf('stream')
const ENDSTREAM = codesOf('endstream')
const [LESS = 0, GREATER = 0, OPEN = 0, CLOSE = 0, BACKSLASH = 0] = codesOf('<>()\\')
const [SPACE = 0, TAB = 0, RETURN = 0, NEWLINE = 0, SLASH = 0] = codesOf(' \t\r\n/')

/**
 * pdf-lib's grammar with limits of our own. The library tolerates unknown syntax, keeps the last of
 * two equal keys, recurses without a limit and joins long strings character by character; here
 * everything that is not plainly a PDF is an error, because readers guess differently.
 */
export class StrictParser extends PDFParser {
  protected readonly findings: Findings
  protected readonly budget: Budget
  readonly #contents: Buffer
  #depth = 0

  constructor(contents: Buffer, findings: Findings, budget: Budget) {
    super(contents)
    this.#contents = contents
    this.findings = findings
    this.budget = budget
  }

  override parseObject(): PDFObject {
    chargePart(this.budget)
    if (this.#depth >= DEEPEST) throw new Error('too deep')
    this.#depth++
    const object = super.parseObject()
    this.#depth--
    return object
  }

  protected override parseRawInt(): number {
    this.#findWordEnd(this.bytes.offset() + 1)
    return super.parseRawInt()
  }

  protected override parseRawNumber(): number {
    this.#findWordEnd(this.bytes.offset() + 1)
    return super.parseRawNumber()
  }

  protected override parseNumberOrRef(): PDFNumber | PDFRef {
    const value = super.parseNumberOrRef()
    if (value instanceof PDFRef) chargeKept(this.budget, value, 1)
    return value
  }

  protected override parseName(): PDFName {
    this.bytes.assertNext(SLASH)
    const start = this.bytes.offset()
    const end = this.#findWordEnd(start)
    this.bytes.moveTo(end)
    // The library decodes escapes twice when it parses a name, but once, and only uppercase ones,
    // in `PDFName.of`.
    const text = this.#contents.toString('latin1', start, end)
    const name = pdfName(text.replace(ESCAPE, (code) => code.toUpperCase()))
    chargeKept(this.budget, name, end - start)
    this.findings.seeName(name)
    return name
  }

  #findWordEnd(start: number): number {
    for (let at = start; at < this.#contents.length; at++) {
      if (ENDS_WORD.has(this.#contents[at] ?? 0)) return at
      if (at - start > LONGEST_WORD) throw new Error('a word without end')
    }
    return this.#contents.length
  }

  // Only the end of a string matters, not its contents.
  protected override parseString(): PDFString {
    let open = 0
    for (let at = this.bytes.offset(); at < this.#contents.length; at++) {
      const byte = this.#contents[at]
      if (byte === BACKSLASH) at++
      else if (byte === OPEN) open++
      else if (byte === CLOSE && --open === 0) {
        this.bytes.moveTo(at + 1)
        return PDFString.of('')
      }
    }
    throw new Error('a text without end')
  }

  protected override parseHexString(): PDFHexString {
    const start = this.bytes.offset() + 1
    const end = this.#contents.indexOf(GREATER, start)
    if (end < 0) throw new Error('a text without end')
    if (NO_HEX.test(this.#contents.toString('latin1', start, end))) throw new Error('no text')
    this.bytes.moveTo(end + 1)
    return PDFHexString.of('')
  }

  protected override parseDict(): PDFDict {
    this.bytes.assertNext(LESS)
    this.bytes.assertNext(LESS)
    this.skipWhitespaceAndComments()
    const entries = new Map<PDFName, PDFObject>()
    while (this.bytes.peek() !== GREATER) {
      const key = this.parseName()
      if (entries.has(key)) throw new Error('two values for one key')
      const value = this.parseObject()
      entries.set(key, value)
      this.findings.seeEntry(key, value)
      this.skipWhitespaceAndComments()
    }
    this.bytes.assertNext(GREATER)
    this.bytes.assertNext(GREATER)
    const dictionary = PDFDict.fromMapWithContext(entries, this.context)
    this.findings.seeDictionary(dictionary)
    return dictionary
  }

  protected override parseDictOrStream(): PDFDict | PDFStream {
    const dictionary = this.parseDict()
    const after = this.bytes.offset()
    this.skipWhitespaceAndComments()
    if (!this.matchKeyword(STREAM)) {
      this.bytes.moveTo(after)
      return dictionary
    }
    if (this.#depth > 1) throw new Error('a stream within an object')
    const start = this.bytes.offset()
    const end = this.#findStreamEnd(dictionary, start)
    this.bytes.moveTo(end)
    this.skipWhitespace()
    if (!this.matchKeyword(ENDSTREAM)) throw new Error('a stream without end')
    return PDFRawStream.of(dictionary, this.#contents.subarray(start, end))
  }

  #findStreamEnd(dictionary: PDFDict, start: number): number {
    const length = dictionary.get(LENGTH)
    if (length instanceof PDFNumber && length.asNumber() >= 0) {
      const end = this.#skipLineEnd(start) + Math.floor(length.asNumber())
      this.bytes.moveTo(end)
      this.skipWhitespace()
      if (this.matchKeyword(ENDSTREAM)) return end
    }
    // Its length is in another object, or wrong.
    const end = this.#contents.indexOf('endstream', start)
    return end < 0 ? this.#contents.length : end
  }

  #skipLineEnd(from: number): number {
    let at = from
    while ([SPACE, TAB].includes(this.#contents[at] ?? 0)) at++
    if (this.#contents[at] === RETURN) at++
    if (this.#contents[at] === NEWLINE) at++
    return at
  }
}
