import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ORIGIN, PASSWORD, type TestApp } from '../testing/create-test-app.ts'
import { createMailingApp, linkIn, type MailingApp } from '../testing/mailing-app.ts'

let mailing: MailingApp
let app: TestApp
beforeAll(async () => {
  mailing = await createMailingApp()
  app = mailing.app
})
afterEach(() => {
  mailing.inbox.length = 0
})
afterAll(() => mailing.close())

describe('recovering an account', () => {
  it('leads from the mail to a new password', async () => {
    const email = await mailing.confirmedLeader()
    await app.client().auth.resetPasswordForEmail(email, { redirectTo: ORIGIN })
    const mail = await mailing.waitForMail(email)
    expect(mail.subject).toBe('Choose a new ScoutSite password')
    const { fragment } = await mailing.follow(linkIn(mail))
    expect(fragment.get('type')).toBe('recovery')
    const supabase = app.client()
    await supabase.auth.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    })
    expect((await supabase.auth.updateUser({ password: 'found it again' })).error).toBeNull()
    const { error } = await app
      .client()
      .auth.signInWithPassword({ email, password: 'found it again' })
    expect(error).toBeNull()
  })

  it('ends no other session, and keeps the password, until the new one is saved', async () => {
    const email = await mailing.confirmedLeader()
    const known = { email, password: PASSWORD }
    const [atHome, onPhone] = [app.client(), app.client()]
    await atHome.auth.signInWithPassword(known)
    await onPhone.auth.resetPasswordForEmail(email, { redirectTo: ORIGIN })
    const { fragment } = await mailing.follow(linkIn(await mailing.waitForMail(email)))
    await onPhone.auth.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    })
    expect((await atHome.auth.getUser()).error).toBeNull()
    expect((await app.client().auth.signInWithPassword(known)).error).toBeNull()
    expect((await onPhone.auth.updateUser({ password: 'saved at last' })).error).toBeNull()
    expect((await atHome.auth.getUser()).error).not.toBeNull()
  })

  it('takes an account that somebody else opened with this e-mail away from them', async () => {
    const email = 'squatted@example.org'
    const squatter = { email, password: 'whoever was first' }
    await app.client().auth.signUp(squatter)
    mailing.inbox.length = 0
    await app.client().auth.resetPasswordForEmail(email, { redirectTo: ORIGIN })
    const { fragment } = await mailing.follow(linkIn(await mailing.waitForMail(email)))
    expect(fragment.get('access_token')).toBeTruthy()
    const { error } = await app.client().auth.signInWithPassword(squatter)
    expect(error?.code).toBe('invalid_credentials')
  })

  it.each([
    'https://evil.example/',
    'http://localhost:9999/',
    'http://localhost:3000.evil.example/',
    'http://localhost:3000@evil.example/',
    '//evil.example',
    'javascript:alert(1)',
    'http://127.0.0.1:3000/',
    '\\\\evil.example',
    'blob:http://localhost:3000/x',
    'http://user:word@localhost:3000/',
    'http://localhost:3000\r\nSet-Cookie: a=b',
    'http://localhost:3000/auth/v1/verify?type=recovery&token=of-somebody-else',
    'http://localhost:3000/privacy',
  ])('does not carry the session to %s', async (target) => {
    const email = await mailing.confirmedLeader()
    await app.client().auth.resetPasswordForEmail(email, { redirectTo: target })
    const link = linkIn(await mailing.waitForMail(email))
    link.searchParams.set('redirect_to', target)
    const { location, fragment } = await mailing.follow(link)
    expect(location.origin + location.pathname).toBe(`${ORIGIN}/`)
    expect(fragment.get('access_token')).toBeTruthy()
  })

  it.each(['%0D%0ASet-Cookie:%20a=b', '%0D%0Ax/..%2F', '%09//evil.example', '%E2%80%A8'])(
    'lets no control character out of redirect_to=%s into a header',
    async (dirt) => {
      for (const target of [`${ORIGIN}/${dirt}`, `${ORIGIN}${dirt}`, dirt]) {
        const path = `/auth/v1/verify?type=signup&token=x&redirect_to=${target}`
        const response = await app.call(path)
        expect(response.status).toBe(303)
        const location = response.headers.get('location') ?? ''
        expect(new URL(location).origin).toBe(ORIGIN)
        expect(location).toMatch(/^[\x21-\x7e]+$/)
        expect(response.headers.has('set-cookie')).toBe(false)
      }
    },
  )

  it('leads to a page of the app when the app asks for it', async () => {
    const email = await mailing.confirmedLeader()
    await app.client().auth.resetPasswordForEmail(email, { redirectTo: `${ORIGIN}/?new=password` })
    const { location, fragment } = await mailing.follow(linkIn(await mailing.waitForMail(email)))
    expect(location.origin + location.pathname + location.search).toBe(`${ORIGIN}/?new=password`)
    expect(fragment.get('access_token')).toBeTruthy()
  })

  it.each(['123456', '1234567890'])('does not take the digits %s for a link', async (token) => {
    const email = await mailing.confirmedLeader()
    await app.client().auth.resetPasswordForEmail(email)
    const { error } = await app.client().auth.verifyOtp({ email, token, type: 'recovery' })
    expect(error?.code).toBe('otp_expired')
  })

  it('keeps the link where not even who reads the database could use it', async () => {
    const email = await mailing.confirmedLeader()
    await app.client().auth.resetPasswordForEmail(email)
    const token = linkIn(await mailing.waitForMail(email)).searchParams.get('token') ?? ''
    const [row] = await app.sql`select recovery_token from auth.users where email = ${email}`
    const stored: string = row?.['recovery_token']
    expect(stored).not.toContain(token)
    for (const token_hash of [stored, stored.slice(0, 43)]) {
      const { error } = await app.client().auth.verifyOtp({ token_hash, type: 'recovery' })
      expect(error?.code).toBe('otp_expired')
    }
    const { error } = await app.client().auth.verifyOtp({ token_hash: token, type: 'recovery' })
    expect(error).toBeNull()
  })

  it('lets one of two who mailing.follow a link at once in', async () => {
    const email = await mailing.confirmedLeader()
    await app.client().auth.resetPasswordForEmail(email)
    const link = linkIn(await mailing.waitForMail(email))
    const answers = await Promise.all(Array.from({ length: 8 }, () => mailing.follow(link)))
    expect(answers.filter(({ fragment }) => fragment.has('access_token'))).toHaveLength(1)
  })
})
