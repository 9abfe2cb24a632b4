import { randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, PASSWORD, type TestApp } from '../testing/create-test-app.ts'
import { addPhone, giveCode, readCode, signUpWithPhone } from '../testing/phone.ts'
import { readClaims } from '../testing/read-claims.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const signIn = async (email: string, password = PASSWORD) => {
  const supabase = app.client()
  const { data, error } = await supabase.auth.signInWithPassword({ email, password })
  if (error) throw error
  return { supabase, session: data.session, user: data.user }
}
const withPhone = () => signUpWithPhone(app)
const refusalOf = ({ error }: { error: unknown }) => {
  const { status, code } = (error ?? {}) as { status?: number; code?: string }
  return [status, code]
}
const post = (path: string, token: string, body: object = {}) =>
  app.call(`/auth/v1${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  })

describe('Setting up a phone', () => {
  it('by supabase-js: a picture, a secret, and aal2 from the first code on', async () => {
    const { supabase } = await app.signUp()
    const enrolled = await supabase.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
    expect(enrolled.data).toMatchObject({ type: 'totp', friendly_name: 'Phone' })
    const { qr_code, secret, uri } = enrolled.data?.totp ?? { qr_code: '', secret: '', uri: '' }
    expect(qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]+<\/svg>$/)
    expect(new URL(uri).searchParams.get('secret')).toBe(secret)

    const { auth } = supabase
    const level = async () => (await auth.mfa.getAuthenticatorAssuranceLevel()).data
    expect(await level()).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })
    expect((await auth.mfa.listFactors()).data).toMatchObject({
      all: [{ id: enrolled.data?.id, status: 'unverified', friendly_name: 'Phone' }],
      totp: [],
    })
    await giveCode(supabase, { factorId: enrolled.data?.id ?? '', secret })
    expect(await level()).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
      currentAuthenticationMethods: [{ method: 'totp' }, { method: 'password' }],
    })
    expect((await auth.mfa.listFactors()).data?.totp).toHaveLength(1)
  })

  it('the level survives a refresh', async () => {
    const { supabase } = await withPhone()
    const { data } = await supabase.auth.refreshSession()
    const { aal, amr } = readClaims(data.session?.access_token ?? '')
    expect([aal, amr.length]).toEqual(['aal2', 2])
    expect((await supabase.from('sites').select('id')).error).toBeNull()
  })

  it('ends the sessions that gave no code, and its owner is told', async () => {
    const leader = await app.signUp()
    const other = await signIn(leader.email)
    await addPhone(leader.supabase)
    expect((await other.supabase.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect((await leader.supabase.auth.getUser()).error).toBeNull()
    await expect
      .poll(() => app.sent.filter(({ to }) => to === leader.email).map(({ subject }) => subject))
      .toContain('ScoutSite asks for a code from now on')
  })

  it('twice at the same time gives two phones, and both can be used', async () => {
    const { supabase } = await app.signUp()
    const enroll = async (friendlyName: string) => {
      const { data } = await supabase.auth.mfa.enroll({ factorType: 'totp', friendlyName })
      return { factorId: data?.id ?? '', secret: data?.totp.secret ?? '' }
    }
    const [one, other] = await Promise.all([enroll(''), enroll('')])
    const token = (await supabase.auth.getSession()).data.session?.access_token ?? ''
    const verify = async ({ factorId, secret }: typeof one) => {
      const challenge = await (await post(`/factors/${factorId}/challenge`, token)).json()
      const given = { challenge_id: challenge.id, code: readCode(secret) }
      return (await post(`/factors/${factorId}/verify`, token, given)).status
    }
    // The session is raised by whichever comes first, and may then add the second.
    expect(await Promise.all([verify(one), verify(other)])).toEqual([200, 200])
    const { data } = await supabase.auth.getUser()
    expect(data.user?.factors?.map(({ status }) => status)).toEqual(['verified', 'verified'])
  })

  it('by an unfinished try of a session that gave no code is refused', async () => {
    const { email, supabase, phone } = await withPhone()
    const { data } = await supabase.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Left' })
    const stranger = await signIn(email)
    const own = { factorId: data?.id ?? '', code: readCode(data?.totp.secret ?? '') }
    expect(refusalOf(await stranger.supabase.auth.mfa.challengeAndVerify(own))).toEqual([
      403,
      'insufficient_aal',
    ])
    await giveCode(stranger.supabase, phone)
  })

  it('begun twice under one name replaces the first try', async () => {
    const { supabase } = await app.signUp()
    const enroll = () => supabase.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
    await Promise.all([enroll(), enroll()])
    expect((await supabase.auth.getUser()).data.user?.factors).toHaveLength(1)
  })

  it('is refused by kind, name and number', async () => {
    const { supabase } = await withPhone()
    const enroll = (friendlyName: string) =>
      supabase.auth.mfa.enroll({ factorType: 'totp', friendlyName })
    expect(refusalOf(await supabase.auth.mfa.enroll({ factorType: 'phone', phone: '+1' }))).toEqual(
      [422, 'mfa_totp_enroll_not_enabled'],
    )
    await addPhone(supabase, 'Second')
    expect(refusalOf(await enroll('Second'))).toEqual([422, 'mfa_factor_name_conflict'])
    for (let count = 3; count <= 10; count += 1) {
      expect((await enroll(`Phone ${count}`)).error).toBeNull()
    }
    expect(refusalOf(await enroll('Another'))).toEqual([422, 'too_many_enrolled_mfa_factors'])
  })
})

describe('A session without its code', () => {
  it('reaches its user, the code and signing out, and nothing else', async () => {
    const { email, phone } = await withPhone()
    const { supabase, session } = await signIn(email)
    expect(session.user.factors).toMatchObject([{ id: phone.factorId, status: 'verified' }])
    expect((await supabase.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    })
    expect((await supabase.auth.getUser()).error).toBeNull()
    const insufficient = [403, 'insufficient_aal']
    const { status, error } = await supabase.from('sites').select('id')
    expect([status, error?.code]).toEqual(insufficient)
    const invoked = await supabase.functions.invoke('export-account', { body: {} })
    expect(invoked.response?.status).toBe(403)
    const { auth } = supabase
    expect(refusalOf(await auth.mfa.enroll({ factorType: 'totp' }))).toEqual(insufficient)
    expect(refusalOf(await auth.updateUser({ data: { a: 1 } }))).toEqual(insufficient)
    expect(refusalOf(await auth.updateUser({ password: 'other tall pines' }))).toEqual([
      401,
      'insufficient_aal',
    ])
    expect(refusalOf(await auth.updateUser({ email: 'new@example.org' }))).toEqual([
      401,
      'insufficient_aal',
    ])
    expect(refusalOf(await auth.mfa.unenroll({ factorId: phone.factorId }))).toEqual([
      422,
      'insufficient_aal',
    ])
    const token = session.access_token
    for (const path of ['/factors/recovery-codes', '/factors/remembered-device']) {
      expect([path, (await post(path, token)).status]).toEqual([path, 403])
    }
    const refreshed = await auth.refreshSession()
    expect(readClaims(refreshed.data.session?.access_token ?? '').aal).toBe('aal1')
    expect((await auth.signOut()).error).toBeNull()
  })

  it('may do everything after it', async () => {
    const { email, phone } = await withPhone()
    const { supabase } = await signIn(email)
    await giveCode(supabase, phone)
    expect((await supabase.from('sites').select('id')).error).toBeNull()
  })

  it('is refused by the version before, which asks whether the session stands', async () => {
    const { email, phone } = await withPhone()
    const { supabase, session, user } = await signIn(email)
    const stands = async () => {
      const { session_id } = readClaims(session.access_token)
      const [row] = await app.sql`select private.session_stands(${session_id}, ${user.id}) as is`
      return row?.['is']
    }
    expect(await stands()).toBe(false)
    await giveCode(supabase, phone)
    expect(await stands()).toBe(true)
  })
})

describe('A code', () => {
  it('counts once, also for another session, and one of the next half minute is accepted', async () => {
    const { email, phone } = await withPhone()
    const [first, second] = await Promise.all([signIn(email), signIn(email)])
    const code = readCode(phone.secret)
    const verify = ({ supabase }: typeof first, wanted: string) =>
      supabase.auth.mfa.challengeAndVerify({ factorId: phone.factorId, code: wanted })
    const outcomes = await Promise.all([verify(first, code), verify(second, code)])
    expect(outcomes.filter(({ error }) => error === null)).toHaveLength(1)
    expect(outcomes.map(refusalOf)).toContainEqual([422, 'mfa_verification_failed'])
    const left = outcomes[0]?.error ? first : second
    expect((await verify(left, readCode(phone.secret, 1))).error).toBeNull()
  })

  it('of another account, or for another’s phone, opens nothing', async () => {
    const [one, other] = await Promise.all([withPhone(), withPhone()])
    const { supabase } = await signIn(one.email)
    const { auth } = supabase
    const with_ = (factorId: string, secret: string) =>
      auth.mfa.challengeAndVerify({ factorId, code: readCode(secret) })
    expect(refusalOf(await with_(one.phone.factorId, other.phone.secret))).toEqual([
      422,
      'mfa_verification_failed',
    ])
    expect(refusalOf(await with_(other.phone.factorId, other.phone.secret))).toEqual([
      404,
      'mfa_factor_not_found',
    ])
    expect(refusalOf(await with_(randomUUID(), one.phone.secret))).toEqual([
      404,
      'mfa_factor_not_found',
    ])
  })

  it('needs a challenge of its own phone that is not over', async () => {
    const [one, other] = await Promise.all([withPhone(), withPhone()])
    const { factorId, secret } = one.phone
    const asked = await other.supabase.auth.mfa.challenge({ factorId: other.phone.factorId })
    const own = await one.supabase.auth.mfa.challenge({ factorId })
    const past = `00000001${own.data?.id.slice(8)}`
    for (const challengeId of [asked.data?.id ?? '', past, randomUUID(), 'constructor', '']) {
      const answer = await one.supabase.auth.mfa.verify({
        factorId,
        challengeId,
        code: readCode(secret),
      })
      expect([challengeId, ...refusalOf(answer)]).toEqual([
        challengeId,
        422,
        'mfa_challenge_expired',
      ])
    }
  })

  it('is tried five times, then the wait doubles, whatever the session, IP and factor', async () => {
    const { email, phone } = await withPhone()
    const wrong = async (where: Awaited<ReturnType<typeof signIn>>) =>
      where.supabase.auth.mfa.challengeAndVerify({ factorId: phone.factorId, code: 'abcdef' })
    const sessions = await Promise.all([signIn(email), signIn(email)])
    for (let index = 0; index < 5; index += 1) {
      expect(refusalOf(await wrong(sessions[index % 2] ?? sessions[0]))).toEqual([
        422,
        'mfa_verification_failed',
      ])
    }
    const waitNow = async () => {
      const answer = await post(
        '/factors/recovery-codes/verify',
        sessions[1].session.access_token,
        { code: 'x' },
      )
      const { error_code } = await answer.json()
      return [answer.status, error_code, Number(answer.headers.get('retry-after'))] as const
    }
    const [status, code, seconds] = await waitNow()
    expect([status, code]).toEqual([429, 'mfa_recovery_codes_locked'])
    expect(seconds).toBeGreaterThan(20)
    expect(seconds).toBeLessThanOrEqual(30)
    // A right one is not even looked at, and does not make the wait longer.
    const right = { factorId: phone.factorId, code: readCode(phone.secret) }
    expect(refusalOf(await sessions[0].supabase.auth.mfa.challengeAndVerify(right))[0]).toBe(429)
    await expect
      .poll(() => app.sent.filter(({ to }) => to === email).map(({ subject }) => subject))
      .toContain('Wrong codes for your ScoutSite account')
    const passTime = (wait: number) =>
      app.sql`update private.attempts set expire = expire - ${wait * 1_000}
        where key = ${`wrongCodes:${sessions[0].user.id}`}`
    await passTime(30)
    expect(refusalOf(await wrong(sessions[0]))[0]).toBe(422)
    const [, , doubled] = await waitNow()
    expect(doubled).toBeGreaterThan(50)
    await passTime(60)
    expect((await sessions[0].supabase.auth.mfa.challengeAndVerify(right)).error).toBeNull()
    expect(refusalOf(await wrong(sessions[1]))[0]).toBe(422)
  })

  it('leaves the session valid for a tab that still has the refresh token before', async () => {
    const { email, phone } = await withPhone()
    const { supabase, session } = await signIn(email)
    const refresh = () => {
      const token = session.refresh_token
      return post('/token?grant_type=refresh_token', app.publishableKey, { refresh_token: token })
    }
    const renewed = await (await refresh()).json()
    await supabase.auth.setSession(renewed)
    await giveCode(supabase, phone)
    const late = await refresh()
    expect(readClaims((await late.json()).access_token).aal).toBe('aal2')
    expect((await supabase.auth.refreshSession()).error).toBeNull()
  })

  it('guessed a thousand times at once is looked at five times', async () => {
    const { email, phone } = await withPhone()
    const { session } = await signIn(email)
    const token = session.access_token
    const challenge = await (await post(`/factors/${phone.factorId}/challenge`, token)).json()
    const guesses = Array.from({ length: 1_000 }, (_, index) =>
      post(`/factors/${phone.factorId}/verify`, token, {
        challenge_id: challenge.id,
        code: String(index).padStart(7, '0'),
      }),
    )
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 422)).toHaveLength(5)
    expect(statuses.filter((status) => status === 200)).toHaveLength(0)
  })
})

describe('Turning it off', () => {
  it('lowers the sessions, and takes codes and remembered devices with it', async () => {
    const { supabase, session, user, phone, email } = await withPhone()
    const token = session.access_token
    expect((await post('/factors/recovery-codes', token)).status).toBe(200)
    const remembered = await post('/factors/remembered-device', token)
    expect(remembered.status).toBe(204)
    expect((await supabase.auth.mfa.unenroll({ factorId: phone.factorId })).data).toEqual({
      id: phone.factorId,
    })
    const { data } = await supabase.auth.refreshSession()
    expect(readClaims(data.session?.access_token ?? '').aal).toBe('aal1')
    expect(data.user?.factors).toEqual([])
    const [left] = await app.sql`
      select count(*) as count from private.remembered_devices where user_id = ${user.id}`
    expect(Number(left?.['count'])).toBe(0)
    const again = await signIn(email)
    expect((await again.supabase.from('sites').select('id')).error).toBeNull()
  })

  it('of one of two phones leaves the other in force', async () => {
    const { supabase, phone, email } = await withPhone()
    const { phone: second } = await addPhone(supabase, 'Second')
    await supabase.auth.mfa.unenroll({ factorId: phone.factorId })
    const { supabase: later } = await signIn(email)
    expect((await later.from('sites').select('id')).status).toBe(403)
    await giveCode(later, second)
    expect((await later.from('sites').select('id')).status).toBe(200)
  })
})

describe('Recovery codes', () => {
  const client = () =>
    createClient(app.appOrigin, app.publishableKey, {
      auth: {
        persistSession: false,
        autoRefreshToken: false,
        experimental: { recoveryCodes: true },
      },
      global: { fetch: (input, init) => app.call(String(input), init) },
    })
  const withCodes = async () => {
    const { email, phone } = await withPhone()
    const supabase = client()
    await supabase.auth.signInWithPassword({ email, password: PASSWORD })
    await giveCode(supabase, phone)
    const { data } = await supabase.auth.mfa.recoveryCodes.generate()
    return { email, supabase, codes: data?.codes ?? [] }
  }

  it('are ten, shown once, and each lets in once', async () => {
    const { email, codes, supabase } = await withCodes()
    expect(new Set(codes).size).toBe(10)
    expect(codes.every((code) => /^[a-z2-7]{16}$/.test(code))).toBe(true)
    expect(refusalOf(await supabase.auth.mfa.recoveryCodes.generate())).toEqual([
      422,
      'mfa_verified_factor_exists',
    ])
    const later = client()
    await later.auth.signInWithPassword({ email, password: PASSWORD })
    const written = ` ${codes[3]?.toUpperCase().replaceAll(/(.{4})/g, '$1-')} `
    const verified = await later.auth.mfa.recoveryCodes.verify({ code: written })
    expect(readClaims(verified.data?.access_token ?? '')).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'mfa/recovery_code' }, { method: 'password' }],
    })
    expect((await later.auth.mfa.recoveryCodes.getStatus()).data).toMatchObject({
      total: 10,
      remaining: 9,
    })
    const third = client()
    await third.auth.signInWithPassword({ email, password: PASSWORD })
    expect(refusalOf(await third.auth.mfa.recoveryCodes.verify({ code: written }))).toEqual([
      422,
      'mfa_verification_failed',
    ])
    await expect
      .poll(() => app.sent.filter(({ to }) => to === email).map(({ subject }) => subject))
      .toContain('A recovery code of your ScoutSite account was used')
  })

  it('are replaced by new ones, and need a phone', async () => {
    const { email, codes, supabase } = await withCodes()
    const { data } = await supabase.auth.mfa.recoveryCodes.regenerate()
    expect(data?.codes).toHaveLength(10)
    const later = client()
    await later.auth.signInWithPassword({ email, password: PASSWORD })
    const old = await later.auth.mfa.recoveryCodes.verify({ code: codes[0] ?? '' })
    expect(refusalOf(old)[0]).toBe(422)
    const { session } = await app.signUp()
    const refused = await post('/factors/recovery-codes', session.access_token)
    expect((await refused.json()).error_code).toBe('mfa_recovery_codes_sole_factor')
  })

  it('sign out whoever used a stolen one when new ones are made, and have a name of their own', async () => {
    const { email, codes, supabase } = await withCodes()
    const thief = client()
    await thief.auth.signInWithPassword({ email, password: PASSWORD })
    await thief.auth.mfa.recoveryCodes.verify({ code: codes[0] ?? '' })
    await supabase.auth.mfa.recoveryCodes.regenerate()
    expect((await thief.auth.getUser()).data.user).toBeNull()
    expect((await supabase.auth.getUser()).error).toBeNull()
    const other = await app.signUp()
    const { session } = await addPhone(other.supabase, 'Recovery codes')
    const refused = await post('/factors/recovery-codes', session.access_token)
    expect([refused.status, (await refused.json()).error_code]).toEqual([
      422,
      'mfa_factor_name_conflict',
    ])
  })

  it('are stored as hashes', async () => {
    const { codes } = await withCodes()
    const rows = await app.sql`
      select secret from auth.mfa_factors where factor_type = 'recovery_code'`
    const stored = rows.map(({ secret }) => String(secret)).join(' ')
    expect(stored.length).toBeGreaterThan(640)
    for (const code of codes) expect(stored).not.toContain(code)
  })
})

it('An account opened by a stranger loses the stranger’s phone when the owner of its e-mail takes it back', async () => {
  const stranger = await withPhone()
  const { email } = stranger
  await app.client().auth.resetPasswordForEmail(email)
  const mail = app.sent.findLast(
    ({ to, subject }) => to === email && subject === 'Choose a new ScoutSite password',
  )
  const link = new URL(/http\S+auth\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  const answer = await app.call(`${link.pathname}${link.search}`)
  const fragment = new URLSearchParams(new URL(answer.headers.get('location') ?? '').hash.slice(1))
  const owner = app.client()
  await owner.auth.setSession({
    access_token: fragment.get('access_token') ?? '',
    refresh_token: fragment.get('refresh_token') ?? '',
  })
  expect((await owner.auth.updateUser({ password: 'mine alone now' })).error).toBeNull()
  expect((await owner.auth.getUser()).data.user?.factors).toEqual([])
  expect((await stranger.supabase.auth.getUser()).data.user).toBeNull()
})

it('The link of “Forgot your password?” does not stand for the code', async () => {
  const leader = await withPhone()
  await app.sql`
    update auth.identities set identity_data = identity_data || '{"email_verified": true}'
    where user_id = ${leader.user.id}`
  await app.client().auth.resetPasswordForEmail(leader.email)
  const mail = app.sent.findLast(
    ({ to, subject }) => to === leader.email && subject === 'Choose a new ScoutSite password',
  )
  const link = new URL(/http\S+auth\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  const { error, data } = await app.client().auth.verifyOtp({
    type: 'recovery',
    token_hash: link.searchParams.get('token') ?? '',
  })
  expect(error).toBeNull()
  const reader = app.client()
  await reader.auth.setSession({
    access_token: data.session?.access_token ?? '',
    refresh_token: data.session?.refresh_token ?? '',
  })
  const password = 'chosen by a thief'
  expect(refusalOf(await reader.auth.updateUser({ password }))).toEqual([401, 'insufficient_aal'])
  await giveCode(reader, leader.phone)
  expect((await reader.auth.updateUser({ password })).error).toBeNull()
})
