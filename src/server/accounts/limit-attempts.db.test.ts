import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, PASSWORD, type TestApp } from '../testing/create-test-app.ts'

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

  it('lets thirty guesses at one account through, from wherever they come', async () => {
    const { email } = await app.signUp()
    const attempts = Array.from({ length: 50 }, (_, index) => signIn(email, `198.51.100.${index}`))
    expect(await countLetThrough(attempts)).toBe(30)
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

  it('sends a person no more than five mails in a quarter of an hour', async () => {
    const { email } = await app.signUp()
    const statuses: number[] = []
    for (let time = 0; time < 6; time++) {
      const response = await app.call('/auth/v1/recover', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email }),
      })
      statuses.push(response.status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect(app.sent.filter((mail) => mail.to === email)).toHaveLength(5)
  })

  it('keeps no address of a person in the counters', async () => {
    const rows = await app.sql<{ key: string }[]>`select key from private.attempts`
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(({ key }) => key.includes('@') || key.includes('192.0'))).toEqual([])
  })
})
