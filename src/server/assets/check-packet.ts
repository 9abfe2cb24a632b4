import { PDFNumber } from '@cantoo/pdf-lib'
import { type Budget, chargePart, createBudget, TooMuchWork } from './packet-budget.ts'
import { createFindings, type Findings, pdfName } from './packet-findings.ts'
import { type Packed, PacketParser } from './packet-parser.ts'
import { SNIFFED_BYTES, sniffType } from './sniff-type.ts'
import { unpackStream } from './unpack-stream.ts'

export type PacketVerdict = 'fine' | 'broken' | 'locked' | 'active' | 'slow'

const TAIL = 2_048
const NEWLINE = 10
const RETURN = 13
const ARCHIVE_END = 'PK\x05\x06'
const ARCHIVE_TAIL = 65_557

/**
 * Whether a PDF is complete and has no active content. One that cannot be parsed to its last byte
 * is broken.
 */
export function checkPacket(bytes: Buffer): PacketVerdict {
  if (sniffType(bytes.subarray(0, SNIFFED_BYTES)) !== 'pdf' || !isEnded(bytes)) return 'broken'
  const findings = createFindings()
  const problem = readThrough(bytes, findings)
  if (findings.isLocked()) return 'locked'
  if (findings.isActive()) return 'active'
  return problem ?? (findings.hasPages() ? 'fine' : 'broken')
}

function isEnded(bytes: Buffer): boolean {
  // A polyglot: the same bytes would also be a zip, whose directory is searched for at the end.
  if (bytes.subarray(-ARCHIVE_TAIL).includes(ARCHIVE_END, 0, 'latin1')) return false
  const end = bytes.subarray(-TAIL).toString('latin1')
  return /%%EOF[\s\0]*$/.test(end) && /\bstartxref\b/.test(end)
}

function readThrough(bytes: Buffer, findings: Findings): 'broken' | 'slow' | null {
  const budget = createBudget()
  try {
    const parser = new PacketParser(bytes, findings, budget)
    parser.readFile(bytes.indexOf('%PDF-'))
    // An encrypted file cannot be unpacked either, and its encryption entry may be at the very end.
    if (findings.isLocked()) return null
    for (const packed of parser.packed) unpackObjects(packed, findings, budget)
    return hidesObjects(bytes, parser.begun, budget) ? 'broken' : null
  } catch (error) {
    return error instanceof TooMuchWork ? 'slow' : 'broken'
  }
}

function unpackObjects({ dictionary, contents }: Packed, findings: Findings, budget: Budget): void {
  const [count, first] = ['N', 'First'].map((key) => dictionary.get(pdfName(key)))
  if (!(count instanceof PDFNumber && first instanceof PDFNumber)) throw new Error('no numbers')
  // Readers disagree on where a stream begins after a malformed line end, so try each offset.
  for (const start of findStarts(contents)) {
    const unpacked = unpackStream(dictionary, contents.subarray(start), budget)
    new PacketParser(unpacked, findings, budget).readPacked(count.asNumber(), first.asNumber())
  }
}

function findStarts(contents: Buffer): Set<number> {
  const head = /^[ \t]*(?:\r\n?|\n)?/.exec(contents.toString('latin1', 0, TAIL))?.[0].length ?? 0
  const lineEnd = contents.findIndex((byte) => byte === NEWLINE || byte === RETURN)
  const isPair = contents[lineEnd] === RETURN && contents[lineEnd + 1] === NEWLINE
  return new Set(lineEnd < 0 ? [head] : [head, lineEnd + (isPair ? 2 : 1)])
}

/**
 * Whether active content is where no object should begin: inside a stream, a string or a comment. A
 * reader that scans for objects, or is directed there, would find it.
 */
function hidesObjects(bytes: Buffer, begun: Set<number>, budget: Budget): boolean {
  const findings = createFindings()
  for (const keyword of ['obj', 'trailer']) {
    for (let at = bytes.indexOf(keyword); at >= 0; at = bytes.indexOf(keyword, at + 1)) {
      if (begun.has(at) || bytes.toString('latin1', at - 3, at) === 'end') continue
      chargePart(budget)
      const parser = new PacketParser(bytes, findings, budget)
      parser.readLoose(at + keyword.length)
      for (const packed of parser.packed) unpackObjects(packed, findings, budget)
    }
  }
  return findings.isActive() || findings.isLocked()
}
