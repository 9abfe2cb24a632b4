import { randomUUID } from 'node:crypto'
import type { EmailOtpType } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, ORIGIN, PASSWORD, type TestApp } from '../testing/create-test-app.ts'
import { readClaims } from '../testing/read-claims.ts'

// Guarantees about accounts, checked with supabase-js itself.
let app: TestApp
let mailed: TestApp
beforeAll(async () => {
  app = await createTestApp()
  mailed = await createTestApp({ requiresConfirmation: true })
})
afterAll(async () => {
  await app.close()
  await mailed.close()
})

const newEmail = () => `leader-${randomUUID()}@example.org`

/** The token of the newest mail to an address. */
function tokenFor(email: string, at: TestApp = mailed): string {
  const text = at.sent.findLast(({ to }) => to === email)?.text ?? ''
  return new URL(/http\S+/.exec(text)?.[0] ?? '').searchParams.get('token') ?? ''
}

describe('a session', () => {
  it('is a token with all the claims of GoTrue, for an hour', async () => {
    const { session, user, email } = await app.signUp()
    const { exp, iat, amr, session_id, ...claims } = readClaims(session.access_token)
    expect(exp - iat).toBe(3_600)
    expect(amr).toEqual([{ method: 'password', timestamp: expect.closeTo(iat, -1) }])
    expect(session_id).toMatch(/^[0-9a-f-]{36}$/)
    expect(claims).toEqual({
      iss: `${ORIGIN}/auth/v1`,
      sub: user.id,
      aud: 'authenticated',
      email,
      phone: '',
      role: 'authenticated',
      aal: 'aal1',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { sub: user.id, email, email_verified: true, phone_verified: false },
      is_anonymous: false,
    })
  })

  it('stays the same session when it is refreshed', async () => {
    const { supabase, session } = await app.signUp()
    const { data } = await supabase.auth.refreshSession()
    const before = readClaims(session.access_token)
    const after = readClaims(data.session?.access_token ?? '')
    expect(after).toEqual({ ...before, iat: after.iat, exp: after.exp })
  })

  it('is understood by the client: setSession, getSession, getClaims', async () => {
    const { session, user } = await app.signUp()
    const other = app.client()
    expect((await other.auth.setSession(session)).data.user?.id).toBe(user.id)
    expect((await other.auth.getSession()).data.session?.access_token).toBe(session.access_token)
    expect((await other.auth.getClaims()).data?.claims.sub).toBe(user.id)
  })
})

describe('signing out', () => {
  async function threeDevices() {
    const { email } = await app.signUp()
    const devices = [app.client(), app.client(), app.client()] as const
    for (const device of devices)
      await device.auth.signInWithPassword({ email, password: PASSWORD })
    const tokens = await Promise.all(
      devices.map(async (device) => (await device.auth.getSession()).data.session?.access_token),
    )
    const whoIsIn = () =>
      Promise.all(
        tokens.map(async (token) => (await app.client().auth.getUser(token)).error === null),
      )
    return { devices, whoIsIn }
  }

  it.each([
    ['local', [false, true, true]],
    ['others', [true, false, false]],
    ['global', [false, false, false]],
  ] as const)('%s takes effect on the next request of each device', async (scope, left) => {
    const { devices, whoIsIn } = await threeDevices()
    expect((await devices[0].auth.signOut({ scope })).error).toBeNull()
    expect(await whoIsIn()).toEqual(left)
  })

  it('everywhere is what it means when nothing else is said', async () => {
    const { devices, whoIsIn } = await threeDevices()
    await devices[1].auth.signOut()
    expect(await whoIsIn()).toEqual([false, false, false])
  })
})

