import { createHmac, randomUUID } from 'node:crypto'
import { sign } from 'hono/jwt'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { atFullCost } from '../testing/cheap-bcrypt.ts'
import { createTestApp, ORIGIN, PASSWORD, type TestApp } from '../testing/create-test-app.ts'
import { readClaims } from '../testing/read-claims.ts'
import { createWizardSite } from '../testing/wizard-site.ts'
import { createAttemptLimits } from './limit-attempts.ts'
import { removeAccount } from './remove-account.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => app.close())

const post = (path: string, body: unknown, headers: Record<string, string> = {}, ip?: string) => {
  const all = { 'content-type': 'application/json', ...headers }
  return app.call(path, { method: 'POST', headers: all, body: JSON.stringify(body) }, ip)
}
const refresh = (token: string, ip?: string) =>
  post('/auth/v1/token?grant_type=refresh_token', { refresh_token: token }, {}, ip)

describe('signing up and in', () => {
  it('gives a new leader a session with every field of the protocol', async () => {
    const { session, user } = await app.signUp()
    expect(session.token_type).toBe('bearer')
    expect(session.expires_in).toBe(3_600)
    expect(session.expires_at).toBeGreaterThan(Date.now() / 1_000)
    expect(session.access_token.split('.')).toHaveLength(3)
    expect(session.refresh_token).toBeTruthy()
    expect(user.email_confirmed_at).toBeTruthy()
  })

  it('signs the leader in again, whatever the case of the address', async () => {
    const { email } = await app.signUp()
    const { data, error } = await app
      .client()
      .auth.signInWithPassword({ email: email.toUpperCase(), password: PASSWORD })
    expect(error).toBeNull()
    expect(data.user?.email).toBe(email)
  })

  it('refuses a wrong password and an unknown account in the same words', async () => {
    const { email } = await app.signUp()
    const wrong = await app.client().auth.signInWithPassword({ email, password: 'not this one' })
    const unknown = await app
      .client()
      .auth.signInWithPassword({ email: `no-${email}`, password: PASSWORD })
    expect(wrong.error?.message).toBe('Invalid login credentials')
    expect(wrong.error?.code).toBe('invalid_credentials')
    expect({ ...unknown.error }).toEqual({ ...wrong.error })
  })

  it('asks for what is missing', async () => {
    const response = await post('/auth/v1/token?grant_type=password', { email: 'a@example.org' })
    expect(response.status).toBe(400)
    expect((await response.json()).msg).toBe(
      'You must provide either an email or phone number and a password',
    )
  })

  it('does not open a second account for one address', async () => {
    const { email } = await app.signUp()
    const { error } = await app.client().auth.signUp({ email, password: 'another password' })
    expect(error?.code).toBe('user_already_exists')
  })

  it('opens one account when the form is sent twenty times at once', async () => {
    const email = `eager-${randomUUID()}@example.org`
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => post('/auth/v1/signup', { email, password: PASSWORD })),
    )
    expect(responses.filter((response) => response.ok)).toHaveLength(1)
    expect(responses.every((response) => response.status < 500)).toBe(true)
    const rows = await app.sql`select 1 from auth.users where email = ${email}`
    expect(rows).toHaveLength(1)
  })

  it('stores no password in the clear', async () => {
    const { user } = await atFullCost(() => app.signUp())
    const [row] = await app.sql`select encrypted_password from auth.users where id = ${user.id}`
    expect(row?.['encrypted_password']).toMatch(/^\$2[aby]\$10\$/)
  })
})

