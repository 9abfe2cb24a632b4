import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createSmtpTransport, type MailTransport } from '../mail/mail-transport.ts'
import { createTestApp, ORIGIN, PASSWORD, type TestApp } from '../testing/create-test-app.ts'

type Received = { to: string[]; email: Email }

let smtp: SMTPServer
let app: TestApp
let transport: MailTransport
const inbox: Received[] = []

beforeAll(async () => {
  smtp = new SMTPServer({
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
  transport = createSmtpTransport(`smtp://127.0.0.1:${port}`, 'ScoutSite <post@scoutsite.example>')
  app = await createTestApp({ requiresConfirmation: true, mailTransport: transport })
})
afterEach(() => {
  inbox.length = 0
})
afterAll(async () => {
  await app.close()
  transport.close()
  await new Promise<void>((resolve) => smtp.close(() => resolve()))
})

let count = 0
const newAddress = () => `leader${++count}@example.org`

async function waitForMail(to: string): Promise<Email> {
  return vi.waitFor(() => {
    const mail = inbox.findLast((received) => received.to.includes(to))
    if (!mail) throw new Error('no mail yet')
    return mail.email
  })
}

function linkIn({ text = '' }: Email): URL {
  const link = /http\S+/.exec(text)?.[0]
  if (!link) throw new Error('no link in the mail')
  return new URL(link)
}

async function follow(link: URL) {
  const response = await app.call(`${link.pathname}${link.search}`)
  const location = new URL(response.headers.get('location') ?? '')
  return {
    status: response.status,
    location,
    fragment: new URLSearchParams(location.hash.slice(1)),
  }
}

async function confirmedLeader() {
  const email = newAddress()
  await app.client().auth.signUp({ email, password: PASSWORD })
  await follow(linkIn(await waitForMail(email)))
  inbox.length = 0
  return email
}

describe('confirming an account', () => {
  it('mails a link that leads back to the root of the app, signed in', async () => {
    const email = newAddress()
    const { data, error } = await app.client().auth.signUp({ email, password: PASSWORD })
    expect(error).toBeNull()
    expect(data.session).toBeNull()

    const mail = await waitForMail(email)
    expect(mail.from).toEqual({ name: 'ScoutSite', address: 'post@scoutsite.example' })
    expect(mail.subject).toBe('Confirm your ScoutSite account')
    expect(mail.text).toContain('Welcome to ScoutSite')
    expect(mail.html).toContain('Confirm my account')
    const link = linkIn(mail)
    expect(link.origin).toBe(ORIGIN)
    expect(link.searchParams.get('token')).toMatch(/^[\w-]{43}$/)

    const { status, location, fragment } = await follow(link)
    expect(status).toBe(303)
    expect(location.origin + location.pathname).toBe(`${ORIGIN}/`)
    expect(fragment.get('type')).toBe('signup')
    const signedIn = await app.client().auth.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    })
    expect(signedIn.data.user?.email).toBe(email)
  })

  it('keeps an unconfirmed leader out, and says so only to who knows the password', async () => {
    const email = newAddress()
    await app.client().auth.signUp({ email, password: PASSWORD })
    const right = await app.client().auth.signInWithPassword({ email, password: PASSWORD })
    expect(right.error?.code).toBe('email_not_confirmed')
    const wrong = await app.client().auth.signInWithPassword({ email, password: 'guessing away' })
    expect(wrong.error?.code).toBe('invalid_credentials')
  })

  it('uses a link up', async () => {
    const email = newAddress()
    await app.client().auth.signUp({ email, password: PASSWORD })
    const link = linkIn(await waitForMail(email))
    await follow(link)
    const { location, fragment } = await follow(link)
    expect(location.origin).toBe(ORIGIN)
    expect(fragment.get('error_code')).toBe('otp_expired')
  })

  it('does not use a link up when a mail program only looks at it', async () => {
    const email = newAddress()
    await app.client().auth.signUp({ email, password: PASSWORD })
    const link = linkIn(await waitForMail(email))
    expect((await app.app.request(link.href, { method: 'HEAD' })).status).toBe(204)
    const headers = { 'sec-purpose': 'prefetch;prerender' }
    expect((await app.call(`${link.pathname}${link.search}`, { headers })).status).toBe(204)
    expect((await follow(link)).fragment.get('access_token')).toBeTruthy()
  })

  it('refuses a link that is older than an hour', async () => {
    const email = newAddress()
    await app.client().auth.signUp({ email, password: PASSWORD })
    const link = linkIn(await waitForMail(email))
    await app.sql`update auth.users set confirmation_sent_at = now() - interval '61 minutes' where email = ${email}`
    expect((await follow(link)).fragment.get('error_code')).toBe('otp_expired')
  })

  it('sends it again under a new link, and the old one dies', async () => {
    const email = newAddress()
    await app.client().auth.signUp({ email, password: PASSWORD })
    const first = linkIn(await waitForMail(email))
    inbox.length = 0
    const { error } = await app.client().auth.resend({ type: 'signup', email })
    expect(error).toBeNull()
    const second = linkIn(await waitForMail(email))
    expect((await follow(first)).fragment.get('error_code')).toBe('otp_expired')
    expect((await follow(second)).fragment.get('access_token')).toBeTruthy()
  })

  it('keeps the password when somebody signs up again with the same one before confirming', async () => {
    const email = newAddress()
    await app.client().auth.signUp({ email, password: PASSWORD })
    const first = linkIn(await waitForMail(email))
    inbox.length = 0
    await app.client().auth.signUp({ email, password: PASSWORD })
    const second = linkIn(await waitForMail(email))
    expect((await follow(first)).fragment.get('error_code')).toBe('otp_expired')
    expect((await follow(second)).fragment.get('type')).toBe('signup')
    const { error } = await app.client().auth.signInWithPassword({ email, password: PASSWORD })
    expect(error).toBeNull()
  })

  it.each(['the owner first', 'a stranger first'])(
    'lets no stranger’s password stand who signs up with the same e-mail: %s',
    async (order) => {
      const email = newAddress()
      const passwords = [PASSWORD, 'a stranger’s words']
      if (order === 'a stranger first') passwords.reverse()
      for (const password of passwords) {
        inbox.length = 0
        await app.client().auth.signUp({ email, password })
        await waitForMail(email)
      }
      inbox.length = 0
      await app.client().auth.resend({ type: 'signup', email })
      const { fragment } = await follow(linkIn(await waitForMail(email)))
      // The reader is signed in, and asked for a password of their own.
      expect(fragment.get('type')).toBe('recovery')
      for (const password of passwords) {
        const { error } = await app.client().auth.signInWithPassword({ email, password })
        expect(error?.code).toBe('invalid_credentials')
      }
    },
  )
})

