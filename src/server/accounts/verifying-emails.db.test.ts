import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Mail } from '../mail/compose-mail.ts'
import { createTestApp, ORIGIN, PASSWORD, type TestApp } from '../testing/create-test-app.ts'
import { createConfirmedAccount } from './create-confirmed-account.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const mailsTo = (email: string) => app.sent.filter(({ to }) => to === email)
const linkIn = (mail: Mail | undefined) =>
  new URL(/http\S+auth\S+/.exec(mail?.text ?? '')?.[0] ?? '')

async function follow({ pathname, search }: URL) {
  const response = await app.call(`${pathname}${search}`)
  expect(response.status).toBe(303)
  const location = new URL(response.headers.get('location') ?? '')
  expect(location.origin + location.pathname).toBe(`${ORIGIN}/`)
  return new URLSearchParams(location.hash.slice(1))
}

async function isVerified(id: string): Promise<unknown> {
  const [row] = await app.sql`
    select identity_data -> 'email_verified' as verified from auth.identities where user_id = ${id}`
  return row?.['verified']
}

it('A new leader is signed in at once, and gets one mail with a link that verifies the e-mail', async () => {
  const { email, user } = await app.signUp()
  expect(user.email_confirmed_at).toBeTruthy()
  expect(await isVerified(user.id)).toBe(false)
  const [mail, ...others] = mailsTo(email)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Verify your e-mail address for ScoutSite')

  const fragment = await follow(linkIn(mail))
  expect([...fragment]).toEqual([['message', 'Your email is verified. Thank you.']])
  expect(await isVerified(user.id)).toBe(true)
  const [row] = await app.sql`
    select email_confirmed_at::text as confirmed from auth.users where id = ${user.id}`
  expect(new Date(row?.['confirmed'])).toEqual(new Date(user.email_confirmed_at ?? ''))
})

it('The link works once', async () => {
  const { email } = await app.signUp()
  const link = linkIn(mailsTo(email)[0])
  await follow(link)
  expect((await follow(link)).get('error_code')).toBe('otp_expired')
})

it('The link signs nobody in: whoever opened the account need not own the e-mail', async () => {
  const { email, user } = await app.signUp()
  const token = linkIn(mailsTo(email)[0]).searchParams.get('token') ?? ''
  const { data, error } = await app.client().auth.verifyOtp({ token_hash: token, type: 'signup' })
  expect({ ...data, error }).toEqual({ user: null, session: null, error: null })
  expect(await isVerified(user.id)).toBe(true)
  const [row] = await app.sql`
    select count(*)::int as sessions from auth.sessions where user_id = ${user.id}`
  expect(row).toEqual({ sessions: 1 })
})

it('The link undoes no later password, and does not verify a later e-mail', async () => {
  const { supabase, email, user } = await app.signUp()
  const link = linkIn(mailsTo(email)[0])
  await supabase.auth.updateUser({ password: 'seven other pines' })
  const later = `later-${randomUUID()}@example.org`
  await supabase.auth.updateUser({ email: later })
  await follow(linkIn(mailsTo(email).at(-1)))
  await follow(linkIn(mailsTo(later).at(-1)))
  await app.sql`update auth.identities set identity_data = identity_data || '{"email_verified": false}'
    where user_id = ${user.id}`
  expect((await follow(link)).get('error_code')).toBe('otp_expired')
  expect(await isVerified(user.id)).toBe(false)
  const again = await app
    .client()
    .auth.signInWithPassword({ email: later, password: 'seven other pines' })
  expect(again.error).toBeNull()
})

it('A new password verifies the e-mail that its link was mailed to', async () => {
  const { email, user } = await app.signUp()
  const first = linkIn(mailsTo(email)[0])
  await app.client().auth.resetPasswordForEmail(email)
  expect((await follow(linkIn(mailsTo(email).at(-1)))).has('access_token')).toBe(true)
  expect(await isVerified(user.id)).toBe(true)
  expect((await follow(first)).get('error_code')).toBe('otp_expired')
})

it('Past the limit of mails for a person an account is opened all the same, without a mail', async () => {
  const email = `busy-${randomUUID()}@example.org`
  for (let count = 0; count < 5; count++) await app.limits.count('mailByRecipient', email)
  const { session } = await app.signUp(email)
  expect(session.access_token).toBeTruthy()
  expect(mailsTo(email)).toEqual([])
})

it('A known e-mail gets the same refusal as before and no mail, and no limit is used up', async () => {
  const { email } = await app.signUp()
  const { error } = await app.client().auth.signUp({ email, password: PASSWORD })
  expect(error?.code).toBe('user_already_exists')
  for (let count = 0; count < 4; count++) {
    expect((await app.client().auth.resend({ email, type: 'email_change' })).error).toBeNull()
  }
  expect(mailsTo(email).map(({ subject }) => subject.split(' ')[0])).toEqual(['Verify'])
})

it('An account that the operator makes gets no mail', async () => {
  const email = `made-${randomUUID()}@example.org`
  await createConfirmedAccount(app.db, { email, password: PASSWORD })
  expect(mailsTo(email)).toEqual([])
})

it('An e-mail that was recorded as proved without a link ever mailed is not any more', async () => {
  const [never, once] = [await app.signUp(), await app.signUp()]
  await app.sql`update auth.identities set identity_data = identity_data || '{"email_verified": true}'`
  await app.sql`update auth.users set confirmation_sent_at = null where id = ${never.user.id}`
  const file = 'supabase/migrations/20261122160000_forget_unproved_emails.sql'
  await sql.raw(await readFile(file, 'utf8')).execute(app.db)
  expect([await isVerified(never.user.id), await isVerified(once.user.id)]).toEqual([false, true])
})
