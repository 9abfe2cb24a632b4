import type { HeaderSet } from './header-set.ts'

const START = Buffer.from('HTTP/1.1 200 OK\r\n')
/** Larger ones are not worth a copy for each client that reads slowly. */
const LARGEST_IN_PIECE = 32_768

/** How long the last lines are, as far as is known: a file gets as much room from the beginning. */
let usualRoom = 0

/** The last lines of every head, for one second: the date, and what is said about the connection. */
export type LastLines = { second: number; bytes: Buffer }

/**
 * A whole file in memory: the answer to whoever requests it. Head and body are one piece, with room
 * for the last lines of the head between them, so that it is sent as it is.
 */
export class CachedFile {
  readonly status = 200
  readonly headers: HeaderSet
  #bytes: Buffer
  readonly #linesEnd: number
  #bodyStart: number
  /** Of the last lines in the room for them. */
  #second = 0

  constructor(headers: HeaderSet, lines: string, body: Buffer) {
    this.headers = headers
    this.#bytes = join([START, Buffer.from(lines, 'latin1'), Buffer.alloc(usualRoom), body])
    this.#linesEnd = START.byteLength + lines.length
    this.#bodyStart = this.#linesEnd + usualRoom
  }

  get byteLength(): number {
    return this.#bytes.byteLength
  }

  get lines(): string {
    return this.#bytes.toString('latin1', START.byteLength, this.#linesEnd)
  }

  get body(): Buffer {
    return this.#bytes.subarray(this.#bodyStart)
  }

  get isSentInPiece(): boolean {
    return this.#bytes.byteLength <= LARGEST_IN_PIECE
  }

  /** The whole answer. The bytes change with the next second: see `keep`. */
  compose(last: LastLines): Buffer {
    if (this.#second !== last.second) {
      this.#makeRoom(last.bytes.byteLength)
      last.bytes.copy(this.#bytes, this.#linesEnd)
      this.#second = last.second
    }
    return this.#bytes
  }

  /** Somebody still reads the bytes that were composed: those stay as they are from now on. */
  keep(): void {
    this.#bytes = join([this.#bytes])
  }

  #makeRoom(room: number): void {
    if (this.#bodyStart === this.#linesEnd + room) return
    const start = this.#bytes.subarray(0, this.#linesEnd)
    this.#bytes = join([start, Buffer.alloc(room), this.body])
    this.#bodyStart = this.#linesEnd + room
    usualRoom = room
  }
}

/** In memory of their own: a part of a pool would keep the whole pool in memory. */
function join(parts: Buffer[]): Buffer {
  const length = parts.reduce((sum, part) => sum + part.byteLength, 0)
  const joined = Buffer.allocUnsafeSlow(length)
  let end = 0
  for (const part of parts) end += part.copy(joined, end)
  return joined
}
