import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { Resolver } from 'node:dns/promises'
import { isIPv6 } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

const PATIENCE = 1_500
const DNS_PORT = 53
const TYPE_SOA = 6
const CLASS_INTERNET = 1
/** The flags "recursion desired" and, in the second byte, "checking disabled". */
const FLAGS = 0x0110
const CODE = 0x0f
const NO_SUCH_NAME = 3

/**
 * Whether a resolver that refuses a name answers once DNSSEC checking is disabled: then the
 * signatures are wrong. Node's resolver cannot send that flag.
 */
export async function areSignaturesWrong(
  name: string,
  servers: readonly string[],
): Promise<boolean> {
  const [server] = servers.length > 0 ? servers : new Resolver().getServers()
  if (server === undefined) return false
  const { host, port } = split(server)
  const id = randomInt(65_536)
  const socket = createSocket(isIPv6(host) ? 'udp6' : 'udp4')
  const { promise, resolve } = Promise.withResolvers<boolean>()
  socket.on('error', () => resolve(false))
  socket.on('message', (reply) => {
    if (reply.byteLength < 12 || reply.readUInt16BE(0) !== id) return
    const code = reply.readUInt8(3) & CODE
    resolve(code === 0 || code === NO_SUCH_NAME)
  })
  socket.once('connect', () => socket.send(writeQuestion(id, name)))
  // A connected socket receives no replies from other hosts.
  socket.connect(port, host)
  try {
    return await Promise.race([promise, delay(PATIENCE, false)])
  } finally {
    socket.close()
  }
}

function writeQuestion(id: number, name: string): Buffer {
  const head = Buffer.alloc(12)
  head.writeUInt16BE(id, 0)
  head.writeUInt16BE(FLAGS, 2)
  head.writeUInt16BE(1, 4)
  const labels = name
    .split('.')
    .flatMap((label) => [Buffer.from([label.length]), Buffer.from(label)])
  const end = Buffer.alloc(5)
  end.writeUInt16BE(TYPE_SOA, 1)
  end.writeUInt16BE(CLASS_INTERNET, 3)
  return Buffer.concat([head, ...labels, end])
}

/** `192.0.2.1`, `192.0.2.1:5353`, `2001:db8::1`, `[2001:db8::1]:5353` */
function split(server: string): { host: string; port: number } {
  if (isIPv6(server)) return { host: server, port: DNS_PORT }
  const [, host = server, port] = /^\[?(.+?)\]?(?::(\d+))?$/.exec(server) ?? []
  return { host, port: Number(port ?? DNS_PORT) }
}
