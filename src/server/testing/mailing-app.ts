import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { vi } from 'vitest'
import { createSmtpTransport } from '../mail/mail-transport.ts'
import type { Parts } from '../parts.ts'
import { createTestApp, PASSWORD } from './create-test-app.ts'

type Received = { to: string[]; email: Email }

/** A test app whose accounts need confirmation by mail, and the mail server that receives it. */
export async function createMailingApp(given: Partial<Parts> = {}) {
  const inbox: Received[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        inbox.push({ to, email: await PostalMime.parse(Buffer.concat(chunks)) })
        done()
      })
    },
  })
  const listener = smtp.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  const transport = createSmtpTransport(
    `smtp://127.0.0.1:${port}`,
    'ScoutSite <post@scoutsite.example>',
  )
  const app = await createTestApp({
    requiresConfirmation: true,
    mailTransport: transport,
    ...given,
  })

  let count = 0
  const newAddress = () => `leader${++count}@example.org`
  const waitForMail = (to: string): Promise<Email> =>
    vi.waitFor(() => {
      const mail = inbox.findLast((received) => received.to.includes(to))
      if (!mail) throw new Error('no mail yet')
      return mail.email
    })
  const follow = async (link: URL) => {
    const response = await app.call(`${link.pathname}${link.search}`)
    const location = new URL(response.headers.get('location') ?? '')
    return {
      status: response.status,
      location,
      fragment: new URLSearchParams(location.hash.slice(1)),
    }
  }
  return {
    app,
    inbox,
    newAddress,
    waitForMail,
    follow,
    async confirmedLeader() {
      const email = newAddress()
      await app.client().auth.signUp({ email, password: PASSWORD })
      await follow(linkIn(await waitForMail(email)))
      inbox.length = 0
      return email
    },
    async close() {
      await app.close()
      transport.close()
      await new Promise<void>((resolve) => smtp.close(() => resolve()))
    },
  }
}

export type MailingApp = Awaited<ReturnType<typeof createMailingApp>>

export function linkIn({ text = '' }: Email): URL {
  const link = /http\S+/.exec(text)?.[0]
  if (!link) throw new Error('no link in the mail')
  return new URL(link)
}
