import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Mail } from '../mail/compose-mail.ts'
import { createTestApp, ORIGIN, PASSWORD, type TestApp } from '../testing/create-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const newEmail = () => `new-${randomUUID()}@example.org`
/** All mails except the one of every sign-up. */
const mailsTo = (email: string) =>
  app.sent.filter(({ to, subject }) => to === email && !subject.startsWith('Verify'))
const linkIn = ({ text }: Mail) => new URL(/http\S+auth\S+/.exec(text)?.[0] ?? '')

function newestLink(email: string): URL {
  const mail = mailsTo(email).at(-1)
  if (!mail) throw new Error('no mail')
  return linkIn(mail)
}

async function follow({ pathname, search }: URL) {
  const response = await app.call(`${pathname}${search}`)
  expect(response.status).toBe(303)
  return new URLSearchParams(new URL(response.headers.get('location') ?? '').hash.slice(1))
}

const signIn = async (email: string, password = PASSWORD) =>
  (await app.client().auth.signInWithPassword({ email, password })).error?.code ?? 'in'

it.each([
  ['the old e-mail first', false],
  ['the new e-mail first', true],
])('A leader changes the e-mail once both links were followed, %s', async (_name, isNewFirst) => {
  const { supabase, email: old, user } = await app.signUp()
  const email = newEmail()
  const { data, error } = await supabase.auth.updateUser({ email: email.toUpperCase() })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ email: old, new_email: email })
  expect(mailsTo(old)[0]?.text).toContain(`move your ScoutSite account to ${email}`)

  const [first, second] = isNewFirst ? [email, old] : [old, email]
  const halfway = await follow(newestLink(first))
  expect(halfway.get('message')).toMatch(/^Confirmation link accepted/)
  expect(halfway.has('access_token')).toBe(false)
  expect([await signIn(old), await signIn(email)]).toEqual(['in', 'invalid_credentials'])
  expect((await follow(newestLink(first))).get('error_code')).toBe('otp_expired')

  const done = await follow(newestLink(second))
  expect(done.get('type')).toBe('email_change')
  const changed = await app.client().auth.getUser(done.get('access_token') ?? '')
  expect(changed.data.user).toMatchObject({ id: user.id, email })
  expect(changed.data.user?.new_email).toBeUndefined()
  expect(changed.data.user?.identities?.[0]?.identity_data).toMatchObject({ email })
  expect([await signIn(old), await signIn(email)]).toEqual(['invalid_credentials', 'in'])
  const [identity] = await app.sql`select email from auth.identities where user_id = ${user.id}`
  expect(identity).toEqual({ email })
})

it.each([true, false])('verifyOtp does the same, by hash: %s', async (isByHash) => {
  const { supabase, email: old } = await app.signUp()
  const email = newEmail()
  await supabase.auth.updateUser({ email })
  const verify = (to: string) => {
    const token = newestLink(to).searchParams.get('token') ?? ''
    const type = 'email_change'
    return app
      .client()
      .auth.verifyOtp(isByHash ? { token_hash: token, type } : { email: to, token, type })
  }
  const halfway = await verify(old)
  expect(halfway).toMatchObject({ error: null, data: { user: null, session: null } })
  const done = await verify(email)
  expect(done.data.user?.email).toBe(email)
})

it('The token of one mailbox does not stand for the other', async () => {
  const { supabase, email: old } = await app.signUp()
  const email = newEmail()
  await supabase.auth.updateUser({ email })
  const token = newestLink(old).searchParams.get('token') ?? ''
  const { error } = await app.client().auth.verifyOtp({ email, token, type: 'email_change' })
  expect(error?.code).toBe('otp_expired')
  await follow(newestLink(old))
  // A second request starts over: the first mailbox has to agree again.
  await supabase.auth.updateUser({ email: newEmail() })
  expect((await follow(newestLink(old))).has('message')).toBe(true)
  expect(await signIn(old)).toBe('in')
})

