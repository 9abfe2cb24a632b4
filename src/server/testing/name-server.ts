import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { encodeRecords, readQuestion, type TypeName } from './name-server-wire.ts'

/** The name server's data for one name. */
export type NameRecords = {
  a?: string[]
  aaaa?: string[]
  cname?: string
  txt?: string[]
  ns?: string[]
  /** In zone file syntax: `0 issue "letsencrypt.org"`. */
  caa?: string[]
  /**
   * A failure instead of an answer. `bogus`: refused for invalid signatures, unless the query
   * disables checking.
   */
  fails?: 'servfail' | 'refused' | 'silent' | 'bogus'
}

/** Names with their data; '*.troop.test' matches all names below that are not listed. */
export type Names = Map<string, NameRecords | (() => NameRecords)>

const CODES = { servfail: 2, refused: 5, bogus: 2 }
const NO_SUCH_NAME = 3
const LARGEST_DATAGRAM = 512
const MOST_ALIASES = 8

/** A name server on loopback, for these names only; they may change while it runs. */
export async function startNameServer(names: Names, port = 0) {
  const asked: string[] = []
  const reply = (query: Buffer): Buffer | null => {
    const { name, type, ignoresSignatures } = readQuestion(query)
    asked.push(name)
    const known = find(names, name)
    const fails = known?.fails
    if (fails === 'silent' || name === 'silent.example') return null
    if (fails && !(fails === 'bogus' && ignoresSignatures)) {
      return encodeRecords(query, [], CODES[fails])
    }
    const records = listAnswers(names, name, type)
    const exists = known !== undefined || hasNamesBelow(names, name)
    return encodeRecords(query, records, exists ? 0 : NO_SUCH_NAME)
  }
  const stream = createServer((socket) => answerStream(socket, reply))
  stream.listen(port, '127.0.0.1')
  await once(stream, 'listening')
  const socket = createSocket('udp4')
  socket.on('message', (query, { address, port: from }) => {
    const whole = reply(query)
    if (!whole) return
    const isTooLarge = whole.byteLength > LARGEST_DATAGRAM
    const sent = isTooLarge ? encodeRecords(query, [], 0, { isCut: true }) : whole
    socket.send(sent, from, address)
  })
  const opened = stream.address()
  if (opened === null || typeof opened === 'string') throw new Error('no port')
  socket.bind(opened.port, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${opened.port}`,
    asked,
    async [Symbol.asyncDispose]() {
      socket.close()
      stream.close()
    },
  }
}

function answerStream(socket: Socket, reply: (query: Buffer) => Buffer | null): void {
  socket.on('error', () => socket.destroy())
  socket.on('data', (bytes: Buffer) => {
    const whole = reply(bytes.subarray(2))
    if (!whole) return
    const length = Buffer.alloc(2)
    length.writeUInt16BE(whole.byteLength)
    socket.end(Buffer.concat([length, whole]))
  })
}

function find(names: Names, name: string): NameRecords | undefined {
  const parent = name.slice(name.indexOf('.') + 1)
  const known = names.get(name) ?? (parent === name ? undefined : names.get(`*.${parent}`))
  return typeof known === 'function' ? known() : known
}

function hasNamesBelow(names: Names, name: string): boolean {
  return [...names.keys()].some((other) => other.endsWith(`.${name}`) && !other.startsWith('*'))
}

function listAnswers(names: Names, asked: string, type: TypeName | undefined) {
  const answers: { name: string; type: TypeName; value: string }[] = []
  let name = asked
  for (let aliases = 0; type && aliases < MOST_ALIASES; aliases += 1) {
    const known = find(names, name)
    if (known?.cname === undefined || type === 'CNAME') {
      answers.push(...valuesOf(known, type).map((value) => ({ name, type, value })))
      break
    }
    answers.push({ name, type: 'CNAME', value: known.cname })
    name = known.cname
  }
  return answers
}

function valuesOf(known: NameRecords | undefined, type: TypeName): string[] {
  if (!known) return []
  if (type === 'CNAME') return known.cname === undefined ? [] : [known.cname]
  const lists = { A: known.a, AAAA: known.aaaa, TXT: known.txt, NS: known.ns, CAA: known.caa }
  return lists[type] ?? []
}
