import { type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CachedFile, type LastLines } from './cached-file.ts'
import type { FetchedAnswer } from './fetch-answer.ts'

/** Writes responses directly to sockets, with the same bytes that Node's HTTP would write. */
export function createPrintAnswer(server: Server) {
  const lastLines = createLastLines(server)

  return (socket: Socket, answer: FetchedAnswer): Promise<void> | undefined => {
    const last = lastLines()
    if (answer instanceof CachedFile && answer.isSentInPiece) {
      socket.write(answer.compose(last))
      // The kernel did not accept all of it: the rest is read from this buffer later.
      if (socket.writableLength > 0) answer.keep()
    } else {
      const { status, lines, body } = answer
      const start = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`
      const head = Buffer.concat([Buffer.from(start + lines, 'latin1'), last.bytes])
      if (body instanceof Readable) {
        socket.setTimeout(server.keepAliveTimeout)
        return stream(socket, head, body)
      }
      socket.cork()
      socket.write(head)
      if (body) socket.write(body)
      socket.uncork()
    }
    if (socket.writableNeedDrain) waitForDrain(socket, server.keepAliveTimeout)
    return undefined
  }
}

/** Backpressure: read no further request until the client has drained this response. */
function waitForDrain(socket: Socket, timeout: number): void {
  socket.pause().setTimeout(timeout)
  socket.once('drain', () => socket.setTimeout(0).resume())
}

async function stream(socket: Socket, head: Buffer, body: Readable): Promise<void> {
  socket.write(head)
  await pipeline(body, socket, { end: false }).catch(() => socket.destroy())
  socket.setTimeout(0)
}

/** The date and Node's connection headers, computed once a second. */
function createLastLines(server: Server): () => LastLines {
  let last: LastLines = { second: 0, bytes: Buffer.alloc(0) }
  return () => {
    const second = Math.floor(Date.now() / 1_000)
    if (second === last.second) return last
    const date = new Date(second * 1_000).toUTCString()
    const timeout = Math.floor(server.keepAliveTimeout / 1_000)
    const lines = `Date: ${date}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${timeout}\r\n\r\n`
    last = { second, bytes: Buffer.from(lines) }
    return last
  }
}
