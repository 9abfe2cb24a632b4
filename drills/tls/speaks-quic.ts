import { createSocket } from 'node:dgram'
import { once } from 'node:events'

/** A version that no server has: RFC 9000 reserves these to force version negotiation. */
const UNKNOWN = 0x1a2a3a4a
const SMALLEST = 1_200
const PATIENCE = 5_000

/**
 * Whether a port speaks HTTP/3: the response to an unknown version of QUIC is the list of the known
 * ones.
 */
export async function speaksQuic(port: number): Promise<boolean> {
  const hello = Buffer.alloc(SMALLEST)
  hello.writeUInt8(0xc0, 0)
  hello.writeUInt32BE(UNKNOWN, 1)
  // The lengths of the two connection ids, and the ids.
  hello.writeUInt8(8, 5)
  hello.fill(7, 6, 14)
  hello.writeUInt8(8, 14)
  hello.fill(8, 15, 23)
  const socket = createSocket('udp4')
  try {
    const signal = AbortSignal.timeout(PATIENCE)
    const answered = once(socket, 'message', { signal })
    socket.send(hello, port, '127.0.0.1')
    const [answer] = await answered
    return answer.readUInt32BE(1) === 0
  } catch {
    return false
  } finally {
    socket.close()
  }
}
