import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ORIGIN, PASSWORD, type TestApp } from '../testing/create-test-app.ts'
import { createMailingApp, linkIn, type MailingApp } from '../testing/mailing-app.ts'

let mailing: MailingApp
let app: TestApp
beforeAll(async () => {
  mailing = await createMailingApp()
  app = mailing.app
})
afterEach(() => {
  mailing.inbox.length = 0
})
afterAll(() => mailing.close())

describe('confirming an account', () => {
  it('mails a link that leads back to the root of the app, signed in', async () => {
    const email = mailing.newAddress()
    const { data, error } = await app.client().auth.signUp({ email, password: PASSWORD })
    expect(error).toBeNull()
    expect(data.session).toBeNull()

    const mail = await mailing.waitForMail(email)
    expect(mail.from).toEqual({ name: 'ScoutSite', address: 'post@scoutsite.example' })
    expect(mail.subject).toBe('Confirm your ScoutSite account')
    expect(mail.text).toContain('Welcome to ScoutSite')
    expect(mail.html).toContain('Confirm my account')
    const link = linkIn(mail)
    expect(link.origin).toBe(ORIGIN)
    expect(link.searchParams.get('token')).toMatch(/^[\w-]{43}$/)

    const { status, location, fragment } = await mailing.follow(link)
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
    const email = mailing.newAddress()
    await app.client().auth.signUp({ email, password: PASSWORD })
    const right = await app.client().auth.signInWithPassword({ email, password: PASSWORD })
    expect(right.error?.code).toBe('email_not_confirmed')
    const wrong = await app.client().auth.signInWithPassword({ email, password: 'guessing away' })
    expect(wrong.error?.code).toBe('invalid_credentials')
  })

  it('uses a link up', async () => {
    const email = mailing.newAddress()
    await app.client().auth.signUp({ email, password: PASSWORD })
    const link = linkIn(await mailing.waitForMail(email))
    await mailing.follow(link)
    const { location, fragment } = await mailing.follow(link)
    expect(location.origin).toBe(ORIGIN)
    expect(fragment.get('error_code')).toBe('otp_expired')
  })

  it('does not use a link up when a mail program only looks at it', async () => {
    const email = mailing.newAddress()
    await app.client().auth.signUp({ email, password: PASSWORD })
    const link = linkIn(await mailing.waitForMail(email))
    expect((await app.app.request(link.href, { method: 'HEAD' })).status).toBe(204)
    const headers = { 'sec-purpose': 'prefetch;prerender' }
    expect((await app.call(`${link.pathname}${link.search}`, { headers })).status).toBe(204)
    expect((await mailing.follow(link)).fragment.get('access_token')).toBeTruthy()
  })

  it('refuses a link that is older than an hour', async () => {
    const email = mailing.newAddress()
    await app.client().auth.signUp({ email, password: PASSWORD })
    const link = linkIn(await mailing.waitForMail(email))
    await app.sql`update auth.users set confirmation_sent_at = now() - interval '61 minutes' where email = ${email}`
    expect((await mailing.follow(link)).fragment.get('error_code')).toBe('otp_expired')
  })

  it('sends it again under a new link, and the old one dies', async () => {
    const email = mailing.newAddress()
    await app.client().auth.signUp({ email, password: PASSWORD })
    const first = linkIn(await mailing.waitForMail(email))
    mailing.inbox.length = 0
    const { error } = await app.client().auth.resend({ type: 'signup', email })
    expect(error).toBeNull()
    const second = linkIn(await mailing.waitForMail(email))
    expect((await mailing.follow(first)).fragment.get('error_code')).toBe('otp_expired')
    expect((await mailing.follow(second)).fragment.get('access_token')).toBeTruthy()
  })

  it('keeps the password when somebody signs up again with the same one before confirming', async () => {
    const email = mailing.newAddress()
    await app.client().auth.signUp({ email, password: PASSWORD })
    const first = linkIn(await mailing.waitForMail(email))
    mailing.inbox.length = 0
    await app.client().auth.signUp({ email, password: PASSWORD })
    const second = linkIn(await mailing.waitForMail(email))
    expect((await mailing.follow(first)).fragment.get('error_code')).toBe('otp_expired')
    expect((await mailing.follow(second)).fragment.get('type')).toBe('signup')
    const { error } = await app.client().auth.signInWithPassword({ email, password: PASSWORD })
    expect(error).toBeNull()
  })

  it('answers whoever signs up with a known e-mail as everybody else, and mails its owner', async () => {
    const known = mailing.newAddress()
    await app.client().auth.signUp({ email: known, password: PASSWORD })
    await mailing.follow(linkIn(await mailing.waitForMail(known)))
    mailing.inbox.length = 0
    const answers = []
    for (const email of [known, mailing.newAddress()]) {
      const answer = await app.call('/auth/v1/signup', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: 'other words entirely' }),
      })
      const body: Record<string, unknown> = await answer.json()
      answers.push([answer.status, Object.keys(body).sort(), body['email'] === email])
    }
    expect(answers[0]).toEqual(answers[1])
    expect((await mailing.waitForMail(known)).subject).toBe('You already have a ScoutSite account')
    const { error } = await app
      .client()
      .auth.signInWithPassword({ email: known, password: PASSWORD })
    expect(error).toBeNull()
  })

  it.each(['the owner first', 'a stranger first'])(
    'lets no stranger’s password stand who signs up with the same e-mail: %s',
    async (order) => {
      const email = mailing.newAddress()
      const passwords = [PASSWORD, 'a stranger’s words']
      if (order === 'a stranger first') passwords.reverse()
      for (const password of passwords) {
        mailing.inbox.length = 0
        await app.client().auth.signUp({ email, password })
        await mailing.waitForMail(email)
      }
      mailing.inbox.length = 0
      await app.client().auth.resend({ type: 'signup', email })
      const { fragment } = await mailing.follow(linkIn(await mailing.waitForMail(email)))
      // The reader is signed in, and asked to choose a password.
      expect(fragment.get('type')).toBe('recovery')
      for (const password of passwords) {
        const { error } = await app.client().auth.signInWithPassword({ email, password })
        expect(error?.code).toBe('invalid_credentials')
      }
    },
  )

  it('lets an owner in whose mails others have used up, by the last of these, to a password of their own', async () => {
    const email = mailing.newAddress()
    const strangers = Array.from({ length: 5 }, (_, index) => `a stranger’s words ${index % 2}`)
    for (const password of strangers) {
      mailing.inbox.length = 0
      await app.client().auth.signUp({ email, password })
      await mailing.waitForMail(email)
    }
    const link = linkIn(await mailing.waitForMail(email))
    mailing.inbox.length = 0
    const { error } = await app.client().auth.signUp({ email, password: PASSWORD })
    expect(error).toBeNull()
    expect(mailing.inbox).toEqual([])
    const { fragment } = await mailing.follow(link)
    expect([fragment.get('type'), fragment.has('access_token')]).toEqual(['recovery', true])
    for (const password of [PASSWORD, ...strangers]) {
      const refused = await app.client().auth.signInWithPassword({ email, password })
      expect(refused.error?.code).toBe('invalid_credentials')
    }
  })

  it('takes a stranger’s password away also where no new mail follows', async () => {
    const email = mailing.newAddress()
    for (let time = 0; time < 5; time++) {
      mailing.inbox.length = 0
      await app.client().auth.signUp({ email, password: 'a stranger’s words' })
      await mailing.waitForMail(email)
    }
    const link = linkIn(await mailing.waitForMail(email))
    await app.client().auth.signUp({ email, password: PASSWORD })
    expect((await mailing.follow(link)).fragment.get('type')).toBe('recovery')
    const password = 'a stranger’s words'
    const { error } = await app.client().auth.signInWithPassword({ email, password })
    expect(error?.code).toBe('invalid_credentials')
  })
})
