import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, PASSWORD, type TestApp } from '../testing/create-test-app.ts'
import { sweepSessions } from './sweep-sessions.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1_000)

/** A leader who refreshed twice, and what the database keeps of them. */
async function signUp() {
  const { supabase, email, user, session } = await app.signUp()
  const refresh = () => supabase.auth.refreshSession()
  await refresh()
  await refresh()
  const count = async () => {
    const [row] = await app.sql`
      select (select count(*)::int from auth.refresh_tokens where user_id = ${user.id}) as tokens,
        (select count(*)::int from auth.sessions where user_id = ${user.id}) as sessions`
    return row
  }
  return { email, refresh, session, count }
}

it('Revoked tokens go after thirty days, and whoever stayed signed in stays so', async () => {
  const { refresh, count } = await signUp()
  expect(await count()).toEqual({ tokens: 3, sessions: 1 })
  await sweepSessions(app.sql, inDays(29))
  expect(await count()).toEqual({ tokens: 3, sessions: 1 })
  await sweepSessions(app.sql, inDays(31))
  expect(await count()).toEqual({ tokens: 1, sessions: 1 })
  expect((await refresh()).error).toBeNull()
})

it('A stolen token still ends its family, and of that nothing stays', async () => {
  const { email, refresh, session, count } = await signUp()
  await sweepSessions(app.sql, inDays(29))
  const { refresh_token } = session
  expect((await app.client().auth.refreshSession({ refresh_token })).error).not.toBeNull()
  expect((await refresh()).error).not.toBeNull()
  await sweepSessions(app.sql, inDays(31))
  expect(await count()).toEqual({ tokens: 0, sessions: 0 })
  const again = await app.client().auth.signInWithPassword({ email, password: PASSWORD })
  expect(again.error).toBeNull()
})

it('What was written down of sign-ins goes after ninety days', async () => {
  const { count } = await signUp()
  const entries = async () => (await app.sql`select id from auth.audit_log_entries`).length
  const before = await entries()
  expect(before).toBeGreaterThan(0)
  await sweepSessions(app.sql, inDays(89))
  expect(await entries()).toBe(before)
  await sweepSessions(app.sql, inDays(91))
  expect(await entries()).toBe(0)
  expect(await count()).toEqual({ tokens: 1, sessions: 1 })
})
