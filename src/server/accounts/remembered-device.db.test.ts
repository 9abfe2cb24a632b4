import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resumeAccount, suspendAccount } from '../moderation/suspensions.ts'
import { createTestApp, PASSWORD, type TestApp } from '../testing/create-test-app.ts'
import { addPhone, giveCode, signUpWithPhone } from '../testing/phone.ts'
import { readClaims } from '../testing/read-claims.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const withPhone = () => signUpWithPhone(app)
const post = (path: string, token: string, body: object = {}, cookie = '') =>
  app.call(`/auth/v1${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(cookie && { cookie }),
    },
    body: JSON.stringify(body),
  })

describe('A remembered device', () => {
  const remember = async () => {
    const leader = await withPhone()
    const answer = await post('/factors/remembered-device', leader.session.access_token)
    const cookie = answer.headers.get('set-cookie') ?? ''
    return { ...leader, cookie, sent: cookie.split(';')[0] ?? '' }
  }
  const signInWith = async (email: string, cookie: string, password = PASSWORD) => {
    const answer = await post(
      '/token?grant_type=password',
      app.publishableKey,
      { email, password },
      cookie,
    )
    const { access_token: token, user } = await answer.json()
    const { aal, amr } = readClaims(token)
    const level = { aal, methods: amr.map(({ method }: { method: string }) => method) }
    return { token, user, level }
  }

  it('needs the password alone, and no script reads its token', async () => {
    const { email, cookie, sent } = await remember()
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Strict/)
    const { token, level } = await signInWith(email, `a=b; ${sent}; c=d`)
    expect(level).toEqual({ aal: 'aal2', methods: ['device', 'password'] })
    const read = await app.call('/rest/v1/sites?select=id', {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(read.status).toBe(200)
  })

  it('changes no second factor, password or e-mail without a code', async () => {
    const { email, sent, phone } = await remember()
    const { token } = await signInWith(email, sent)
    const unenrolled = await app.call(`/auth/v1/factors/${phone.factorId}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(unenrolled.status).toBe(422)
    for (const path of ['/factors/recovery-codes', '/factors/remembered-device']) {
      expect([path, (await post(path, token)).status]).toEqual([path, 403])
    }
    const enrolled = await post('/factors', token, { factor_type: 'totp' })
    expect(enrolled.status).toBe(403)
    for (const change of [{ password: 'other tall pines' }, { email: 'new@example.org' }]) {
      const changed = await app.call('/auth/v1/user', {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(change),
      })
      expect([changed.status, (await changed.json()).error_code]).toEqual([401, 'insufficient_aal'])
    }
  })

  it('is of one account, and of no use when it is over', async () => {
    const { email, sent, user } = await remember()
    const other = await withPhone()
    expect((await signInWith(other.email, sent)).level.aal).toBe('aal1')
    await app.sql`update private.remembered_devices set expires_at = now() where user_id = ${user.id}`
    expect((await signInWith(email, sent)).level.aal).toBe('aal1')
  })

  it('is forgotten when the password changes', async () => {
    const { email, sent, supabase } = await remember()
    const password = 'other tall pines'
    expect((await supabase.auth.updateUser({ password })).error).toBeNull()
    expect((await signInWith(email, sent, password)).level.aal).toBe('aal1')
  })

  it('is not remembered by a session that the password change ends meanwhile', async () => {
    const { email, phone, supabase } = await withPhone()
    const thief = app.client()
    await thief.auth.signInWithPassword({ email, password: PASSWORD })
    const { access_token: token } = await giveCode(thief, phone)
    const asking = Promise.all(
      Array.from({ length: 20 }, () => post('/factors/remembered-device', token)),
    )
    const password = 'other tall pines'
    await supabase.auth.updateUser({ password })
    const cookies = (await asking).flatMap(({ headers }) => headers.getSetCookie())
    for (const cookie of cookies) {
      const level = (await signInWith(email, cookie.split(';')[0] ?? '', password)).level
      expect(level.aal).toBe('aal1')
    }
  })

  it('is forgotten when the account is signed out everywhere, and with a lost phone', async () => {
    const { email, sent, supabase } = await remember()
    await supabase.auth.signOut()
    expect((await signInWith(email, sent)).level.aal).toBe('aal1')
    const second = await remember()
    await addPhone(second.supabase, 'Second')
    await second.supabase.auth.mfa.unenroll({ factorId: second.phone.factorId })
    expect((await signInWith(second.email, second.sent)).level.aal).toBe('aal1')
  })

  it('is forgotten when the account is suspended', async () => {
    const { email, sent, user } = await remember()
    const wanted = { accountId: user.id, by: 'the operator', withPages: false }
    await suspendAccount(app, { ...wanted, reason: 'A photo.', until: null })
    await resumeAccount(app, wanted)
    expect((await signInWith(email, sent)).level.aal).toBe('aal1')
  })
})
