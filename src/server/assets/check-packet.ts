import { unescapeNames } from './unescape-names.ts'
import { type Unpacked, unpackStreams } from './unpack-streams.ts'

export type PacketVerdict = 'fine' | 'broken' | 'locked' | 'active' | 'slow'

// Actions and attachments by their names in the PDF standard; long enough never to occur by chance.
const ACTIVE =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|Rendition|GoTo[RE])(?![A-Za-z0-9])|\/(?:AA\s*(?:<<|\d+\s+\d+\s+R)|XFA\s*(?:\[|\d+\s+\d+\s+R)|S\s*\/(?:Movie|Sound)(?![A-Za-z])|Subtype\s*\/(?:Movie|Sound|Screen)(?![A-Za-z])|JS\s*(?:\(\w|<[0-9A-Fa-f]|\d+\s+\d+\s+R))/
const ENCRYPTED = /\/Encrypt\s*(?:<<|\d+\s+\d+\s+R)/
const OPENS_WITH = /\/OpenAction(?![A-Za-z])\s*(?:(\d+)\s+\d+\s+R|(?!\[))/g
// What does something else than go to a page, or may: the rest of a chain, a type kept elsewhere.
const ACTS =
  /\/S\s*\/(?:URI|Named|Thread|Hide|ResetForm|SetOCGState|Trans|GoTo3DView)(?![A-Za-z])|\/S\s+\d+\s+\d+\s+R|\/Next\s*[<[]|^\s*\d+\s+\d+\s+R/
const MOST_OPENINGS = 20

/**
 * Whether a PDF is whole and does nothing by itself. It is not parsed as a reader would, because
 * readers differ: active names are looked for everywhere, with and without escapes and comments.
 */
export function checkPacket(bytes: Buffer): PacketVerdict {
  const text = bytes.toString('latin1')
  const end = text.slice(-2_048)
  if (!/%%EOF[\s\0]*$/.test(end) || !/\bstartxref\b/.test(end)) return 'broken'
  const readings = readAlike(text)
  if (readings.some((each) => ENCRYPTED.test(each))) return 'locked'
  if (readings.some((each) => ACTIVE.test(each))) return 'active'
  const objects = [...readings]
  let isActive = false
  const verdict = unpackStreams(bytes, text, (unpacked) => {
    isActive ||= readAlike(unpacked.text).some((each) => ACTIVE.test(each))
    if (/^[\s\0]*(?:\d|%)/.test(unpacked.text)) objects.push(...readAlike(headObjects(unpacked)))
  })
  if (isActive) return 'active'
  if (verdict !== 'fine') return verdict
  return opensWithAction(objects) ? 'active' : 'fine'
}

function readAlike(text: string): string[] {
  const plain = text.includes('#') ? unescapeNames(text) : text
  const bare = plain.includes('%') ? plain.replace(/%[^\r\n]*/g, ' ') : plain
  return [...new Set([text, plain, bare])]
}

/** Opening at a page is common and harmless; opening with any other action is not. */
function opensWithAction(objects: string[]): boolean {
  const openings = objects.flatMap((text) =>
    [...text.matchAll(OPENS_WITH)].map(({ 0: { length }, 1: reference, index }) =>
      reference ? Number(reference) : untilEnd(text, index + length),
    ),
  )
  const places = new Set(openings)
  if (places.size > MOST_OPENINGS) return true
  return [...places].some((place) => {
    if (typeof place === 'string') return ACTS.test(place)
    const found = findObjects(place, objects)
    return found.length === 0 || found.some((each) => ACTS.test(each))
  })
}

function findObjects(number: number, objects: string[]): string[] {
  const heading = new RegExp(`(?<!\\d)0*${number}\\s+\\d+\\s+obj`, 'g')
  return objects.flatMap((text) =>
    [...text.matchAll(heading)].map(({ 0: { length }, index }) => untilEnd(text, index + length)),
  )
}

function untilEnd(text: string, from: number): string {
  const end = text.indexOf('endobj', from)
  return text.slice(from, end < 0 ? undefined : end)
}

// Such a stream begins with pairs of numbers: which object, and where it starts.
function headObjects({ text, dictionary }: Unpacked): string {
  const first = Number(/\/First\s+(\d+)(?![\s\S]*\/First\s+\d)/.exec(dictionary)?.[1] ?? 0)
  const numbers = text.slice(0, first).trim().split(/\s+/).map(Number)
  const parts = [text]
  for (let pair = 0; pair + 1 < numbers.length; pair += 2) {
    const start = first + (numbers[pair + 1] ?? 0)
    const end = first + (numbers[pair + 3] ?? text.length)
    parts.push(`\n${numbers[pair]} 0 obj ${text.slice(start, end)} endobj`)
  }
  return parts.join('')
}
