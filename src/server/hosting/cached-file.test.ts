import { expect, it } from 'vitest'
import { CachedFile } from './cached-file.ts'

const toCachedFile = (body = '<p>Hi</p>') =>
  new CachedFile({ identity: '' }, 'ETag: "a"\r\n', Buffer.from(body))
const last = (second: number, lines = `Date: ${second}\r\n\r\n`) => ({
  second,
  bytes: Buffer.from(lines),
})

it('An answer has the last lines of the second in which it is sent, whatever their length', () => {
  const cached = toCachedFile()
  expect(cached.compose(last(7)).toString()).toBe(
    'HTTP/1.1 200 OK\r\nETag: "a"\r\nDate: 7\r\n\r\n<p>Hi</p>',
  )
  expect(cached.compose(last(8)).toString()).toContain('Date: 8\r\n\r\n<p>')
  expect(cached.compose(last(10)).toString()).toContain('"a"\r\nDate: 10\r\n\r\n<p>Hi</p>')
  expect([cached.lines, cached.body.toString()]).toEqual(['ETag: "a"\r\n', '<p>Hi</p>'])
})

it('What a slow client is still being sent does not change', () => {
  const cached = toCachedFile()
  const waiting = cached.compose(last(1))
  const before = waiting.toString()
  cached.keep()
  const next = cached.compose(last(2))
  expect(waiting.toString()).toBe(before)
  expect(next.toString()).toBe(before.replace('Date: 1', 'Date: 2'))
})

it('A large file is not copied for each client that reads slowly', () => {
  expect(toCachedFile('x'.repeat(30_000)).isSentInPiece).toBe(true)
  expect(toCachedFile('x'.repeat(40_000)).isSentInPiece).toBe(false)
})
