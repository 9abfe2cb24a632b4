import { type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FetchedAnswer } from './fetch-answer.ts'

/** Up to this size, copying head and body into one buffer is cheaper than writing two buffers. */
const SPACE = 32_768

/** Writes answers straight to connections, with the bytes that Node's HTTP would write. */
export function createPrintAnswer(server: Server) {
  const lastLines = createLastLines(server)
  let space = Buffer.allocUnsafeSlow(SPACE)

  return (socket: Socket, { status, lines, body }: FetchedAnswer): Promise<void> | undefined => {
    const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}${lastLines()}`
    if (body instanceof Readable)
      return stream(socket.setTimeout(server.keepAliveTimeout), head, body)
    const length = head.length + (body?.byteLength ?? 0)
    if (length <= SPACE) {
      space.write(head, 'latin1')
      body?.copy(space, head.length)
      socket.write(space.subarray(0, length))
      // The kernel did not take all of it: the rest is still read from this buffer, so the next
      // answer needs a new one.
      if (socket.writableLength > 0) space = Buffer.allocUnsafeSlow(SPACE)
    } else {
      socket.cork()
      socket.write(head, 'latin1')
      if (body) socket.write(body)
      socket.uncork()
    }
    if (socket.writableNeedDrain) waitForDrain(socket, server.keepAliveTimeout)
    return undefined
  }
}

/** Backpressure: read no further request until the client has drained this answer. */
function waitForDrain(socket: Socket, timeout: number): void {
  socket.pause().setTimeout(timeout)
  socket.once('drain', () => socket.setTimeout(0).resume())
}

async function stream(socket: Socket, head: string, body: Readable): Promise<void> {
  socket.write(head, 'latin1')
  await pipeline(body, socket, { end: false }).catch(() => socket.destroy())
  socket.setTimeout(0)
}

/** The date, and the connection headers that Node sends, computed once a second. */
function createLastLines(server: Server): () => string {
  let second = 0
  let lines = ''
  return () => {
    const now = Math.floor(Date.now() / 1_000)
    if (now === second) return lines
    second = now
    const date = new Date(now * 1_000).toUTCString()
    const seconds = Math.floor(server.keepAliveTimeout / 1_000)
    lines = `Date: ${date}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${seconds}\r\n\r\n`
    return lines
  }
}
