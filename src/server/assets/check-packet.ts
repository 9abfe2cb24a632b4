import { readObjectStreams } from './read-object-streams.ts'
import { unescapeNames } from './unescape-names.ts'

export type PacketVerdict = 'fine' | 'broken' | 'locked' | 'active'

// Actions and attachments by their names in the PDF standard; long enough never to occur by chance.
const ACTIVE =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|Rendition|GoToE)(?![A-Za-z0-9])/
const ACTIVE_AMONG_OBJECTS = /\/(?:JS|XFA|Movie|Sound)(?![A-Za-z])|\/AA\s*(?:<<\s*\/|\d+\s+\d+\s+R)/
const ENCRYPTED = /\/Encrypt\s*(?:<<|\d+\s+\d+\s+R)/
const OPENS_WITH = /\/OpenAction\s*(?:(\d+)\s+\d+\s+R|<<([\s\S]{0,500}))/g
const HARMLESS = /\/S\s*\/GoTo(?![A-Za-z])/

/**
 * Whether a PDF is whole and does nothing by itself. Names can be written with escapes and objects
 * can lie in compressed streams, so both are undone before looking.
 */
export function checkPacket(bytes: Buffer): PacketVerdict {
  const text = bytes.toString('latin1')
  const end = text.slice(-2_048)
  if (!/%%EOF[\s\0]*$/.test(end) || !/\bstartxref\b/.test(end)) return 'broken'
  const outside = unescapeNames(text.replace(/\bstream\r?\n[\s\S]*?endstream/g, 'stream endstream'))
  if (ENCRYPTED.test(outside)) return 'locked'
  if (ACTIVE.test(text) || isActive(outside)) return 'active'
  const streams = readObjectStreams(bytes, text)
  if (!streams) return 'broken'
  const objects = [outside, ...streams.map(unescapeNames)]
  if (objects.some(isActive)) return 'active'
  return objects.some((each) => opensWithAction(each, objects)) ? 'active' : 'fine'
}

function isActive(text: string): boolean {
  return ACTIVE.test(text) || ACTIVE_AMONG_OBJECTS.test(text)
}

/** Opening at a page is common and harmless; opening with any other action is not. */
function opensWithAction(text: string, objects: string[]): boolean {
  for (const [, reference, inline] of text.matchAll(OPENS_WITH)) {
    const action = inline ?? (reference && findObject(reference, objects)) ?? ''
    if (/\/S\s*\//.test(action) && !HARMLESS.test(action)) return true
  }
  return false
}

function findObject(number: string, objects: string[]): string | null {
  for (const text of objects) {
    const at = text.search(new RegExp(`(?:^|\\s)${number}\\s+\\d+\\s+obj\\b`))
    if (at >= 0) return text.slice(at, at + 500).split('endobj')[0] ?? null
  }
  return null
}
