import { createSocket } from 'node:dgram'
import { once } from 'node:events'

const A = 1
const AAAA = 28
const NO_SUCH_NAME = 3

/** A name server on loopback: it answers for the names given, and says nothing to `silent.example`. */
export async function startNameServer(names: Map<string, { a?: string[]; aaaa?: string[] }>) {
  const asked: string[] = []
  const socket = createSocket('udp4')
  socket.on('message', (query, { address, port }) => {
    const { name, end } = readName(query)
    asked.push(name)
    if (name === 'silent.example') return
    const type = query.readUInt16BE(end)
    const known = names.get(name)
    const records = type === A ? (known?.a ?? []).map(bytesOfIpv4) : []
    if (type === AAAA) records.push(...(known?.aaaa ?? []).map(bytesOfIpv6))
    const head = Buffer.alloc(12)
    query.copy(head, 0, 0, 2)
    head.writeUInt16BE(0x8180 | (known ? 0 : NO_SUCH_NAME), 2)
    head.writeUInt16BE(1, 4)
    head.writeUInt16BE(records.length, 6)
    const answers = records.map((data) => {
      const record = Buffer.alloc(12)
      record.writeUInt16BE(0xc00c, 0)
      record.writeUInt16BE(type, 2)
      record.writeUInt16BE(1, 4)
      record.writeUInt16BE(data.length, 10)
      return Buffer.concat([record, data])
    })
    socket.send(Buffer.concat([head, query.subarray(12, end + 4), ...answers]), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked,
    [Symbol.asyncDispose]: async () => void socket.close(),
  }
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

const bytesOfIpv4 = (ip: string) => Buffer.from(ip.split('.').map(Number))
/** Written in full: eight groups. */
const bytesOfIpv6 = (ip: string) =>
  Buffer.from(
    ip
      .split(':')
      .map((group) => group.padStart(4, '0'))
      .join(''),
    'hex',
  )
