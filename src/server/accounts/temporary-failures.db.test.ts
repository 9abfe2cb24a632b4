import { createClient } from '@supabase/supabase-js'
import { CompiledQuery } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, ORIGIN, PASSWORD, type TestApp } from '../testing/create-test-app.ts'
import { createCuttableLine } from '../testing/cuttable-line.ts'

let app: TestApp
let leader: Awaited<ReturnType<TestApp['signUp']>>
beforeEach(async () => {
  app = await createTestApp()
  leader = await app.signUp()
})
afterEach(() => app.close())

/** A client that refreshes its session during an outage, which ends after the first refusal. */
async function refreshMeanwhile(at: TestApp, goAway: () => void, comeBack: () => Promise<void>) {
  const statuses: number[] = []
  const supabase = createClient(ORIGIN, 'sb_publishable_test', {
    auth: { autoRefreshToken: false },
    global: {
      async fetch(input, init) {
        const response = await at.call(String(input), init)
        statuses.push(response.status)
        if (statuses.length === 2) await comeBack()
        return response
      },
    },
  })
  await supabase.auth.setSession(leader.session)
  goAway()
  const { error } = await supabase.auth.refreshSession()
  expect(error).toBeNull()
  expect((await supabase.auth.getUser()).data.user?.email).toBe(leader.email)
  return statuses
}

async function answers(at: TestApp) {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${leader.session.access_token}`,
  }
  const { email, session } = leader
  const credentials = { email, password: PASSWORD }
  const post = async (path: string, body: object) =>
    (await at.call(path, { method: 'POST', headers, body: JSON.stringify(body) })).status
  return Promise.all([
    post('/auth/v1/token?grant_type=refresh_token', { refresh_token: session.refresh_token }),
    post('/auth/v1/token?grant_type=password', credentials),
    post('/auth/v1/signup', { email: `other-${email}`, password: PASSWORD }),
    post('/auth/v1/recover', { email }),
    post('/auth/v1/verify', { token_hash: 'x'.repeat(43), type: 'signup' }),
  ])
}

const fail = (code: string) =>
  app.db.executeQuery(
    CompiledQuery.raw(`
  create function private.fail() returns trigger language plpgsql
  as $$ begin raise exception 'it failed' using errcode = '${code}'; end $$;
  create trigger fail before insert or update on auth.refresh_tokens
    for each row execute function private.fail();
  create trigger fail before insert or update on private.attempts
    for each row execute function private.fail()`),
  )

describe('a client whose session has to be refreshed', () => {
  it.each([
    ['the disk is full', '53100'],
    ['a statement takes too long', '57014'],
    ['two requests hold each other up', '40P01'],
    ['PostgreSQL stops', '57P01'],
  ])('is told to come again while %s, as is everybody', async (_name, code) => {
    await fail(code)
    expect(await answers(app)).toEqual([503, 503, 503, 503, 503])
  })

  it('keeps it, and goes on when there is room again', async () => {
    await fail('53100')
    const statuses = await refreshMeanwhile(
      app,
      () => undefined,
      async () => {
        await app.sql`drop trigger fail on private.attempts`
        await app.sql`drop trigger fail on auth.refresh_tokens`
      },
    )
    expect(statuses).toEqual([200, 503, 200, 200])
  })

  it('keeps it, and goes on when the database is back', async () => {
    const line = await createCuttableLine(app.databaseUrl)
    const far = await createTestApp({ databaseUrl: line.url })
    line.cut()
    expect(await answers(far)).toEqual([503, 503, 503, 503, 503])
    line.mend()
    const statuses = await refreshMeanwhile(far, line.cut, async () => line.mend())
    expect(statuses).toEqual([200, 503, 200, 200])
    await far.close()
    line.close()
  })
})
