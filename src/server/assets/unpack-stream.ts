import { constants, inflateRawSync } from 'node:zlib'
import {
  decodePDFRawStream,
  PDFArray,
  PDFContext,
  PDFDict,
  PDFName,
  PDFNull,
  PDFRawStream,
  PDFRef,
} from '@cantoo/pdf-lib'
import { type Budget, chargeBytes, chargePart } from './packet-budget.ts'
import { pdfName } from './packet-findings.ts'
import { undoPredictor } from './undo-predictor.ts'

const ZLIB_HEAD = 2
const STEP = 65_536
const MAX_FILTERS = 8

const FLATE = pdfName('FlateDecode')
const LZW = pdfName('LZWDecode')
const ASCII85 = pdfName('ASCII85Decode')
const HEX = pdfName('ASCIIHexDecode')
const SHORT = new Map([
  [pdfName('Fl'), FLATE],
  [pdfName('LZW'), LZW],
  [pdfName('A85'), ASCII85],
  [pdfName('AHx'), HEX],
  [pdfName('RL'), pdfName('RunLengthDecode')],
])

// The first byte that is not part of the text must be its end marker.
const ENDS = new Map([
  [ASCII85, { odd: /[^!-uz\s\0]/, end: '~' }],
  [HEX, { odd: /[^0-9A-Fa-f\s\0]/, end: '>' }],
])

/** Undoes all filters of a stream; throws when the result exceeds the budget. */
export function unpackStream(dictionary: PDFDict, contents: Buffer, budget: Budget): Buffer {
  // Contents in another file, and keys that some readers accept in place of `Filter`.
  if (['F', 'FFilter', 'FDecodeParms', 'DP'].some((key) => dictionary.has(pdfName(key)))) {
    throw new Error('contents kept elsewhere')
  }
  const filters = listOf(dictionary.get(pdfName('Filter')))
  const settings = listOf(dictionary.get(pdfName('DecodeParms')))
  if (filters.length > MAX_FILTERS) throw new Error('packed too often')
  let unpacked = contents
  for (const [index, filter] of filters.entries()) {
    const own = settings[index] ?? PDFNull
    if (!(filter instanceof PDFName)) throw new Error('a filter kept elsewhere')
    if (own !== PDFNull && !(own instanceof PDFDict)) throw new Error('settings kept elsewhere')
    if (own instanceof PDFDict && own.values().some((value) => value instanceof PDFRef)) {
      throw new Error('a setting kept elsewhere')
    }
    const parameters = own instanceof PDFDict ? own : null
    unpacked = undoFilter(unpacked, SHORT.get(filter) ?? filter, parameters, budget)
  }
  return unpacked
}

function listOf(value: unknown): unknown[] {
  if (value === undefined || value === PDFNull) return []
  return value instanceof PDFArray ? value.asArray() : [value]
}

function undoFilter(packed: Buffer, filter: PDFName, settings: PDFDict | null, budget: Budget) {
  if (filter === FLATE) return undoPredictor(inflate(packed, budget), settings)
  const text = ENDS.get(filter)
  if (text && text.odd.exec(packed.toString('latin1'))?.[0] !== text.end) throw new Error('no text')
  const unpacked = decode(packed, filter, settings, budget)
  return filter === LZW ? undoPredictor(unpacked, settings) : unpacked
}

function inflate(packed: Buffer, budget: Budget): Buffer {
  // Without verifying the checksum, as readers do.
  const settings = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: budget.room }
  const unpacked = inflateRawSync(packed.subarray(ZLIB_HEAD), settings)
  chargeBytes(budget, unpacked.byteLength)
  return unpacked
}

function decode(packed: Buffer, filter: PDFName, settings: PDFDict | null, budget: Budget): Buffer {
  const dictionary = PDFContext.create().obj({ Filter: filter })
  if (settings) dictionary.set(pdfName('DecodeParms'), settings)
  const unpacking = decodePDFRawStream(PDFRawStream.of(dictionary, packed))
  // In steps, because a single call would never end.
  for (let step = STEP; step > 0; ) {
    chargePart(budget)
    step = unpacking.getBytes(STEP).byteLength
    chargeBytes(budget, step)
  }
  const { buffer, byteOffset, byteLength } = unpacking.decode()
  return Buffer.from(buffer, byteOffset, byteLength)
}
