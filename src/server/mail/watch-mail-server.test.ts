import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createLogger } from '../lib/logging.ts'
import { findFreePort } from '../starting/find-free-port.ts'
import { createOutbox, createSmtpTransport, type MailTransport } from './mail-transport.ts'
import { watchMailServer } from './watch-mail-server.ts'

const FROM = 'ScoutSite <post@scoutsite.example>'
const closing: (() => void)[] = []
let written = ''
const log = createLogger('info', {
  write(line) {
    written += line
  },
})
const said = () =>
  written
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line).msg)

afterEach(() => {
  written = ''
  for (const close of closing.splice(0)) close()
})

async function openMailServer(options: SMTPServerOptions = {}, port = 0): Promise<number> {
  const smtp = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], ...options })
  // A client that disconnects is not this server's fault.
  smtp.on('error', () => undefined)
  const listener = smtp.listen(port, '127.0.0.1')
  await once(listener, 'listening')
  closing.push(() => smtp.close())
  return (listener.address() as AddressInfo).port
}

function watch(url: string, now?: () => number) {
  const transport = createSmtpTransport(url, FROM)
  closing.push(() => transport.close())
  return watchMailServer(transport, log, now)
}

it('A mail server that accepts us is not worth a word', async () => {
  const server = watch(`smtp://127.0.0.1:${await openMailServer()}`)
  await expect.poll(() => server.isAnswering()).toBe(true)
  expect(said()).toEqual([])
})

it('Without a mail server nothing is tried', async () => {
  const outbox = createOutbox('/nowhere', FROM, log)
  expect(await watchMailServer(outbox, log).isAnswering()).toBe(null)
})

describe('The operator is told in one sentence what is wrong with the mail server', () => {
  it.each([
    [
      'nobody there',
      async () => `smtp://127.0.0.1:${await findFreePort()}`,
      'nothing listens at the host and port in SMTP_URL',
    ],
    [
      'a host that is nobody’s',
      async () => 'smtp://mail.scoutsite.invalid:25',
      /the host in SMTP_URL is unknown|cannot be looked up/,
    ],
    [
      'a wrong password',
      async () => {
        const port = await openMailServer({
          allowInsecureAuth: true,
          onAuth: (_auth, _session, done) => done(new Error('wrong')),
        })
        return `smtp://me:secret@127.0.0.1:${port}/?ignoreTLS=true`
      },
      'it does not accept the user and password in SMTP_URL',
    ],
    [
      'no TLS for the password',
      async () => `smtp://me:secret@127.0.0.1:${await openMailServer()}`,
      'it offers no encryption, so the password in SMTP_URL is not sent to it',
    ],
    [
      'smtps:// at a port without TLS',
      async () => `smtps://127.0.0.1:${await openMailServer()}`,
      'it speaks no TLS at that port',
    ],
  ])('%s', async (_, open, reason) => {
    const server = watch(await open())
    await vi.waitFor(async () => expect(await server.isAnswering()).toBe(false), 20_000)
    expect(said()).toEqual([expect.stringMatching(/^The mail server cannot be used: .*\.$/)])
    expect(said()[0]).toMatch(reason)
    expect(written).not.toContain('secret')
  })
})

it('It is tried again at most once a minute, and the log has each change once', async () => {
  let now = 0
  let tries = 0
  let fault: Error | null = new Error('away')
  const verify: MailTransport['verify'] = async () => {
    tries += 1
    if (fault) throw fault
  }
  const server = watchMailServer({ verify }, log, () => now)
  for (now = 0; now < 180_000; now += 1_000) expect(await server.isAnswering()).toBe(false)
  expect(tries).toBe(3)
  expect(said()).toHaveLength(1)
  fault = null
  for (; now < 360_000; now += 1_000) await server.isAnswering()
  expect(tries).toBe(6)
  expect([said().length, said()[1]]).toEqual([2, 'the mail server answers again'])
})

it('Nobody waits for a mail server that says nothing', async () => {
  const verify = () => new Promise<never>(() => {})
  expect(await watchMailServer({ verify }, log).isAnswering()).toBe(null)
})
