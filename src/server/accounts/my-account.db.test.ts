import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccountSession } from '#contract/account.ts'
import { createTestApp, PASSWORD, type TestApp } from '../testing/create-test-app.ts'
import { readCode } from '../testing/phone.ts'
import { createTroop } from '../testing/troop.ts'

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

describe('The export of an account', () => {
  it('has all that is stored about it, and no secret', async () => {
    const troop = await createTroop(app, { site_name: 'Troop 42', domain: `t-${randomUUID()}` })
    const { supabase, email, user, session } = troop
    await troop.change({ tagline: 'Written by me' })
    await troop.publish()
    await supabase.auth.updateUser({ data: { name: 'Pat Smith', color: 'green' } })
    await supabase.auth.updateUser({ email: 'pat@new.example.org' })
    await app.sql`
      update auth.identities set identity_data = identity_data || '{"email_verified": true}'
      where user_id = ${user.id}`
    const other = await createTroop(app, { site_name: 'Pack 7', domain: `t-${randomUUID()}` })
    await other.supabase.auth.updateUser({ data: { name: 'Kim Lee' } })
    await app.sql`insert into public.site_invitations
      (site_id, role, seat, email, token_hash, created_by, invited_by)
      values (${other.site.id}, 'drafter', 'youth', ${email}, ${randomUUID()}, 'x', ${other.user.id})`
    await app.sql`insert into private.suspensions (user_id, reason, suspended_by, ended_at)
      values (${user.id}, 'A reason', 'operator', now())`
    await app.sql`insert into private.trusted_accounts (user_id) values (${user.id})`
    await app.sql`with made as (insert into private.messages (subject, words, digest, made_by)
        values ('Moving', 'We move.', 'x', 'operator') returning id)
      insert into private.message_recipients select id, ${user.id} from made`
    const { data: factor } = await supabase.auth.mfa.enroll({
      factorType: 'totp',
      friendlyName: 'My phone',
    })
    const secret = factor?.totp.secret ?? ''
    await supabase.auth.mfa.challengeAndVerify({
      factorId: factor?.id ?? '',
      code: readCode(secret),
    })
    const { data } = await supabase.functions.invoke('export-account', { body: {} })
    expect(data).toEqual({
      success: true,
      exportedAt: expect.any(String),
      account: {
        id: user.id,
        email,
        name: 'Pat Smith',
        createdAt: expect.stringMatching(/T/),
        confirmedAt: expect.stringMatching(/T/),
        lastSignInAt: expect.stringMatching(/T/),
        newEmail: 'pat@new.example.org',
        data: { name: 'Pat Smith', color: 'green' },
      },
      secondFactor: {
        isOn: true,
        since: expect.stringMatching(/T/),
        endsAt: null,
        phones: [{ name: 'My phone', since: expect.stringMatching(/T/) }],
        rememberedDevicesUntil: [],
      },
      sessions: [expect.objectContaining({ userAgent: null, usedAt: expect.any(String) })],
      sites: [
        {
          siteId: troop.site.id,
          name: 'Troop 42',
          domain: troop.site.domain,
          role: 'admin',
          seat: 'adult',
          parentEmail: null,
          until: null,
          since: expect.stringMatching(/T/),
          deletedAt: null,
          answered: 0,
          changes: 1,
          proposals: 0,
          published: 1,
        },
      ],
      invitations: [
        {
          site: 'Pack 7',
          role: 'drafter',
          seat: 'youth',
          invitedBy: 'Kim Lee',
          expiresAt: expect.stringMatching(/T/),
        },
      ],
      approval: { askedAt: null, approvedAt: expect.stringMatching(/T/) },
      messages: [{ at: expect.stringMatching(/T/), subject: 'Moving' }],
      suspensions: [
        {
          at: expect.stringMatching(/T/),
          reason: 'A reason',
          until: null,
          endedAt: expect.any(String),
        },
      ],
    })
    const text = JSON.stringify(data)
    const [row] = await app.sql`select encrypted_password, email_change_token_current
      from auth.users where id = ${user.id}`
    const tokens = await app.sql`select token from auth.refresh_tokens where user_id = ${user.id}`
    const secrets = [...Object.values(row ?? {}), ...tokens.map(({ token }) => token), secret]
    expect(secrets).toHaveLength(4)
    for (const each of [...secrets, session.refresh_token, other.email])
      expect(text).not.toContain(each)
  })
})