describe('a stranger who asks about an address', () => {
  it('gets the same answer to a sign-up whether it is taken or not; its owner gets a mail', async () => {
    const taken = await confirmedLeader()
    const free = newAddress()
    const shapeOf = async (email: string) => {
      const { data, error } = await app
        .client()
        .auth.signUp({ email, password: 'a stranger’s try' })
      expect(error).toBeNull()
      const text = JSON.stringify(data)
      expect(text).toContain(email)
      expect(text).not.toContain('stand-in')
      return text
        .replaceAll(email, 'EMAIL')
        .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
        .replaceAll(/\d{4}-\d\d-\d\dT[^"]+/g, 'TIME')
    }
    expect(await shapeOf(taken)).toBe(await shapeOf(free))
    expect((await waitForMail(taken)).subject).toBe('You already have a ScoutSite account')
    const { error } = await app
      .client()
      .auth.signInWithPassword({ email: taken, password: PASSWORD })
    expect(error).toBeNull()
    expect(await app.sql`select 1 from auth.users where email like '%stand-in%'`).toHaveLength(0)
  })

  it('gets the same answer to recovery and resending', async () => {
    const taken = await confirmedLeader()
    for (const email of [taken, newAddress()]) {
      const recovery = await app.client().auth.resetPasswordForEmail(email)
      const again = await app.client().auth.resend({ type: 'signup', email })
      expect([recovery.error, again.error]).toEqual([null, null])
    }
  })
})

describe('an address written in another way', () => {
  it.each([
    '<vic@example.org>',
    'a<vic@example.org>',
    'h:vic@example.org;',
    '(c)vic@example.org',
    '"vic"@example.org',
    'vic@example.org,other@example.org',
    'vic@ｅxample.org',
    'ann@example.org.',
    'ann\u200b@example.org',
    `${'x'.repeat(300)}@example.org`,
  ])('is no account and gets no mail: %s', async (email) => {
    for (const path of ['signup', 'recover', 'resend']) {
      const response = await app.call(`/auth/v1/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: PASSWORD, type: 'signup' }),
      })
      expect(response.status).toBe(400)
    }
    expect(inbox).toEqual([])
  })
})

describe('recovering an account', () => {
  it('leads from the mail to a new password', async () => {
    const email = await confirmedLeader()
    await app.client().auth.resetPasswordForEmail(email, { redirectTo: ORIGIN })
    const mail = await waitForMail(email)
    expect(mail.subject).toBe('Choose a new ScoutSite password')
    const { fragment } = await follow(linkIn(mail))
    expect(fragment.get('type')).toBe('recovery')
    const supabase = app.client()
    await supabase.auth.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    })
    expect((await supabase.auth.updateUser({ password: 'found it again' })).error).toBeNull()
    const { error } = await app
      .client()
      .auth.signInWithPassword({ email, password: 'found it again' })
    expect(error).toBeNull()
  })

  it.each([
    'https://evil.example/',
    'http://localhost:9999/',
    'http://localhost:3000.evil.example/',
    'http://localhost:3000@evil.example/',
    '//evil.example',
    'javascript:alert(1)',
    'http://127.0.0.1:3000/',
    '\\\\evil.example',
    'blob:http://localhost:3000/x',
    'http://user:word@localhost:3000/',
    'http://localhost:3000\r\nSet-Cookie: a=b',
  ])('does not carry the session to %s', async (target) => {
    const email = await confirmedLeader()
    await app.client().auth.resetPasswordForEmail(email, { redirectTo: target })
    const link = linkIn(await waitForMail(email))
    link.searchParams.set('redirect_to', target)
    const { location, fragment } = await follow(link)
    expect(location.origin + location.pathname).toBe(`${ORIGIN}/`)
    expect(fragment.get('access_token')).toBeTruthy()
  })

  it.each(['%0D%0ASet-Cookie:%20a=b', '%0D%0Ax/..%2F', '%09//evil.example', '%E2%80%A8'])(
    'lets no control character out of redirect_to=%s into a header',
    async (dirt) => {
      for (const target of [`${ORIGIN}/${dirt}`, `${ORIGIN}${dirt}`, dirt]) {
        const path = `/auth/v1/verify?type=signup&token=x&redirect_to=${target}`
        const response = await app.call(path)
        expect(response.status).toBe(303)
        const location = response.headers.get('location') ?? ''
        expect(new URL(location).origin).toBe(ORIGIN)
        expect(location).toMatch(/^[\x21-\x7e]+$/)
        expect(response.headers.has('set-cookie')).toBe(false)
      }
    },
  )

  it('leads to a page of the app when the app asks for it', async () => {
    const email = await confirmedLeader()
    await app.client().auth.resetPasswordForEmail(email, { redirectTo: `${ORIGIN}/?new=password` })
    const { location, fragment } = await follow(linkIn(await waitForMail(email)))
    expect(location.origin + location.pathname + location.search).toBe(`${ORIGIN}/?new=password`)
    expect(fragment.get('access_token')).toBeTruthy()
  })

  it.each(['123456', '1234567890'])('does not take the digits %s for a link', async (token) => {
    const email = await confirmedLeader()
    await app.client().auth.resetPasswordForEmail(email)
    const { error } = await app.client().auth.verifyOtp({ email, token, type: 'recovery' })
    expect(error?.code).toBe('otp_expired')
  })

  it('keeps the link where not even who reads the database could use it', async () => {
    const email = await confirmedLeader()
    await app.client().auth.resetPasswordForEmail(email)
    const token = linkIn(await waitForMail(email)).searchParams.get('token') ?? ''
    const [row] = await app.sql`select recovery_token from auth.users where email = ${email}`
    const stored: string = row?.['recovery_token']
    expect(stored).not.toContain(token)
    for (const token_hash of [stored, stored.slice(0, 43)]) {
      const { error } = await app.client().auth.verifyOtp({ token_hash, type: 'recovery' })
      expect(error?.code).toBe('otp_expired')
    }
    const { error } = await app.client().auth.verifyOtp({ token_hash: token, type: 'recovery' })
    expect(error).toBeNull()
  })

  it('lets one of two who follow a link at once in', async () => {
    const email = await confirmedLeader()
    await app.client().auth.resetPasswordForEmail(email)
    const link = linkIn(await waitForMail(email))
    const answers = await Promise.all(Array.from({ length: 8 }, () => follow(link)))
    expect(answers.filter(({ fragment }) => fragment.has('access_token'))).toHaveLength(1)
  })
})
