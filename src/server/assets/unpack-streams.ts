import { constants, inflateRawSync } from 'node:zlib'
import { unescapeNames } from './unescape-names.ts'

const MOST_UNPACKED = 150_000_000
const MOST_TRIES = 100_000
const PATIENCE = 4_000
const ZLIB_HEAD = 2
const PROBE = 64
const FARTHEST = 2_000

// Outlines have a /First too, but theirs names another object.
const HOLDS_OBJECTS = /\/ObjStm(?![A-Za-z])|\/First(?!\s+\d+\s+\d+\s+R)/
const IS_CODED = /\/(?:Filter|F)(?![A-Za-z])/
const IS_CODED_ODDLY =
  /\/Predictor|\/(?:DecodeParms|DP|Filter|F)\s+\d+\s+\d+\s+R|\/(?:ASCIIHexDecode|AHx|ASCII85Decode|A85|LZWDecode|LZW|RunLengthDecode|RL|Crypt)(?![A-Za-z])/

export type Unpacked = { text: string; dictionary: string }

/**
 * Hands over whatever can be inflated after any `stream`, whatever its dictionary says, and as far
 * as it can be: readers are lenient too. Tells why when what it holds cannot be known.
 */
export function unpackStreams(
  bytes: Buffer,
  text: string,
  visit: (unpacked: Unpacked) => void,
): 'fine' | 'broken' | 'slow' {
  const deadline = performance.now() + PATIENCE
  let room = MOST_UNPACKED
  let tries = 0
  let seen = 0
  let lineEnd = -1
  let dictionary = ''
  let facts = { holdsObjects: false, isCoded: false, isCodedOddly: false }
  for (const { index } of text.matchAll(/(?<!end)stream/g)) {
    if (++tries > MOST_TRIES || performance.now() > deadline) return 'slow'
    const piece = text.slice(seen, index)
    const end = piece.lastIndexOf('endstream')
    // A `stream` within a dictionary does not end it.
    const isNew = end >= 0
    dictionary = isNew ? piece.slice(end + 9) : dictionary.slice(-FARTHEST) + piece
    const own = unescapeNames(dictionary)
    const is = (pattern: RegExp, before: boolean) => (before && !isNew) || pattern.test(own)
    facts = {
      holdsObjects: is(HOLDS_OBJECTS, facts.holdsObjects),
      isCoded: is(IS_CODED, facts.isCoded),
      isCodedOddly: is(IS_CODED_ODDLY, facts.isCodedOddly),
    }
    seen = index + 6
    if (lineEnd < seen) lineEnd = findLineEnd(text, seen)
    const starts = new Set([skipSpace(bytes, seen), skipSpace(bytes, lineEnd)])
    let isUnpacked = false
    for (const start of starts) {
      const unpacked = inflate(bytes.subarray(start + ZLIB_HEAD), room)
      if (unpacked === 'too much') return 'broken'
      if (!unpacked) continue
      isUnpacked = true
      room -= unpacked.byteLength
      visit({ text: unpacked.toString('latin1'), dictionary: own })
    }
    const { holdsObjects, isCoded, isCodedOddly } = facts
    if (holdsObjects && (isCodedOddly || (isCoded && !isUnpacked))) return 'broken'
  }
  return 'fine'
}

function findLineEnd(text: string, from: number): number {
  const end = /[\r\n]/g
  end.lastIndex = from
  return end.exec(text)?.index ?? text.length
}

function skipSpace(bytes: Buffer, from: number): number {
  let at = from
  while (at < bytes.length && [0, 9, 10, 12, 13, 32].includes(bytes[at] ?? -1)) at++
  return at
}

function inflate(packed: Buffer, room: number): Buffer | 'too much' | null {
  if (!inflatePart(packed.subarray(0, PROBE), room)) return null
  const whole = inflatePart(packed, room)
  if (whole) return whole
  // Damaged further on: as much as comes before the damage.
  let [good, bad] = [Math.min(PROBE, packed.length), packed.length]
  while (bad - good > 1) {
    const middle = (good + bad) >> 1
    if (inflatePart(packed.subarray(0, middle), room)) good = middle
    else bad = middle
  }
  return inflatePart(packed.subarray(0, good), room)
}

function inflatePart(packed: Buffer, room: number): Buffer | 'too much' | null {
  try {
    const finishFlush = constants.Z_SYNC_FLUSH
    return inflateRawSync(packed, { finishFlush, maxOutputLength: Math.max(1, room) })
  } catch (error) {
    return (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'too much' : null
  }
}
