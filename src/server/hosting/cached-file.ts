import type { HeaderSet } from './header-set.ts'

const START = Buffer.from('HTTP/1.1 200 OK\r\n')
/** Larger bodies are not worth a copy for each slow client. */
const LARGEST_IN_PIECE = 32_768

/**
 * The last known length of the trailing headers: new files reserve as much space from the start.
 */
let usualRoom = 0

/** The trailing headers of every response, for one second: the date and the connection headers. */
export type LastLines = { second: number; bytes: Buffer }

/**
 * A whole file in memory, as a complete response. Head and body are one buffer, with space for the
 * trailing headers between them, so that it is sent as it is.
 */
export class CachedFile {
  readonly status = 200
  readonly headers: HeaderSet
  #bytes: Buffer
  readonly #linesEnd: number
  #bodyStart: number
  /** The second for which the trailing headers were written. */
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

  /** The whole response. The buffer changes with the next second: see `keep`. */
  compose(last: LastLines): Buffer {
    if (this.#second !== last.second) {
      this.#makeRoom(last.bytes.byteLength)
      last.bytes.copy(this.#bytes, this.#linesEnd)
      this.#second = last.second
    }
    return this.#bytes
  }

  /** The socket still reads the composed buffer, so it must not change from now on. */
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

/** Not from Node's buffer pool: a slice would retain the whole pool. */
function join(parts: Buffer[]): Buffer {
  const length = parts.reduce((sum, part) => sum + part.byteLength, 0)
  const joined = Buffer.allocUnsafeSlow(length)
  let end = 0
  for (const part of parts) end += part.copy(joined, end)
  return joined
}