describe('verifyOtp', () => {
  const signUp = async () => {
    const email = newEmail()
    await mailed.client().auth.signUp({ email, password: PASSWORD })
    return email
  }

  it.each(['signup', 'email'] as const)(
    'confirms an account by %s, with either token',
    async (type) => {
      for (const byHash of [true, false]) {
        const email = await signUp()
        const token = tokenFor(email)
        const proof = byHash ? { token_hash: token, type } : { email, token, type }
        const { data, error } = await mailed.client().auth.verifyOtp(proof)
        expect(error).toBeNull()
        expect(data.user?.email).toBe(email)
        expect(data.user?.email_confirmed_at).toBeTruthy()
        expect(readClaims(data.session?.access_token ?? '').amr[0].method).toBe('otp')
        expect((await mailed.client().auth.verifyOtp(proof)).error?.code).toBe('otp_expired')
      }
    },
  )

  it.each(['recovery', 'email'] as const)('lets a forgetful leader in by %s', async (type) => {
    const { email } = await app.signUp()
    for (const byHash of [true, false]) {
      await app.client().auth.resetPasswordForEmail(email)
      const token = tokenFor(email, app)
      const proof = byHash
        ? { token_hash: token, type }
        : { email: email.toUpperCase(), token, type }
      const { data, error } = await app.client().auth.verifyOtp(proof)
      expect(error).toBeNull()
      expect(data.session).toBeTruthy()
    }
  })

  it('does not take a token for another e-mail, another purpose or none', async () => {
    const email = await signUp()
    const token = tokenFor(email)
    const refuse = async (proof: { email: string; token: string; type: EmailOtpType }) => {
      const { error } = await mailed.client().auth.verifyOtp(proof)
      expect(error?.status).toBeGreaterThanOrEqual(400)
      expect(error?.status).toBeLessThan(500)
    }
    await refuse({ email: newEmail(), token, type: 'signup' })
    await refuse({ email: '', token, type: 'signup' })
    await refuse({ email, token, type: 'recovery' })
    await refuse({ email, token, type: 'email_change' })
    await refuse({ email, token, type: 'magiclink' })
    await refuse({ email, token, type: 'invite' })
    await refuse({ email, token: '', type: 'signup' })
    expect(
      (await mailed.client().auth.verifyOtp({ email, token, type: 'signup' })).error,
    ).toBeNull()
  })

  it('resends the confirmation, and says the same where there is none to send', async () => {
    const email = await signUp()
    const before = mailed.sent.length
    expect((await mailed.client().auth.resend({ type: 'signup', email })).error).toBeNull()
    expect(mailed.sent.length).toBe(before + 1)
    const stranger = await mailed.client().auth.resend({ type: 'email_change', email: newEmail() })
    expect(stranger.error).toBeNull()
    expect(mailed.sent.length).toBe(before + 1)
  })
})

