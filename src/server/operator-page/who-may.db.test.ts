import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signToken } from '../accounts/sign-token.ts'
import { readConfig } from '../settings/config.ts'
import { createTestApp, PASSWORD, type TestApp } from '../testing/create-test-app.ts'
import { type Proved, signUpProved } from '../testing/operator.ts'
import { addPhone, giveCode } from '../testing/phone.ts'

const FIRST = 'operator@example.org'
const SECOND = 'second@example.org'
const THIRD = 'third@example.org'
const FOURTH = 'fourth@example.org'
const FIFTH = 'fifth@example.org'
const SIXTH = 'sixth@example.org'
const SEVENTH = 'seventh@example.org'
const EIGHTH = 'eighth@example.org'
const operators = [FIRST, SECOND, THIRD, FOURTH, FIFTH, SIXTH, SEVENTH, EIGHTH]
const PREFIX = '/functions/v1/'

let app: TestApp
let without: TestApp
let operator: Proved
beforeAll(async () => {
  app = await createTestApp({ operators })
  without = await createTestApp()
  operator = await signUpProved(app, FIRST)
})
afterAll(async () => {
  await app.close()
  await without.close()
})

type Asked = { token: string; method?: string; body?: string }

async function ask(name: string, { token, method = 'POST', body = '{}' }: Asked, at = app) {
  const response = await at.call(`${PREFIX}${name}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(method === 'POST' && { body }),
  })
  const headers = [...response.headers].filter(([header]) => header !== 'x-request-id')
  return { status: response.status, headers, text: await response.text() }
}
const statusOf = async (token: string) => (await ask('operator-overview', { token })).status
const linksTo = (email: string) =>
  app.sent
    .filter(({ to }) => to === email)
    .flatMap(({ text }) => /http\S+auth\S+/.exec(text) ?? [])
    .map((link) => new URL(link))
const follow = (link: URL | undefined) => app.call(`${link?.pathname}${link?.search}`)
const fragmentOf = async (link: URL | undefined) =>
  new URLSearchParams(new URL((await follow(link)).headers.get('location') ?? '').hash.slice(1))

/** A valid body for each function. */
const BODIES: Record<string, object> = {
  'operator-overview': {},
  'operator-sites': { search: '', sort: 'changed', most: 50 },
  'operator-take-down': { siteId: randomUUID(), reason: 'A family asked.' },
  'operator-put-back': { siteId: randomUUID() },
  'operator-accounts': { search: '', most: 50 },
  'operator-suspend': { accountId: randomUUID(), reason: 'A.', until: null, withPages: true },
  'operator-resume': { accountId: randomUUID(), withPages: true },
  'operator-registration': {},
  'operator-invite': { email: 'invited@example.org' },
  'operator-withdraw-invitation': { invitationId: randomUUID() },
  'operator-approve': { accountId: randomUUID() },
  'operator-claims': {},
  'operator-grant-claim': { claimId: randomUUID() },
  'operator-refuse-claim': { claimId: randomUUID() },
  'operator-reports': {},
  'operator-close-report': { reportId: randomUUID(), outcome: 'dismissed' },
  'operator-pass-on-report': { reportId: randomUUID(), withWords: false, withEmail: false },
  'operator-jobs': {},
  'operator-send-again': { jobId: randomUUID() },
  'operator-drop-job': { jobId: randomUUID() },
}
const names = Object.keys(BODIES)

describe('A function of the operator’s page', () => {
  it('is listed here', () => {
    const routes = app.app.routes.flatMap(({ method, path }) =>
      method === 'POST' && path.startsWith(`${PREFIX}operator-`) ? path.split('/').slice(3) : [],
    )
    expect(routes.toSorted()).toEqual(names.toSorted())
  })

  it.each(names)('is answered to an operator, and kept by no cache: %s', async (name) => {
    const token = operator.session.access_token
    const body = JSON.stringify(BODIES[name])
    const { status, headers } = await ask(name, { token, body })
    expect(status).toBe(200)
    expect(new Map(headers).get('cache-control')).toBe('no-store')
  })

  it.each(names)('is to others as if it were not there: %s', async (name) => {
    const { session } = await app.signUp()
    const token = session.access_token
    const nowhere = await ask('operator-nothing', { token })
    expect(nowhere.status).toBe(404)
    for (const body of [JSON.stringify(BODIES[name]), '{}', '{"siteId":1}', 'no JSON', '']) {
      expect(await ask(name, { token, body })).toEqual(nowhere)
    }
    const got = await ask(name, { token, method: 'GET' })
    expect(got).toEqual(await ask('operator-nothing', { token, method: 'GET' }))
  })

  it.each(names)('is nowhere as long as nobody is named: %s', async (name) => {
    const { session } = await signUpProved(without, `${randomUUID()}@example.org`)
    const asked = { token: session.access_token, body: JSON.stringify(BODIES[name]) }
    expect(await ask(name, asked, without)).toEqual(await ask('nothing', asked, without))
  })

  it.each(names)('needs a token that is ours and stands: %s', async (name) => {
    const { session, supabase } = await app.signUp()
    await supabase.auth.signOut()
    const claims = { sub: randomUUID(), session_id: randomUUID(), role: 'authenticated' }
    const exp = Math.floor(Date.now() / 1_000)
    const tokens = [
      session.access_token,
      app.publishableKey,
      'nonsense',
      signToken('another-secret-that-is-long-enough-to-sign', { ...claims, exp: exp + 60 }),
      signToken(app.signingSecret, { ...claims, exp: exp + 60 }),
      signToken(app.signingSecret, { ...claims, exp: exp - 60 }),
    ]
    for (const token of tokens) {
      const answer = await ask(name, { token, body: JSON.stringify(BODIES[name]) })
      expect([token, answer.status]).toEqual([token, 401])
    }
  })
})

describe('Who is an operator', () => {
  it('is whoever follows the link to the e-mail, and not who signed up with it', async () => {
    const email = SECOND
    const { session } = await app.signUp(email)
    expect(await statusOf(session.access_token)).toBe(404)
    expect(session.user.app_metadata).not.toHaveProperty('operator')
    expect(app.sent.at(-1)?.text.replaceAll(/\s+/g, ' ')).toContain('choose a new password')
    const reader = await fragmentOf(linksTo(email)[0])
    expect(reader.get('type')).toBe('recovery')
    // An operator, who has to set up a phone first.
    expect(await statusOf(reader.get('access_token') ?? '')).toBe(403)
    expect(await statusOf(session.access_token)).toBe(401)
    const { data } = await app.client().auth.signInWithPassword({ email, password: PASSWORD })
    expect(data.user).toBeNull()
  })

  it('is not whose account is not confirmed', async () => {
    const { session, user } = await signUpProved(app, THIRD)
    expect(await statusOf(session.access_token)).toBe(200)
    await app.sql`update auth.users set email_confirmed_at = null where id = ${user.id}`
    expect(await statusOf(session.access_token)).toBe(404)
    await app.sql`update auth.users set email_confirmed_at = now() where id = ${user.id}`
    expect(await statusOf(session.access_token)).toBe(200)
  })

  it('is not whose account was removed, with a token from before', async () => {
    const { session, user } = await signUpProved(app, FOURTH)
    expect(await statusOf(session.access_token)).toBe(200)
    await app.sql`delete from auth.users where id = ${user.id}`
    expect(await statusOf(session.access_token)).toBe(401)
    const { session: next } = await app.signUp(FOURTH)
    expect(await statusOf(next.access_token)).toBe(404)
  })

  it('is not who wants to change to the e-mail, whatever its reader follows', async () => {
    const email = FIFTH
    const leader = await signUpProved(app, `${randomUUID()}@example.org`)
    await leader.supabase.auth.updateUser({ email })
    await follow(linksTo(leader.email).at(-1))
    const mails = app.sent.filter(({ to }) => to === email)
    expect(mails.map(({ subject }) => subject)).toEqual(['You already have a ScoutSite account'])
    expect(mails[0]?.text).not.toContain('/auth/')
    expect(await statusOf(leader.session.access_token)).toBe(404)
  })

  it('is not any more who has left the e-mail', async () => {
    const { session, user } = await signUpProved(app, SIXTH)
    expect(await statusOf(session.access_token)).toBe(200)
    await app.sql`update auth.users set email = 'elsewhere@example.org' where id = ${user.id}`
    expect(await statusOf(session.access_token)).toBe(404)
  })

  it('is not who says so in what an account says of itself', async () => {
    const { supabase } = await signUpProved(app, `${randomUUID()}@example.org`)
    const data = { app_metadata: { operator: true }, operator: true, email: FIRST }
    await supabase.auth.updateUser({ data })
    const { data: refreshed } = await supabase.auth.refreshSession()
    expect(refreshed.user?.app_metadata).not.toHaveProperty('operator')
    expect(await statusOf(refreshed.session?.access_token ?? '')).toBe(404)
  })
})

describe('An operator', () => {
  const refusal = async (token: string) => {
    const { status, text } = await ask('operator-overview', { token })
    return [status, JSON.parse(text).code]
  }

  it('gives a code in each session: neither a password nor a remembered device is enough', async () => {
    const { email, phone, session } = await signUpProved(app, SEVENTH)
    const remembered = await app.call('/auth/v1/factors/remembered-device', {
      method: 'POST',
      headers: { authorization: `Bearer ${session.access_token}` },
    })
    const signIn = async (cookie: string) => {
      const answer = await app.call('/auth/v1/token?grant_type=password', {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ email, password: PASSWORD }),
      })
      return answer.json()
    }
    const insufficient = [403, 'insufficient_aal']
    expect(await refusal((await signIn('')).access_token)).toEqual(insufficient)
    const cookie = remembered.headers.get('set-cookie')?.split(';')[0] ?? ''
    const { access_token, refresh_token } = await signIn(cookie)
    const supabase = app.client()
    await supabase.auth.setSession({ access_token, refresh_token })
    expect((await supabase.from('sites').select('id')).status).toBe(200)
    expect(await refusal(access_token)).toEqual(insufficient)
    const given = await giveCode(supabase, phone)
    expect(await statusOf(given.access_token)).toBe(200)
  })

  it('has a password of at least 12 characters, from the next sign-in on or a new choice', async () => {
    const short = 'tall pines'
    const { supabase } = await app.signUp(EIGHTH, short)
    await app.sql`update auth.identities set identity_data = identity_data || '{"email_verified": true}'
      where identity_data ->> 'email' = ${EIGHTH}`
    const { session } = await addPhone(supabase)
    expect(await refusal(session.access_token)).toEqual([403, 'weak_password'])
    await supabase.auth.updateUser({ password: 'seven taller pines' })
    expect(await statusOf(session.access_token)).toBe(200)
    await supabase.auth.updateUser({ password: 'eight pines' })
    expect(await refusal(session.access_token)).toEqual([403, 'weak_password'])
  })
})

describe('E-mails in OPERATORS', () => {
  it('are compared without case', async () => {
    expect(readConfig({ OPERATORS: 'One@Example.org, TWO@example.ORG' }).operators).toEqual([
      'one@example.org',
      'two@example.org',
    ])
    await app.sql`update auth.users set email = upper(email) where id = ${operator.user.id}`
    expect(await statusOf(operator.session.access_token)).toBe(200)
  })

  it('are told apart from what is none', () => {
    expect(() => readConfig({ OPERATORS: 'one@example.org nobody' })).toThrow(
      'OPERATORS must list e-mail addresses, such as one@example.org two@example.org.',
    )
  })
})
