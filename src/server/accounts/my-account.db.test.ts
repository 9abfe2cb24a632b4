import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccountSession } from '#contract/account.ts'
import { createTestApp, PASSWORD, type TestApp } from '../testing/create-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) Safari/604.1'

/** Calls a function with an access token. */
async function call(name: string, token: string, body: object = {}) {
  const response = await app.call(`/functions/v1/${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, answer: await response.json() }
}

async function grant(type: string, body: object, userAgent: string) {
  const response = await app.call(`/auth/v1/token?grant_type=${type}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify(body),
  })
  return response.json()
}
const signInAs = (userAgent: string, email: string) =>
  grant('password', { email, password: PASSWORD }, userAgent)

async function listSessions(token: string): Promise<AccountSession[]> {
  return (await call('list-sessions', token)).answer.sessions
}

describe('The sessions of an account', () => {
  it('are listed with their browsers, this one first, and without any IP', async () => {
    const { email, session } = await app.signUp()
    const phone = await signInAs(IPHONE, email)
    await signInAs('x'.repeat(1_000), email)
    const sessions = await listSessions(phone.access_token)
    expect(sessions.map(({ userAgent, isThis }) => [userAgent, isThis])).toEqual([
      [IPHONE, true],
      ['x'.repeat(400), false],
      [null, false],
    ])
    for (const each of sessions) {
      expect(Object.keys(each).sort()).toEqual(['createdAt', 'id', 'isThis', 'usedAt', 'userAgent'])
      expect(new Date(each.usedAt).toISOString()).toBe(each.usedAt)
    }
    expect((await listSessions(session.access_token)).map(({ isThis }) => isThis)).toEqual([
      true,
      false,
      false,
    ])
    expect(await app.sql`select ip from auth.sessions where ip is not null`).toEqual([])
  })

  it('tell the browser that refreshed one last', async () => {
    const { email } = await app.signUp()
    const phone = await signInAs(IPHONE, email)
    const next = await grant('refresh_token', { refresh_token: phone.refresh_token }, 'Another')
    const sessions = await listSessions(next.access_token)
    expect(sessions.find(({ isThis }) => isThis)?.userAgent).toBe('Another')
  })

  it('end everywhere else with one press, and are listed no more', async () => {
    const { email, supabase, session } = await app.signUp()
    const phone = await signInAs(IPHONE, email)
    await supabase.auth.signOut({ scope: 'others' })
    expect((await call('list-sessions', phone.access_token)).status).toBe(401)
    expect(await listSessions(session.access_token)).toMatchObject([{ isThis: true }])
  })

  it('are nobody else’s to see', async () => {
    const { email, session } = await app.signUp()
    await signInAs(IPHONE, email)
    const stranger = await app.signUp()
    const ids = (await listSessions(session.access_token)).map(({ id }) => id)
    const theirs = await listSessions(stranger.session.access_token)
    expect(theirs.map(({ id }) => id).filter((id) => ids.includes(id))).toEqual([])
  })
})