describe('sessions', () => {
  it('rotates the refresh token at every use', async () => {
    const { supabase, session } = await app.signUp()
    const { data, error } = await supabase.auth.refreshSession()
    expect(error).toBeNull()
    expect(data.session?.refresh_token).not.toBe(session.refresh_token)
  })

  it('ends the whole family when an old token is played again', async () => {
    const { session } = await app.signUp()
    const second = await (await refresh(session.refresh_token)).json()
    const third = await (await refresh(second.refresh_token)).json()
    expect(third.refresh_token).toBeTruthy()
    const replay = await refresh(session.refresh_token)
    expect(replay.status).toBe(400)
    expect(await replay.json()).toMatchObject({ error_code: 'refresh_token_already_used' })
    expect((await refresh(third.refresh_token)).ok).toBe(false)
  })

  it('gives the token again to a client whose answer was lost, for ten seconds', async () => {
    const { session } = await app.signUp()
    const second = await (await refresh(session.refresh_token)).json()
    const again = await (await refresh(session.refresh_token)).json()
    expect(again.refresh_token).toBe(second.refresh_token)
    expect((await refresh(second.refresh_token)).status).toBe(200)
  })

  it('ends the whole family when the predecessor is played again later', async () => {
    const { session } = await app.signUp()
    const second = await (await refresh(session.refresh_token)).json()
    await app.sql`update auth.refresh_tokens set updated_at = now() - interval '11 seconds'
      where token = ${session.refresh_token}`
    const replay = await refresh(session.refresh_token)
    expect(replay.status).toBe(400)
    expect(await replay.json()).toMatchObject({ error_code: 'refresh_token_already_used' })
    for (const { access_token } of [session, second]) {
      const headers = { authorization: `Bearer ${access_token}` }
      expect((await app.call('/auth/v1/user', { headers })).status).toBe(401)
      expect((await app.call('/rest/v1/sites', { headers })).status).toBe(401)
    }
    const current = await refresh(second.refresh_token)
    expect(await current.json()).toMatchObject({ error_code: 'refresh_token_not_found' })
    const [left] = await app.sql`select count(*)::int from auth.refresh_tokens
      where token in (${session.refresh_token}, ${second.refresh_token})`
    expect(left).toEqual({ count: 0 })
  })

  it('tells a client that refreshes too often to come back, and not that its session is over', async () => {
    const { session } = await app.signUp()
    const limits = createAttemptLimits(app.db, app.signingSecret)
    await app.sql`insert into private.attempts (key, points, expire)
      values ('refreshByIp:' || ${createHmac('sha256', app.signingSecret).update('192.0.2.50').digest('base64url')}, 1800, 9e12)`
    await expect(limits.count('refreshByIp', '192.0.2.50')).rejects.toThrow()
    // supabase-js treats this status as temporary.
    expect((await refresh(session.refresh_token, '192.0.2.50')).status).toBe(503)
    expect((await refresh(session.refresh_token)).status).toBe(200)
  })

  it('signs nobody out when 200 requests refresh one token at once', async () => {
    const { session } = await app.signUp()
    const responses = await Promise.all(
      Array.from({ length: 200 }, () => refresh(session.refresh_token)),
    )
    expect(new Set(responses.map((response) => response.status))).toEqual(new Set([200]))
    const tokens = new Set(
      await Promise.all(responses.map(async (response) => (await response.json()).refresh_token)),
    )
    expect(tokens.size).toBe(1)
    expect((await refresh([...tokens][0] ?? '')).ok).toBe(true)
  })

  it('signs nobody out when two replicas refresh one token at once', async () => {
    const { session } = await app.signUp()
    const other = await createTestApp({ databaseUrl: app.databaseUrl })
    const body = JSON.stringify({ refresh_token: session.refresh_token })
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
    const responses = await Promise.all(
      [app, other, app, other].map((replica) =>
        replica.call('/auth/v1/token?grant_type=refresh_token', init),
      ),
    )
    await other.close()
    expect(responses.map((response) => response.status)).toEqual([200, 200, 200, 200])
  })

  it('refuses a refresh token that was never given out', async () => {
    const response = await refresh('0190aaaa-bbbb-7ccc-8ddd-eeeeeeeeeeee')
    expect(response.status).toBe(400)
  })

  it('signs out: neither token is good for anything after', async () => {
    const { supabase, session } = await app.signUp()
    expect((await supabase.auth.signOut()).error).toBeNull()
    expect((await refresh(session.refresh_token)).ok).toBe(false)
    const headers = { authorization: `Bearer ${session.access_token}` }
    expect((await app.call('/auth/v1/user', { headers })).status).toBe(401)
    expect((await app.call('/rest/v1/sites', { headers })).status).toBe(401)
  })

  it('tells who is signed in', async () => {
    const { supabase, user } = await app.signUp()
    expect((await supabase.auth.getUser()).data.user?.id).toBe(user.id)
  })
})

