import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, PASSWORD, type TestApp } from '../testing/create-test-app.ts'
import { newIp } from '../testing/new-ip.ts'
import { createAttemptLimits } from './limit-attempts.ts'

let app: TestApp
let replica: TestApp
beforeAll(async () => {
  app = await createTestApp()
  replica = await createTestApp({ databaseUrl: app.databaseUrl })
})
afterAll(async () => {
  await replica.close()
  await app.close()
})

const signIn = (
  email: string,
  address: string | undefined,
  at: TestApp = app,
  password = 'wrong',
) =>
  at.call(
    '/auth/v1/token?grant_type=password',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    },
    address,
  )

async function countLetThrough(attempts: Promise<Response>[]) {
  const responses = await Promise.all(attempts)
  return responses.filter((response) => response.status !== 429).length
}

describe('too many attempts', () => {
  it('lets thirty guesses from one address through, over both replicas and all accounts', async () => {
    const attempts = Array.from({ length: 50 }, (_, index) =>
      signIn(`nobody-${index}@example.org`, '192.0.2.1', index % 2 ? app : replica),
    )
    expect(await countLetThrough(attempts)).toBe(30)
  })

  it('lets three hundred guesses at one account through, from wherever they come', async () => {
    const email = `hunted-${randomUUID()}@example.org`
    // Counted without signing in, whose comparisons would take a minute.
    const limits = createAttemptLimits(app.db, app.signingSecret)
    for (let guess = 0; guess < 299; guess++) await limits.count('signInByAccount', email)
    const attempts = Array.from({ length: 5 }, (_, index) => signIn(email, `198.51.100.${index}`))
    expect(await countLetThrough(attempts)).toBe(1)
  })

  it('does not lock a leader out whose account somebody else guesses at', async () => {
    const { email } = await app.signUp()
    await signIn(email, '192.0.2.7', app, PASSWORD)
    const guesses = Array.from({ length: 31 }, () => signIn(email, '192.0.2.8'))
    expect(await countLetThrough(guesses)).toBe(30)
    expect((await signIn(email, '192.0.2.8', app, PASSWORD)).status).toBe(429)
    expect((await signIn(email, '192.0.2.9', app, PASSWORD)).status).toBe(200)
    const limits = createAttemptLimits(app.db, app.signingSecret)
    for (let guess = 0; guess < 270; guess++) await limits.count('signInByAccount', email)
    // From many IPs: a device that signed in recently still gets in, an unknown one does not.
    await expect(limits.count('signInByAccount', email)).rejects.toThrow()
    expect((await signIn(email, '192.0.2.7', app, PASSWORD)).status).toBe(200)
    expect((await signIn(email, '192.0.2.10', app, PASSWORD)).status).toBe(429)
  })

  it('lets thirty guesses from a known device through, too', async () => {
    const { email } = await app.signUp()
    await signIn(email, '192.0.2.11', app, PASSWORD)
    const guesses = Array.from({ length: 40 }, () => signIn(email, '192.0.2.11'))
    expect(await countLetThrough(guesses)).toBe(30)
  })

  it('does not lock a leader out at whose connection somebody else guesses', async () => {
    const { email } = await app.signUp()
    const { email: newcomer } = await app.signUp()
    const ip = newIp()
    await signIn(email, ip, app, PASSWORD)
    const guesses = Array.from({ length: 31 }, () => signIn(`${randomUUID()}@example.org`, ip))
    expect(await countLetThrough(guesses)).toBe(30)
    expect((await signIn(email, ip, app, PASSWORD)).status).toBe(200)
    expect((await signIn(newcomer, ip, app, PASSWORD)).status).toBe(429)
    const own = Array.from({ length: 31 }, () => signIn(email, ip))
    expect(await countLetThrough(own)).toBe(30)
  })

  it('lets thirty sign-ups a minute through from one IP', async () => {
    const sendForm = () =>
      app.call(
        '/auth/v1/signup',
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: 'a@example.org', password: 'short' }),
        },
        '192.0.2.12',
      )
    expect(await countLetThrough(Array.from({ length: 40 }, sendForm))).toBe(30)
  })

  it('makes a hundred accounts a day for one IP that nobody has confirmed yet', async () => {
    const mailed = await createTestApp({ databaseUrl: app.databaseUrl, requiresConfirmation: true })
    const limits = createAttemptLimits(app.db, app.signingSecret)
    for (let account = 0; account < 99; account++)
      await limits.count('unconfirmedByIp', '192.0.2.13')
    const signUp = () =>
      mailed
        .client('192.0.2.13')
        .auth.signUp({ email: `${randomUUID()}@example.org`, password: PASSWORD })
    expect((await signUp()).error).toBeNull()
    expect((await signUp()).error?.status).toBe(429)
    await mailed.close()
  })

  it('counts one IPv6 network as one address', async () => {
    const attempts = Array.from({ length: 40 }, (_, index) =>
      signIn(`six-${index}@example.org`, `2001:db8:1:1::${index.toString(16)}`),
    )
    expect(await countLetThrough(attempts)).toBe(30)
  })

  it('says when to come back', async () => {
    const response = await signIn('nobody@example.org', '192.0.2.1')
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await response.json()).toMatchObject({ code: 'over_request_rate_limit' })
  })

  it('does not count a leader who knows the password', async () => {
    const { email } = await app.signUp()
    for (let time = 0; time < 35; time++) {
      expect((await signIn(email, '192.0.2.2', app, PASSWORD)).status).toBe(200)
    }
  })

  const recover = (email: string, ip: string) =>
    app.call(
      '/auth/v1/recover',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email }),
      },
      ip,
    )

  it('confirms an e-mail no more than five times in a quarter of an hour', async () => {
    const mailed = await createTestApp({ databaseUrl: app.databaseUrl, requiresConfirmation: true })
    const account = { email: `${randomUUID()}@example.org`, password: PASSWORD }
    await mailed.client(newIp()).auth.signUp(account)
    for (let time = 0; time < 4; time++) {
      const { error } = await mailed.client(newIp()).auth.resend({ ...account, type: 'signup' })
      expect(error).toBeNull()
    }
    const again = () => mailed.client(newIp()).auth.resend({ ...account, type: 'signup' })
    const mails = () => mailed.sent.filter((mail) => mail.to === account.email)
    expect((await again()).error).toBeNull()
    expect(mails()).toHaveLength(5)
    await mailed.sql`
      update auth.users set confirmation_sent_at = now() - interval '181 seconds' where email = ${account.email}`
    expect((await again()).error).toBeNull()
    expect(mails()).toHaveLength(6)
    await mailed.close()
  })

  it('counts an e-mail only for what is mailed to it, and who asks without a mail by their IP', async () => {
    const mailed = await createTestApp({ databaseUrl: app.databaseUrl, requiresConfirmation: true })
    const account = { email: `${randomUUID()}@example.org`, password: PASSWORD }
    const pending = { email: `${randomUUID()}@example.org`, password: PASSWORD }
    await mailed.client(newIp()).auth.signUp(pending)
    const ask = async ({ email }: typeof account, ip: string) =>
      (await mailed.client(ip).auth.resend({ email, type: 'signup' })).error?.status ?? 200
    for (let time = 0; time < 6; time++) expect(await ask(account, newIp())).toBe(200)
    for (const one of [account, pending]) {
      const ip = newIp()
      const statuses: number[] = []
      for (let time = 0; time < 6; time++) statuses.push(await ask(one, ip))
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    }
    expect((await mailed.client(newIp()).auth.signUp(account)).error).toBeNull()
    expect(mailed.sent.filter((mail) => mail.to === account.email)).toHaveLength(1)
    await mailed.close()
  })

  it('lets nobody use up the mails with which somebody else finds a way back', async () => {
    const { email } = await app.signUp()
    const isRecovery = (mail: { to: string; subject: string }) =>
      mail.to === email && mail.subject === 'Choose a new ScoutSite password'
    const statuses: number[] = []
    for (let time = 0; time < 6; time++) statuses.push((await recover(email, '192.0.2.20')).status)
    for (let ip = 21; ip < 31; ip++) await recover(email, `192.0.2.${ip}`)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect(app.sent.filter(isRecovery)).toHaveLength(1)
    expect((await recover(email, '192.0.2.40')).status).toBe(200)
    expect(app.sent.filter(isRecovery)).toHaveLength(1)
    await app.sql`update auth.users set recovery_sent_at = now() - interval '181 seconds' where email = ${email}`
    expect((await recover(email, '192.0.2.41')).status).toBe(200)
    expect(app.sent.filter(isRecovery)).toHaveLength(2)
  })

  it('keeps no address of a person in the counters', async () => {
    const rows = await app.sql<{ key: string }>`select key from private.attempts`
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(({ key }) => key.includes('@') || key.includes('192.0'))).toEqual([])
  })
})
