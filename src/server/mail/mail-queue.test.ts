import { describe, expect, it, vi } from 'vitest'
import { createLogger } from '../logging.ts'
import type { Mail } from './compose-mail.ts'
import { createMailQueue } from './mail-queue.ts'

const log = createLogger('silent')
const mail: Mail = { to: 'a@example.org', subject: 'Hello', text: 'Hello', html: '<p>Hello' }

function createFailingTransport(failures: number) {
  const sent: Mail[] = []
  let tries = 0
  return {
    sent,
    tries: () => tries,
    async deliver(message: Mail) {
      if (tries++ < failures) throw new Error('the server is away')
      sent.push(message)
    },
    close: () => {},
  }
}

describe('the mail queue', () => {
  it('tries again until the mail server is back', async () => {
    const transport = createFailingTransport(2)
    createMailQueue(transport, log, [1, 1, 1]).send(mail)
    await vi.waitFor(() => expect(transport.sent).toEqual([mail]))
    expect(transport.tries()).toBe(3)
  })

  it('gives up after the last try, without disturbing anybody', async () => {
    const transport = createFailingTransport(99)
    createMailQueue(transport, log, [1, 1]).send(mail)
    await vi.waitFor(() => expect(transport.tries()).toBe(3))
    expect(transport.sent).toEqual([])
  })

  it('finishes what is under way before it closes', async () => {
    const transport = createFailingTransport(0)
    const queue = createMailQueue(transport, log)
    queue.send(mail)
    await queue.close()
    expect(transport.sent).toEqual([mail])
  })
})
