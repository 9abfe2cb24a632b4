import type { Socket } from 'node:net'
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { askStranger, FEED, sendRaw, textOf } from '../testing/ask-stranger.ts'
import { sendAnswer } from '../testing/stranger-server.ts'

const packed = (encoding: string, body: Uint8Array) => (socket: Socket) =>
  sendAnswer(socket, '200 OK', [`Content-Encoding: ${encoding}`], body)

describe('A body', () => {
  it.each([
    ['gzip', gzipSync(FEED)],
    ['x-GZIP', gzipSync(FEED)],
    ['br', brotliCompressSync(FEED)],
    ['deflate', deflateSync(FEED)],
    ['deflate', deflateRawSync(FEED)],
    ['gzip, br', brotliCompressSync(gzipSync(FEED))],
    ['identity', Buffer.from(FEED)],
  ])('packed as %s is unpacked', async (encoding, body) => {
    const { result } = await askStranger(packed(encoding, body))
    expect(textOf(result.body)).toBe(FEED)
  })

  const zeros = Buffer.alloc(30_000_000)
  it.each([
    ['gzip', gzipSync(zeros)],
    ['br', brotliCompressSync(zeros)],
    ['deflate', deflateSync(zeros)],
    ['gzip, gzip', gzipSync(gzipSync(zeros))],
    ['gzip, gzip', gzipSync(zeros)],
  ])('that is a bomb, packed as %s, is refused', async (encoding, body) => {
    const { result } = await askStranger(packed(encoding, body))
    expect(result).toMatchObject({ reason: 'too-large' })
  })

  it.each([
    ['gzip', gzipSync(FEED).subarray(0, 30)],
    ['gzip', Buffer.from(FEED)],
    ['br', Buffer.from(FEED)],
    ['zstd', Buffer.from(FEED)],
    ['gzip, gzip, gzip', gzipSync(FEED)],
    ['constructor', Buffer.from(FEED)],
    ['__proto__', Buffer.from(FEED)],
  ])('packed as %s that cannot be unpacked is broken', async (encoding, body) => {
    const { result } = await askStranger(packed(encoding, body))
    expect(result).toMatchObject({ reason: 'broken' })
  })

  it('of 50 MB is refused at its announcement, and where it has none as soon as it is too long', async () => {
    const announced = sendRaw(`HTTP/1.1 200 OK\r\nContent-Length: 50000000\r\n\r\n`)
    expect((await askStranger(announced)).result).toMatchObject({ reason: 'too-large' })
    let sent = 0
    const endless = (socket: Socket) => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n')
      const more = () => {
        while (!socket.destroyed && sent < 50_000_000) {
          sent += 65_536
          if (!socket.write(Buffer.alloc(65_536, 'x'))) return void socket.once('drain', more)
        }
      }
      more()
    }
    expect((await askStranger(endless)).result).toMatchObject({ reason: 'too-large' })
    expect(sent).toBeLessThan(50_000_000)
  })

  it('of a little more than a megabyte, without a length, is refused', async () => {
    const body = 'x'.repeat(1_000_001)
    const { result } = await askStranger(sendRaw(`HTTP/1.1 200 OK\r\n\r\n${body}`))
    expect(result).toMatchObject({ reason: 'too-large' })
    const most = await askStranger(sendRaw(`HTTP/1.1 200 OK\r\n\r\n${body.slice(1)}`))
    expect(most.result.body.length).toBe(1_000_000)
  })

  it('in chunks whose lengths outweigh them is refused', async () => {
    const chunk = `1;${'x'.repeat(4_000)}\r\na\r\n`
    const chunks = `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n${chunk.repeat(900)}`
    const { result } = await askStranger(sendRaw(chunks))
    expect(result).toMatchObject({ reason: 'too-large' })
  })
})

describe('An answer is broken', () => {
  const OK = 'HTTP/1.1 200 OK\r\n'
  it.each([
    ['if the server closes at once', ''],
    ['if it ends within the headers', `${OK}Content-Le`],
    ['if the body is shorter than it says', `${OK}Content-Length: 50\r\n\r\nshort`],
    ['if a chunk has no length', `${OK}Transfer-Encoding: chunked\r\n\r\nBEGIN\r\nx\r\n0\r\n\r\n`],
    ['if its chunks do not end', `${OK}Transfer-Encoding: chunked\r\n\r\n5\r\nBEGIN\r\n`],
    ['if its length is no number', `${OK}Content-Length: 5x\r\n\r\nhello`],
    ['if its length is negative', `${OK}Content-Length: -1\r\n\r\nhello`],
    ['if it has two lengths', `${OK}Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello!`],
    ['if it is no HTTP', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'],
    ['if a header has no name', `${OK}: x\r\n\r\n`],
    ['if it only ever announces', 'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(100)],
    ['if it changes the protocol', 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\n\r\n'],
    ['if it has too many headers', `${OK}${'X: y\r\n'.repeat(101)}\r\n`],
    ['if its headers are too long', `${OK}X: ${'y'.repeat(20_000)}\r\n\r\n`],
    ['if its headers never end', `${OK}${'X: y\r\n'.repeat(100_000)}`],
  ])('%s', async (_when, bytes) => {
    expect((await askStranger(sendRaw(bytes))).result).toMatchObject({ reason: 'broken' })
  })

  it('but not if it says more than its length', async () => {
    const { result } = await askStranger(sendRaw(`${OK}Content-Length: 5\r\n\r\nhello, and more`))
    expect(textOf(result.body)).toBe('hello')
  })

  it('but not if headers are called like what all objects have', async () => {
    const names = '__proto__: a\r\nconstructor: b\r\nhasOwnProperty: c\r\n'
    const { result } = await askStranger(sendRaw(`${OK}${names}Content-Length: 2\r\n\r\nok`))
    expect([...result.headers].map(([, value]) => value)).toEqual(['a', 'b', '2', 'c'])
    expect(textOf(result.body)).toBe('ok')
  })
})
