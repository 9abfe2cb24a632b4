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
    const start = startLine(status)
    const last = lastLines()
    if (body instanceof Readable) {
      socket.setTimeout(server.keepAliveTimeout)
      return stream(socket, [start, lines, last], body)
    }
    const length = start.length + lines.length + last.length + (body?.length ?? 0)
    if (length <= SPACE) {
      let end = space.write(start, 'latin1')
      end += typeof lines === 'string' ? space.write(lines, end, 'latin1') : lines.copy(space, end)
      end += last.copy(space, end)
      body?.copy(space, end)
      socket.write(space.subarray(0, length))
      // The kernel did not take all of it: the rest is still read from this buffer, so the next
      // answer needs a new one.
      if (socket.writableLength > 0) space = Buffer.allocUnsafeSlow(SPACE)
    } else {
      writeTogether(socket, body ? [start, lines, last, body] : [start, lines, last])
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

function writeTogether(socket: Socket, parts: (string | Buffer)[]): void {
  socket.cork()
  for (const part of parts) socket.write(part, 'latin1')
  socket.uncork()
}

async function stream(socket: Socket, head: (string | Buffer)[], body: Readable): Promise<void> {
  writeTogether(socket, head)
  await pipeline(body, socket, { end: false }).catch(() => socket.destroy())
  socket.setTimeout(0)
}

const startLines = new Map<number, string>()

function startLine(status: number): string {
  const line = startLines.get(status) ?? `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`
  startLines.set(status, line)
  return line
}

/** The date, and the connection headers that Node sends, computed once a second. */
function createLastLines(server: Server): () => Buffer {
  let second = 0
  let lines = Buffer.alloc(0)
  return () => {
    const now = Math.floor(Date.now() / 1_000)
    if (now === second) return lines
    second = now
    const date = new Date(now * 1_000).toUTCString()
    const seconds = Math.floor(server.keepAliveTimeout / 1_000)
    lines = Buffer.from(
      `Date: ${date}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${seconds}\r\n\r\n`,
    )
    return lines
  }
}
