import { randomUUID } from 'node:crypto'
import { hash } from 'bcrypt'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, PASSWORD, type TestApp } from '../testing/create-test-app.ts'
import { createConfirmedAccount } from './create-confirmed-account.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** An account with a session, as earlier versions stored them. */
async function createEarlierAccount({ isConfirmed = true, data = {} } = {}) {
  const id = randomUUID()
  const email = `earlier-${id}@example.org`
  const stored = JSON.stringify({
    ...data,
    email,
    email_verified: true,
    phone_verified: false,
    sub: id,
  })
  await app.sql`insert into auth.users
    (id, aud, role, email, encrypted_password, email_confirmed_at, confirmation_token,
     confirmation_sent_at, email_change_confirm_status, raw_app_meta_data, raw_user_meta_data)
    values (${id}, 'authenticated', 'authenticated', ${email}, ${await hash(PASSWORD, 10)},
      ${isConfirmed ? new Date() : null}, ${isConfirmed ? null : `${id}-token-`.slice(-43).padStart(43, 'x')},
      ${isConfirmed ? null : new Date()}, 0,
      '{"provider": "email", "providers": ["email"]}', ${stored}::jsonb)`
  await app.sql`insert into auth.identities (id, provider, provider_id, user_id, identity_data)
    values (${randomUUID()}, 'email', ${id}, ${id}, ${stored}::jsonb)`
  const session = randomUUID()
  await app.sql`insert into auth.sessions (id, user_id, aal) values (${session}, ${id}, 'aal1')`
  const tokens = [randomUUID(), randomUUID()] as const
  await app.sql`insert into auth.refresh_tokens (id, token, user_id, session_id, revoked, parent, updated_at)
    values (${randomUUID()}, ${tokens[0]}, ${id}, ${session}, true, null, now() - interval '1 hour'),
      (${randomUUID()}, ${tokens[1]}, ${id}, ${session}, false, ${tokens[0]}, now())`
  return { id, email, tokens }
}

it('An account made by an earlier version signs in, and says who it is', async () => {
  const { id, email } = await createEarlierAccount({ data: { name: 'Ann' } })
  const { data, error } = await app.client().auth.signInWithPassword({ email, password: PASSWORD })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({
    id,
    email,
    user_metadata: { name: 'Ann', sub: id, email, email_verified: true, phone_verified: false },
    identities: [{ id, user_id: id, provider: 'email', email }],
  })
})

it('Its sessions are refreshed, and replaying an old token still ends them', async () => {
  const { tokens } = await createEarlierAccount()
  const { data, error } = await app.client().auth.refreshSession({ refresh_token: tokens[1] })
  expect(error).toBeNull()
  const replay = await app.client().auth.refreshSession({ refresh_token: tokens[0] })
  expect(replay.error?.code).toBe('refresh_token_already_used')
  expect((await app.client().auth.getUser(data.session?.access_token)).error).not.toBeNull()
})

it('A link that was mailed before the change still works, within its hour', async () => {
  const { email } = await createEarlierAccount({ isConfirmed: false })
  const [row] =
    await app.sql`select confirmation_token as token from auth.users where email = ${email}`
  const proof = { email, token: row?.['token'], type: 'signup' } as const
  expect((await app.client().auth.verifyOtp(proof)).data.user?.email).toBe(email)
})

it('What it was able to say about itself does not show, nor does it grow its tokens', async () => {
  const liar = await createEarlierAccount({ data: { role: 'king', app_metadata: {}, hat: 'red' } })
  const signIn = async (email: string) =>
    (await app.client().auth.signInWithPassword({ email, password: PASSWORD })).data
  const { user } = await signIn(liar.email)
  expect(Object.keys(user?.user_metadata ?? {}).sort()).toEqual([
    ...['email', 'email_verified', 'hat', 'phone_verified', 'sub'],
  ])
  const hoarder = await createEarlierAccount({ data: { much: 'x'.repeat(600_000) } })
  const { session } = await signIn(hoarder.email)
  expect(session?.access_token.length).toBeLessThan(2_000)
})

it('An account made by a command signs in like any other, and is made once', async () => {
  const email = `samples-${randomUUID()}@example.org`
  const id = await createConfirmedAccount(app.db, { email, password: PASSWORD })
  const { data } = await app.client().auth.signInWithPassword({ email, password: PASSWORD })
  expect(data.user).toMatchObject({ id, email, app_metadata: { provider: 'email' } })
  await expect(createConfirmedAccount(app.db, { email, password: PASSWORD })).rejects.toThrow()
})
