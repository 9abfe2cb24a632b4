import { expect, it } from 'vitest'
import { Shelved } from './shelved.ts'

const shelve = (body = '<p>Hi</p>') =>
  new Shelved({ identity: '' }, 'ETag: "a"\r\n', Buffer.from(body))
const last = (second: number, lines = `Date: ${second}\r\n\r\n`) => ({
  second,
  bytes: Buffer.from(lines),
})

it('An answer has the last lines of the second in which it is sent, whatever their length', () => {
  const shelved = shelve()
  expect(shelved.compose(last(7)).toString()).toBe(
    'HTTP/1.1 200 OK\r\nETag: "a"\r\nDate: 7\r\n\r\n<p>Hi</p>',
  )
  expect(shelved.compose(last(8)).toString()).toContain('Date: 8\r\n\r\n<p>')
  expect(shelved.compose(last(10)).toString()).toContain('"a"\r\nDate: 10\r\n\r\n<p>Hi</p>')
  expect([shelved.lines, shelved.body.toString()]).toEqual(['ETag: "a"\r\n', '<p>Hi</p>'])
})

it('What a slow client is still being sent does not change', () => {
  const shelved = shelve()
  const waiting = shelved.compose(last(1))
  const before = waiting.toString()
  shelved.keep()
  const next = shelved.compose(last(2))
  expect(waiting.toString()).toBe(before)
  expect(next.toString()).toBe(before.replace('Date: 1', 'Date: 2'))
})

it('A large file is not copied for each client that reads slowly', () => {
  expect(shelve('x'.repeat(30_000)).isSentInPiece).toBe(true)
  expect(shelve('x'.repeat(40_000)).isSentInPiece).toBe(false)
})
