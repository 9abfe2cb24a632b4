import { type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FetchedAnswer } from './fetch-answer.ts'
import { Shelved } from './shelved.ts'

/** Up to this size, copying head and body into one buffer is cheaper than writing two buffers. */
const SPACE = 32_768
const NOTHING = Buffer.alloc(0)

/** Writes answers straight to connections, with the bytes that Node's HTTP would write. */
export function createPrintAnswer(server: Server) {
  const lastLines = createLastLines(server)
  let space = Buffer.allocUnsafeSlow(SPACE)

  /** Writes the head up to `headEnd`, the last lines, and the body from `bodyStart` on. */
  const write = (
    socket: Socket,
    head: Buffer,
    headEnd: number,
    body: Buffer,
    bodyStart: number,
  ): undefined => {
    const last = lastLines()
    const lastEnd = headEnd + last.byteLength
    const end = lastEnd + body.byteLength - bodyStart
    if (end <= SPACE) {
      head.copy(space, 0, 0, headEnd)
      last.copy(space, headEnd)
      body.copy(space, lastEnd, bodyStart)
      socket.write(space.subarray(0, end))
      // The kernel did not take all of it: the rest is still read from this buffer, so the next
      // answer needs a new one.
      if (socket.writableLength > 0) space = Buffer.allocUnsafeSlow(SPACE)
    } else {
      writeTogether(socket, [head.subarray(0, headEnd), last, body.subarray(bodyStart)])
    }
    if (socket.writableNeedDrain) waitForDrain(socket, server.keepAliveTimeout)
  }

  return (socket: Socket, answer: FetchedAnswer): Promise<void> | undefined => {
    if (answer instanceof Shelved) {
      return write(socket, answer.piece, answer.bodyStart, answer.piece, answer.bodyStart)
    }
    const { status, lines, body } = answer
    const head = Buffer.from(startLine(status) + lines, 'latin1')
    if (!(body instanceof Readable)) {
      return write(socket, head, head.byteLength, body ?? NOTHING, 0)
    }
    socket.setTimeout(server.keepAliveTimeout)
    return stream(socket, [head, lastLines()], body)
  }
}

/** Backpressure: read no further request until the client has drained this answer. */
function waitForDrain(socket: Socket, timeout: number): void {
  socket.pause().setTimeout(timeout)
  socket.once('drain', () => socket.setTimeout(0).resume())
}

function writeTogether(socket: Socket, parts: Buffer[]): void {
  socket.cork()
  for (const part of parts) socket.write(part)
  socket.uncork()
}

async function stream(socket: Socket, head: Buffer[], body: Readable): Promise<void> {
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