it('Whether the new e-mail is taken does not show, and its owner is told', async () => {
  const taken = (await app.signUp()).email
  const shapes = await Promise.all(
    [taken, newEmail()].map(async (email) => {
      const { supabase, email: old, user } = await app.signUp()
      const { data, error } = await supabase.auth.updateUser({ email })
      expect(error).toBeNull()
      const mails = mailsTo(old).map(({ text }) => text)
      return JSON.stringify([data, mails])
        .replaceAll(email, 'NEW')
        .replaceAll(old, 'OLD')
        .replaceAll(user.id, 'ID')
        .replaceAll(/"identity_id":"[^"]+"/g, 'IDENTITY')
        .replaceAll(/token=[\w-]+/g, 'TOKEN')
        .replaceAll(/\d{4}-\d\d-\d\dT[^"]+/g, 'TIME')
    }),
  )
  expect(shapes[0]).toBe(shapes[1])
  expect(mailsTo(taken).map(({ subject }) => subject)).toEqual([
    'You already have a ScoutSite account',
  ])
})

it('An e-mail that was taken meanwhile stays with its owner', async () => {
  const { supabase, email: old } = await app.signUp()
  const email = newEmail()
  await supabase.auth.updateUser({ email })
  const other = await app.signUp(email)
  await follow(newestLink(old))
  expect((await follow(newestLink(email))).get('error_code')).toBe('email_exists')
  expect((await app.client().auth.getUser(other.session.access_token)).data.user?.email).toBe(email)
  expect(await signIn(old)).toBe('in')
})

it('A link to a new password that was mailed to the old e-mail is dead after the change', async () => {
  const { supabase, email: old } = await app.signUp()
  const email = newEmail()
  await supabase.auth.resetPasswordForEmail(old)
  const recovery = newestLink(old)
  await supabase.auth.updateUser({ email })
  await follow(newestLink(old))
  await follow(newestLink(email))
  expect((await follow(recovery)).get('error_code')).toBe('otp_expired')
})

it('Both mails can be sent again after three minutes, under new links; nobody ends them before', async () => {
  const { supabase, email: old } = await app.signUp()
  const email = newEmail()
  await supabase.auth.updateUser({ email })
  const before = [newestLink(old), newestLink(email)]
  const resend = () => app.client().auth.resend({ type: 'email_change', email: old })
  expect((await resend()).error).toBeNull()
  expect([newestLink(old), newestLink(email)]).toEqual(before)
  await app.sql`update auth.users set email_change_sent_at = now() - interval '181 seconds' where email = ${old}`
  expect((await resend()).error).toBeNull()
  for (const link of before) expect((await follow(link)).get('error_code')).toBe('otp_expired')
  await follow(newestLink(old))
  expect((await follow(newestLink(email))).has('access_token')).toBe(true)
})

it('Nobody is mailed more than five times in a quarter of an hour this way', async () => {
  const victim = newEmail()
  for (let account = 0; account < 7; account++) {
    const { supabase, email } = await app.signUp()
    await supabase.auth.updateUser({ email: victim })
    await supabase.auth.resend({ type: 'email_change', email })
  }
  expect(mailsTo(victim)).toHaveLength(5)
})

it('Nobody keeps a leader from leaving an e-mail by having mails sent there', async () => {
  const { supabase, email } = await app.signUp()
  for (let time = 0; time < 6; time++) await app.limits.exceeds('mailByRecipient', email)
  expect((await supabase.auth.updateUser({ email: newEmail() })).error).toBeNull()
})

it('The own e-mail once more changes nothing', async () => {
  const { supabase, email } = await app.signUp()
  const { data } = await supabase.auth.updateUser({ email })
  expect(data.user?.new_email).toBeUndefined()
  expect(mailsTo(email)).toEqual([])
  expect(new URL(ORIGIN).pathname).toBe('/')
})
