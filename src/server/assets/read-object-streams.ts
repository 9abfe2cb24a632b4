import { inflateSync } from 'node:zlib'
import { unescapeNames } from './unescape-names.ts'

const MOST_UNPACKED = 64_000_000
const FARTHEST_DICTIONARY = 2_000

/**
 * The objects that a PDF keeps in compressed streams, each headed as if it stood outside. Null when
 * one of them cannot be read: then nobody can say what is in it.
 */
export function readObjectStreams(bytes: Buffer, text: string): string[] | null {
  const found: string[] = []
  let room = MOST_UNPACKED
  for (const match of text.matchAll(/\bstream\r?\n/g)) {
    const before = text.slice(Math.max(0, match.index - FARTHEST_DICTIONARY), match.index)
    const around = unescapeNames(before)
    if (!around.includes('/ObjStm')) continue
    const own = around.slice(around.lastIndexOf(' obj') + 1)
    const start = match.index + match[0].length
    const unpacked = /\/Filter/.test(own)
      ? inflate(bytes.subarray(start), room)
      : text.slice(start, text.indexOf('endstream', start))
    if (unpacked === null || /\/Predictor/.test(own)) {
      // The name may have belonged to a neighbour.
      if (own.includes('/ObjStm')) return null
      continue
    }
    room -= unpacked.length
    found.push(headObjects(unpacked, Number(/\/First\s+(\d+)/.exec(own)?.[1] ?? 0)))
  }
  return found
}

// Such a stream begins with pairs of numbers: which object, and where it starts.
function headObjects(unpacked: string, first: number): string {
  const numbers = unpacked.slice(0, first).trim().split(/\s+/).map(Number)
  const parts = [unpacked]
  for (let pair = 0; pair + 1 < numbers.length; pair += 2) {
    const start = first + (numbers[pair + 1] ?? 0)
    const end = first + (numbers[pair + 3] ?? unpacked.length)
    parts.push(`\n${numbers[pair]} 0 obj ${unpacked.slice(start, end)} endobj`)
  }
  return parts.join('')
}

function inflate(packed: Buffer, room: number): string | null {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, room) }).toString('latin1')
  } catch {
    return null
  }
}