describe('tokens that are not good', () => {
  const routes: [method: string, path: string][] = [
    ['GET', '/auth/v1/user'],
    ['PUT', '/auth/v1/user'],
    ['POST', '/auth/v1/logout'],
    ['GET', '/rest/v1/sites'],
    ['POST', '/rest/v1/rpc/restore_site'],
    ['POST', '/functions/v1/publish-site'],
  ]
  const now = Math.floor(Date.now() / 1_000)
  const claims = async (change: Record<string, unknown> = {}) => {
    const { user, session } = await app.signUp()
    const { session_id } = readClaims(session.access_token)
    return { sub: user.id, session_id, role: 'authenticated', iat: now, exp: now + 600, ...change }
  }
  const kinds: [name: string, token: () => Promise<string>][] = [
    ['an expired token', async () => sign(await claims({ exp: now - 1 }), app.signingSecret)],
    ['a token signed by somebody else', async () => sign(await claims(), 'somebody else’s secret')],
    [
      'a service_role token signed with the library’s known default',
      async () => sign(await claims({ role: 'service_role' }), 'unsafe-secret-change-me'),
    ],
    [
      'a service_role token',
      async () => sign(await claims({ role: 'service_role' }), app.signingSecret),
    ],
    [
      'an unsigned token',
      async () => {
        const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
        return `${part({ alg: 'none', typ: 'JWT' })}.${part(await claims())}.`
      },
    ],
    ['a token of another algorithm', async () => sign(await claims(), app.signingSecret, 'HS384')],
    [
      'a token of another session',
      async () => sign(await claims({ session_id: randomUUID() }), app.signingSecret),
    ],
    [
      'a token of another leader',
      async () => sign(await claims({ sub: randomUUID() }), app.signingSecret),
    ],
    ['no token at all but words', async () => 'let me in please'],
    ['an empty token', async () => ''],
  ]

  it.each(kinds)('answers %s with 401 on every route that needs one', async (_name, make) => {
    const headers = { authorization: `Bearer ${await make()}`, 'content-type': 'application/json' }
    for (const [method, path] of routes) {
      const response = await app.call(path, {
        method,
        headers,
        ...(method === 'GET' ? {} : { body: JSON.stringify({ id: randomUUID() }) }),
      })
      expect([method, path, response.status]).toEqual([method, path, 401])
      expect(await response.json()).toHaveProperty('message')
    }
  })

  it('answers a token with 401 once its hour is over, although it was used before', async () => {
    const { session } = await app.signUp()
    const headers = { authorization: `Bearer ${session.access_token}` }
    const end = Number(session.expires_at) * 1_000
    vi.useFakeTimers({ toFake: ['Date'], now: end - 1 })
    expect((await app.call('/rest/v1/sites', { headers })).status).toBe(200)
    vi.setSystemTime(end)
    const response = await app.call('/rest/v1/sites', { headers })
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ message: 'JWT expired' })
  })

  it('answers no token with 401 where a leader is needed', async () => {
    for (const [method, path] of routes) {
      const response = await app.call(path, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(method === 'GET' ? {} : { body: JSON.stringify({ id: randomUUID() }) }),
      })
      expect([method, path, response.status]).toEqual([method, path, 401])
    }
  })
})

it('An account that the operator removes leaves its sites to those who administer them too', async () => {
  const { user: maker, site } = await createWizardSite(app)
  const { user: other, supabase } = await app.signUp()
  await app.sql`insert into public.site_members (site_id, user_id, role)
    values (${site.id}, ${other.id}, 'admin')`
  await removeAccount(app.db, maker.id)
  const { data } = await supabase.from('sites').select('id, user_id')
  expect(data).toEqual([{ id: site.id, user_id: other.id }])
  expect(await app.sql`select id from auth.users where id = ${maker.id}`).toEqual([])
})

describe('doors that stay shut', () => {
  it.each([
    ['POST', '/auth/v1/otp'],
    ['POST', '/auth/v1/magiclink'],
    ['GET', '/auth/v1/authorize?provider=github'],
    ['GET', '/auth/v1/callback'],
    ['GET', '/auth/v1/reauthenticate'],
    ['POST', '/auth/v1/admin/users'],
    ['POST', '/auth/v1/token?grant_type=pkce'],
    ['POST', '/auth/v1/token'],
  ])('%s %s is not there', async (method, path) => {
    const response = await app.call(path, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(method === 'POST' ? { body: JSON.stringify({ email: 'x@example.org' }) } : {}),
    })
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'not_found' })
  })

  it('names the method that a known address takes', async () => {
    const response = await app.call('/auth/v1/signup')
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('POST')
  })

  it('needs the publishable key', async () => {
    const headers = { apikey: 'sb_publishable_wrong' }
    expect((await app.call('/auth/v1/settings', { headers })).status).toBe(401)
    expect((await app.call('/rest/v1/sites', { headers })).status).toBe(401)
  })

  it('keeps answers about accounts out of every cache', async () => {
    const response = await app.call('/auth/v1/settings')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(new URL(ORIGIN).origin).toBe(ORIGIN)
  })
})
