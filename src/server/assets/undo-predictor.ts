import { type PDFDict, PDFNumber } from '@cantoo/pdf-lib'
import { pdfName } from './packet-findings.ts'

const PNG = 10
const WIDEST_ROW = 1_000_000

/**
 * Undoes PNG's predictors, which PDF borrows to compress better: each row is stored as its
 * difference from others.
 */
export function undoPredictor(bytes: Buffer, settings: PDFDict | null): Buffer {
  const read = (key: string, otherwise: number) => {
    const value = settings?.get(pdfName(key))
    if (value === undefined) return otherwise
    if (!(value instanceof PDFNumber)) throw new Error('a setting kept elsewhere')
    return value.asNumber()
  }
  const predictor = read('Predictor', 1)
  if (predictor === 1) return bytes
  // The older TIFF predictor is for pictures.
  if (predictor < PNG) throw new Error('not a way to keep objects')
  const bits = read('Colors', 1) * read('BitsPerComponent', 8)
  const width = Math.ceil((bits * read('Columns', 1)) / 8)
  const apart = Math.max(1, Math.ceil(bits / 8))
  if (!(width >= 1 && width <= WIDEST_ROW && apart <= width)) throw new Error('rows of no width')
  const plain = Buffer.alloc(bytes.length)
  let filled = 0
  for (let row = 0; row < bytes.length; row += width + 1) {
    const end = Math.min(row + 1 + width, bytes.length)
    const start = filled
    for (let at = row + 1; at < end; at++, filled++) {
      const inRow = filled - start
      const left = inRow >= apart ? (plain[filled - apart] ?? 0) : 0
      const above = start > 0 ? (plain[filled - width] ?? 0) : 0
      const corner = inRow >= apart && start > 0 ? (plain[filled - width - apart] ?? 0) : 0
      plain[filled] = (bytes[at] ?? 0) + predict(bytes[row] ?? 0, left, above, corner)
    }
  }
  return plain.subarray(0, filled)
}

function predict(way: number, left: number, above: number, corner: number): number {
  if (way === 0) return 0
  if (way === 1) return left
  if (way === 2) return above
  if (way === 3) return (left + above) >> 1
  if (way === 4) return nearest(left + above - corner, left, above, corner)
  throw new Error('no way of PNG')
}

function nearest(guess: number, left: number, above: number, corner: number): number {
  const [toLeft, toAbove] = [Math.abs(guess - left), Math.abs(guess - above)]
  const toCorner = Math.abs(guess - corner)
  if (toLeft <= toAbove && toLeft <= toCorner) return left
  return toAbove <= toCorner ? above : corner
}
