import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atFullCost } from '../testing/cheap-bcrypt.ts'
import { createTestApp, PASSWORD, type TestApp } from '../testing/create-test-app.ts'
import { readClaims } from '../testing/read-claims.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

describe('weak passwords', () => {
  it.each([
    ['short', ['length']],
    ['123456', ['pwned']],
    ['Password', ['pwned']],
    ['trustno1', ['pwned']],
    ['       ', ['pwned']],
    ['qwerty ', ['pwned']],
    ['ScoutSite', ['pwned']],
  ])('refuses %s and says why', async (password, reasons) => {
    const { error } = await app
      .client()
      .auth.signUp({ email: `weak-${randomUUID()}@example.org`, password })
    expect(error?.name).toBe('AuthWeakPasswordError')
    expect(error).toMatchObject({ code: 'weak_password', reasons })
  })

  it('takes six characters that are not common', async () => {
    await app.signUp(undefined, 'pn7kqv')
  })

  it('refuses a password longer than what is compared', async () => {
    const { error } = await app
      .client()
      .auth.signUp({ email: `long-${randomUUID()}@example.org`, password: 'ü'.repeat(40) })
    expect(error?.status).toBe(400)
    expect(error?.message).toBe('The password can have at most 72 characters.')
  })
})

describe('changing the password', () => {
  it('takes the new one, refuses the old one and signs other devices out', async () => {
    const { email, supabase } = await app.signUp()
    const phone = app.client()
    await phone.auth.signInWithPassword({ email, password: PASSWORD })
    const { error } = await supabase.auth.updateUser({ password: 'eight short birches' })
    expect(error).toBeNull()
    expect((await supabase.auth.getUser()).error).toBeNull()
    expect((await phone.auth.getUser()).error).not.toBeNull()
    const old = await app.client().auth.signInWithPassword({ email, password: PASSWORD })
    expect(old.error?.code).toBe('invalid_credentials')
  })

  it('refuses a common one', async () => {
    const { supabase } = await app.signUp()
    const { error } = await supabase.auth.updateUser({ password: 'football' })
    expect(error).toMatchObject({ code: 'weak_password', reasons: ['pwned'] })
  })

  it('refuses the one it is already', async () => {
    const { supabase } = await app.signUp()
    const { error } = await supabase.auth.updateUser({ password: PASSWORD })
    expect(error?.code).toBe('same_password')
  })

  it('is not changed by a session that is ended while the new one is made', () =>
    atFullCost(async () => {
      const { supabase, email, session } = await app.signUp()
      const { data } = await app.client().auth.signInWithPassword({ email, password: PASSWORD })
      const put = (token: string, password: string) =>
        app.call('/auth/v1/user', {
          method: 'PUT',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ password }),
        })
      await app.sql`delete from private.attempts`
      // Race: hashing takes longer than everything the other device does.
      const late = put(data.session?.access_token ?? '', 'nine wide valleys')
      await expect
        .poll(() => app.sql`select from private.attempts where key like 'passwordByAccount%'`)
        .toHaveLength(1)
      await app.sql`delete from auth.sessions where user_id = ${session.user.id} and id <> ${sessionOf(session.access_token)}`
      expect((await late).status).toBe(401)
      const again = await app.client().auth.signInWithPassword({ email, password: PASSWORD })
      expect(again.error).toBeNull()
      expect((await supabase.auth.getUser()).error).toBeNull()
    }))

  it('ends what was mailed before: a link to a new password, a change of e-mail', async () => {
    const { email, supabase } = await app.signUp()
    await supabase.auth.resetPasswordForEmail(email)
    await supabase.auth.updateUser({ email: `new-${email}` })
    expect((await supabase.auth.updateUser({ password: 'eight short birches' })).error).toBeNull()
    const tokens = await tokensMailedTo(email)
    expect(tokens).toHaveLength(2)
    for (const [type, token_hash] of tokens) {
      const { error } = await app.client().auth.verifyOtp({ token_hash, type })
      expect(error?.code).toBe('otp_expired')
    }
    expect((await supabase.auth.getUser()).data.user?.new_email).toBeUndefined()
  })
})

const sessionOf = (token: string) => readClaims(token).session_id

async function tokensMailedTo(email: string) {
  // Without the mail of the sign-up, which cannot open the account.
  const mails = app.sent.filter(({ to, subject }) => to === email && !subject.startsWith('Verify'))
  return mails.map(({ text }) => {
    const { searchParams } = new URL(/http\S+/.exec(text)?.[0] ?? '')
    const type = searchParams.get('type') === 'recovery' ? 'recovery' : 'email_change'
    return [type, searchParams.get('token') ?? ''] as const
  })
}