describe('the data of an account', () => {
  it('is given at sign-up, changed name by name, and taken away by null', async () => {
    const { data } = await app.client().auth.signUp({
      email: newEmail(),
      password: PASSWORD,
      options: { data: { name: 'Ann', pack: 7 } },
    })
    expect(data.user?.user_metadata).toMatchObject({ name: 'Ann', pack: 7 })
    const supabase = app.client()
    if (data.session) await supabase.auth.setSession(data.session)
    const changed = await supabase.auth.updateUser({ data: { pack: null, list: [1, { a: 'b' }] } })
    expect(changed.data.user?.user_metadata).toEqual({
      ...{ name: 'Ann', list: [1, { a: 'b' }] },
      ...{
        sub: data.user?.id,
        email: data.user?.email,
        email_verified: true,
        phone_verified: false,
      },
    })
    const refreshed = await supabase.auth.refreshSession()
    const claims = readClaims(refreshed.data.session?.access_token ?? '')
    expect(claims.user_metadata).toEqual(changed.data.user?.user_metadata)
  })

  it('cannot say who somebody is', async () => {
    const { supabase, user, email } = await app.signUp()
    const lies = {
      sub: randomUUID(),
      email: 'king@example.org',
      role: 'service_role',
      email_verified: false,
      phone_verified: true,
      session_id: randomUUID(),
      aal: 'aal2',
      app_metadata: { provider: 'king' },
    }
    const { data } = await supabase.auth.updateUser({ data: { ...lies, hat: 'red' } })
    const facts = { sub: user.id, email, email_verified: true, phone_verified: false }
    expect(data.user?.user_metadata).toEqual({ hat: 'red', ...facts })
    expect(data.user).toMatchObject({ email, role: 'authenticated', id: user.id })
    const [row] =
      await app.sql`select raw_user_meta_data as kept from auth.users where id = ${user.id}`
    expect(row?.['kept']).toEqual({ hat: 'red' })
    const { data: renewed } = await supabase.auth.refreshSession()
    expect(readClaims(renewed.session?.access_token ?? '')).toMatchObject({
      ...{ sub: user.id, role: 'authenticated', aal: 'aal1', email },
      user_metadata: { hat: 'red', ...facts },
    })
  })

  it('takes 4 KB in all, however it is sent', async () => {
    const { supabase, user } = await app.signUp()
    const fill = (name: string, length: number) =>
      supabase.auth.updateUser({ data: { [name]: 'x'.repeat(length) } })
    expect((await fill('a', 4_096 - 8)).error).toBeNull()
    expect((await fill('a', 4_096 - 7)).error?.status).toBe(400)
    expect((await fill('a', 200)).error).toBeNull()
    for (let call = 0; call < 25; call++) await fill(`name${call}`, 300)
    const wide = Array.from({ length: 500 }, () => 1e300)
    expect((await supabase.auth.updateUser({ data: { wide } })).error?.status).toBe(400)
    const [row] = await app.sql`
      select octet_length(raw_user_meta_data::text) as size from auth.users where id = ${user.id}`
    expect(row?.['size']).toBeLessThan(4_400)
    expect((await supabase.auth.getUser()).error).toBeNull()
    const much = { data: { a: 'x'.repeat(5_000) } }
    const signedUp = await app
      .client()
      .auth.signUp({ email: newEmail(), password: PASSWORD, options: much })
    expect(signedUp.error?.status).toBe(400)
  })
})

describe('what is not promised', () => {
  it('is a clear 4xx in the words of the protocol', async () => {
    const { supabase, session } = await app.signUp()
    const { auth } = supabase
    const phone = '+15550100'
    const attempts = await Promise.all([
      auth.signInWithOtp({ email: newEmail() }),
      auth.signInWithOtp({ phone }),
      app.client().auth.signInAnonymously(),
      app.client().auth.signUp({ phone, password: PASSWORD }),
      app.client().auth.signInWithPassword({ phone, password: PASSWORD }),
      auth.updateUser({ phone }),
      app.client().auth.verifyOtp({ phone, token: '123456', type: 'sms' }),
      auth.resend({ phone, type: 'sms' }),
      auth.signInWithSSO({ domain: 'example.org' }),
      auth.signInWithIdToken({ provider: 'google', token: 'x' }),
      auth.reauthenticate(),
      auth.mfa.enroll({ factorType: 'phone', phone }),
      auth.mfa.challenge({ factorId: randomUUID() }),
      auth.linkIdentity({ provider: 'github' }),
      auth.admin.listUsers(),
      auth.admin.createUser({ email: newEmail() }),
      auth.admin.deleteUser(randomUUID()),
      auth.admin.inviteUserByEmail(newEmail()),
    ])
    for (const [index, { error }] of attempts.entries()) {
      expect([index, error?.name, error?.status]).toEqual([
        index,
        'AuthApiError',
        expect.toSatisfy((status: number) => status >= 400 && status < 500),
      ])
      expect(error?.code).toBeTruthy()
    }
    const { data } = await app.client().auth.signInWithOAuth({ provider: 'github' })
    const { pathname, search } = new URL(data.url ?? '')
    expect((await app.call(`${pathname}${search}`)).status).toBe(404)
    expect((await app.client().auth.getUser(session.access_token)).error).toBeNull()
  })

  it('says what is offered', async () => {
    expect(await (await app.call('/auth/v1/settings')).json()).toMatchObject({
      external: { email: true, phone: false },
      mailer_autoconfirm: true,
    })
    expect(await (await mailed.call('/auth/v1/settings')).json()).toMatchObject({
      mailer_autoconfirm: false,
    })
    expect(await (await app.call('/auth/v1/health')).json()).toMatchObject({ name: 'GoTrue' })
  })
})
