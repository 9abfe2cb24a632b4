import { type PDFDict, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib'
import { chargePart } from './packet-budget.ts'
import { pdfName } from './packet-findings.ts'
import { codesOf, ENDS_WORD } from './pdf-characters.ts'
import { StrictParser } from './strict-parser.ts'

const MAX_STRAY = 2_000
const OBJ = codesOf('obj')
const ENDOBJ = codesOf('endobj')
const XREF = codesOf('xref')
const TRAILER = codesOf('trailer')
const STARTXREF = codesOf('startxref')
const ENTRY_KINDS = [codesOf('n'), codesOf('f')]
const [ZERO = 0, NINE = 0, LESS = 0, BRACKET = 0, SLASH = 0] = codesOf('09<[/')

const COUNT = pdfName('N')
const FIRST = pdfName('First')
const TYPE = pdfName('Type')
const OBJECTS = pdfName('ObjStm')

export type Packed = { dictionary: PDFDict; contents: Buffer }

/** Parses files and object streams. Retains only the findings. */
export class PacketParser extends StrictParser {
  #stray = 0
  /** The offsets of the keywords at which the parsed objects begin. */
  readonly begun = new Set<number>()
  /** Streams in which a reader may search for objects. */
  readonly packed: Packed[] = []

  /** Parses a whole file, every byte of which must belong to something. */
  readFile(from: number): void {
    this.bytes.moveTo(from)
    this.skipWhitespaceAndComments()
    while (!this.bytes.done()) {
      chargePart(this.budget)
      const start = this.bytes.offset()
      if (this.#readNumbered()) continue
      this.bytes.moveTo(start)
      if (this.matchKeyword(XREF)) this.#skipTable()
      else if (this.matchKeyword(STARTXREF)) this.#skipNumber()
      else if (this.matchKeyword(TRAILER)) this.#readTrailer(start)
      else this.#readStray()
      this.skipWhitespaceAndComments()
    }
  }

  /**
   * Parses the text after `obj` or `trailer` anywhere in a file, as a reader might that scans for
   * them. Words that merely contain these are skipped; anything that begins like an object must be
   * one.
   */
  readLoose(from: number): void {
    this.bytes.moveTo(from)
    this.skipWhitespaceAndComments()
    const [first, second] = [this.bytes.peek(), this.bytes.peekAhead(1)]
    const isObject = first === LESS ? second === LESS : first === BRACKET || first === SLASH
    if (isObject) this.#keep(0, this.parseObject())
  }

  /** The objects of an unpacked stream, which begins with their numbers and offsets. */
  readPacked(count: number, first: number): void {
    const places: [number, number][] = []
    for (let index = 0; index < count; index++) {
      chargePart(this.budget)
      places.push([this.#skipNumber(), this.#skipNumber()])
    }
    for (const [number, offset] of places) {
      this.bytes.moveTo(first + offset)
      const object = this.parseObject()
      if (object instanceof PDFRawStream) throw new Error('a stream within a stream')
      this.findings.seeObject(number, object)
    }
  }

  #isDigit(): boolean {
    const byte = this.bytes.peek()
    return byte >= ZERO && byte <= NINE
  }

  #skipNumber(): number {
    this.skipWhitespaceAndComments()
    return this.parseRawInt()
  }

  #readNumbered(): boolean {
    if (!this.#isDigit()) return false
    const number = this.parseRawInt()
    this.skipWhitespaceAndComments()
    if (!this.#isDigit()) return false
    this.parseRawInt()
    this.skipWhitespaceAndComments()
    const keyword = this.bytes.offset()
    if (!this.matchKeyword(OBJ)) return false
    this.begun.add(keyword)
    this.skipWhitespaceAndComments()
    if (!this.matchKeyword(ENDOBJ)) {
      this.#keep(number, this.parseObject())
      this.skipWhitespaceAndComments()
      this.matchKeyword(ENDOBJ)
    }
    this.skipWhitespaceAndComments()
    return true
  }

  #keep(number: number, object: PDFObject): void {
    this.findings.seeObject(number, object)
    if (!(object instanceof PDFRawStream)) return
    const { dict, contents } = object
    const isPacked = dict.has(COUNT) && dict.has(FIRST)
    if (!isPacked && dict.get(TYPE) !== OBJECTS) return
    const { buffer, byteOffset, byteLength } = contents
    this.packed.push({ dictionary: dict, contents: Buffer.from(buffer, byteOffset, byteLength) })
  }

  #readTrailer(keyword: number): void {
    this.begun.add(keyword)
    this.skipWhitespaceAndComments()
    this.parseDict()
  }

  /**
   * LibreOffice leaves fragments of a page between its objects; anything longer, such as a page of
   * HTML, is refused.
   */
  #readStray(): void {
    const start = this.bytes.offset()
    if (ENDS_WORD.has(this.bytes.peek())) this.parseObject()
    else while (!this.bytes.done() && !ENDS_WORD.has(this.bytes.peek())) this.bytes.next()
    this.#stray += this.bytes.offset() - start
    if (this.#stray > MAX_STRAY) throw new Error('more than objects')
  }

  #skipTable(): void {
    this.skipWhitespaceAndComments()
    while (this.#isDigit()) {
      chargePart(this.budget)
      this.#skipNumber()
      this.#skipNumber()
      this.skipWhitespaceAndComments()
      for (const kind of ENTRY_KINDS) this.matchKeyword(kind)
      this.skipWhitespaceAndComments()
    }
  }
}
