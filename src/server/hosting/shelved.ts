import type { HeaderSet } from './header-set.ts'

const START = Buffer.from('HTTP/1.1 200 OK\r\n')

/**
 * A whole file in memory: the answer to whoever requests it. Head and body are one piece, so that
 * printing it reads few places of the memory.
 */
export class Shelved {
  readonly status = 200
  readonly headers: HeaderSet
  /** The start line, the lines of the head except those about the connection, and the body. */
  readonly piece: Buffer
  readonly bodyStart: number

  constructor(headers: HeaderSet, lines: string, body: Buffer) {
    this.headers = headers
    this.piece = Buffer.concat([START, Buffer.from(lines, 'latin1'), body])
    this.bodyStart = START.byteLength + lines.length
  }

  get lines(): string {
    return this.piece.toString('latin1', START.byteLength, this.bodyStart)
  }

  get body(): Buffer {
    return this.piece.subarray(this.bodyStart)
  }
}
