import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, PASSWORD, type TestApp } from '../testing/create-test-app.ts'
import { sweepSessions } from './sweep-sessions.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1_000)

/** A leader who refreshed twice, and the number of their rows. */
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
  await sweepSessions(app.db, inDays(29))
  expect(await count()).toEqual({ tokens: 3, sessions: 1 })
  await sweepSessions(app.db, inDays(31))
  expect(await count()).toEqual({ tokens: 1, sessions: 1 })
  expect((await refresh()).error).toBeNull()
})

it('A stolen token still ends its family, and of that nothing stays', async () => {
  const { email, refresh, session, count } = await signUp()
  await sweepSessions(app.db, inDays(29))
  const { refresh_token } = session
  expect((await app.client().auth.refreshSession({ refresh_token })).error).not.toBeNull()
  expect((await refresh()).error).not.toBeNull()
  await sweepSessions(app.db, inDays(31))
  expect(await count()).toEqual({ tokens: 0, sessions: 0 })
  const again = await app.client().auth.signInWithPassword({ email, password: PASSWORD })
  expect(again.error).toBeNull()
})

it('Accounts that nobody confirmed go after thirty days, unless a site is theirs', async () => {
  const [{ user: empty }, { user: owner }, { user: confirmed }] = await Promise.all([
    app.signUp(),
    app.signUp(),
    app.signUp(),
  ])
  const ids = [empty.id, owner.id]
  await app.sql`update auth.users set email_confirmed_at = null where id = any(${ids})`
  await app.sql`insert into public.sites (user_id, site_name) values (${owner.id}, 'Troop 1')`
  const left = async () => {
    const rows = await app.sql`select id from auth.users where id = any(${[...ids, confirmed.id]})`
    return new Set(rows.map((row) => row['id']))
  }
  await sweepSessions(app.db, inDays(29))
  expect((await left()).size).toBe(3)
  await sweepSessions(app.db, inDays(31))
  expect(await left()).toEqual(new Set([owner.id, confirmed.id]))
})

it('Counters that have run out go', async () => {
  await app.signUp()
  const count = async () => (await app.sql`select key from private.attempts`).length
  expect(await count()).toBeGreaterThan(0)
  await sweepSessions(app.db, inDays(31))
  expect(await count()).toBe(0)
})
