import { isIPv4 } from 'node:net'

/** The record types that the test name server knows, by number. */
const TYPES = { A: 1, NS: 2, CNAME: 5, TXT: 16, AAAA: 28, CAA: 257 } as const
export type TypeName = keyof typeof TYPES

const NAMES_OF_TYPES = new Map<number, TypeName>(
  Object.entries(TYPES).map(([name, number]) => [number, name as TypeName]),
)
const CHECKING_DISABLED = 0x10
const CUT = 0x0200

export type Question = { name: string; type: TypeName | undefined; ignoresSignatures: boolean }

export function readQuestion(query: Buffer): Question {
  const { name, end } = readName(query)
  const type = NAMES_OF_TYPES.get(query.readUInt16BE(end))
  return { name, type, ignoresSignatures: (query.readUInt8(3) & CHECKING_DISABLED) !== 0 }
}

type Answer = { name: string; type: TypeName; value: string }

/** The reply to a query: its question repeated, and these answers. */
export function encodeRecords(
  query: Buffer,
  answers: readonly Answer[],
  code: number,
  { isCut = false } = {},
): Buffer {
  const { end } = readName(query)
  const head = Buffer.alloc(12)
  query.copy(head, 0, 0, 2)
  head.writeUInt16BE(0x8180 | code | (isCut ? CUT : 0), 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(answers.length, 6)
  const records = answers.map(({ name, type, value }) => {
    const data = encodeValue(type, value)
    const fixed = Buffer.alloc(10)
    fixed.writeUInt16BE(TYPES[type], 0)
    fixed.writeUInt16BE(1, 2)
    fixed.writeUInt16BE(data.length, 8)
    return Buffer.concat([encodeName(name), fixed, data])
  })
  return Buffer.concat([head, query.subarray(12, end + 4), ...records])
}

function readName(query: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 }
}

function encodeName(name: string): Buffer {
  const labels = name.split('.').map((label) => Buffer.from(label, 'latin1'))
  const parts = labels.flatMap((label) => [Buffer.from([label.length]), label])
  return Buffer.concat([...parts, Buffer.from([0])])
}

function encodeValue(type: TypeName, value: string): Buffer {
  switch (type) {
    case 'A':
    case 'AAAA':
      return isIPv4(value) ? Buffer.from(value.split('.').map(Number)) : encodeIpv6(value)
    case 'TXT':
      return encodeText(value)
    case 'CAA':
      return encodeCaa(value)
    default:
      return encodeName(value)
  }
}

function encodeIpv6(ip: string): Buffer {
  const [head = '', tail] = ip.split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const start = groups(head)
  const end = tail === undefined ? [] : groups(tail)
  const middle: string[] = Array(8 - start.length - end.length).fill('0')
  return Buffer.from([...start, ...middle, ...end].map((g) => g.padStart(4, '0')).join(''), 'hex')
}

/** Splits the text into strings of at most 255 bytes. */
function encodeText(text: string): Buffer {
  const bytes = Buffer.from(text)
  const parts: Buffer[] = []
  for (let at = 0; at < Math.max(bytes.length, 1); at += 255) {
    const part = bytes.subarray(at, at + 255)
    parts.push(Buffer.from([part.length]), part)
  }
  return Buffer.concat(parts)
}

function encodeCaa(text: string): Buffer {
  const [, flags = '0', tag = '', value = ''] = /^(\d+) (\w+) "(.*)"$/.exec(text) ?? []
  return Buffer.concat([Buffer.from([Number(flags), tag.length]), Buffer.from(tag + value)])
}
