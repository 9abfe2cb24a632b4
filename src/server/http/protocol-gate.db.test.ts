import { randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, ORIGIN, PASSWORD, type TestApp } from '../testing/create-test-app.ts'
import { newIp } from '../testing/new-ip.ts'

let app: TestApp
let strict: TestApp
beforeAll(async () => {
  app = await createTestApp()
  strict = await createTestApp({ requestsPerMinute: 12, answerTimeout: 1_000 })
})
afterAll(async () => {
  await app.close()
  await strict.close()
})

const nested = `${'['.repeat(500_000)}${']'.repeat(500_000)}`

describe('A body of half a million brackets', () => {
  it.each([
    '/auth/v1/signup',
    '/auth/v1/token?grant_type=password',
    '/rest/v1/sites',
    '/rest/v1/rpc/restore_site',
    '/functions/v1/publish-site',
  ])('is not even read when it comes from a stranger: %s', async (path) => {
    const request = new Request(new URL(path, ORIGIN), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: nested,
    })
    const response = await app.app.request(request)
    expect(response.status).toBe(401)
    expect(request.bodyUsed).toBe(false)
  })

  it('is refused in words when the sender has the key', async () => {
    const headers = { 'content-type': 'application/json' }
    const { session } = await app.signUp()
    const authorization = `Bearer ${session.access_token}`
    const sentence = 'The request is nested too deeply, or has too many parts.'
    const half = nested.slice(0, 250_000)
    const flat = `[${'[],'.repeat(160_000)}[]]`
    for (const [path, body] of [
      ['/rest/v1/sites', half],
      ['/rest/v1/sites', flat],
      ['/functions/v1/publish-site', nested],
    ] as const) {
      const init = { method: 'POST', headers: { ...headers, authorization }, body }
      const response = await app.call(path, init)
      expect(response.status).toBe(400)
      expect((await response.json()).message).toBe(sentence)
    }
  })
})

describe('The key that everybody gets', () => {
  it('is missed in the words of Supabase’s gateway', async () => {
    for (const path of ['/auth/v1/settings', '/auth/v1/health', '/rest/v1/sites']) {
      const response = await app.app.request(new URL(path, ORIGIN).href)
      expect(response.status).toBe(401)
      expect((await response.json()).message).toBe('No API key found in request')
    }
  })

  it('is not asked for of a link in a mail', async () => {
    const link = `${ORIGIN}/auth/v1/verify?token=nonsense&type=signup`
    expect((await app.app.request(link)).status).toBe(303)
  })

  it('is sent by supabase-js with everything', async () => {
    const seen: (string | null)[] = []
    const client = createClient(ORIGIN, 'sb_publishable_test', {
      auth: { persistSession: false, autoRefreshToken: false },
      global: {
        fetch: (input, init) => {
          seen.push(new Headers(init?.headers).get('apikey'))
          return app.call(String(input), init)
        },
      },
    })
    await client.auth.signUp({ email: 'sends-the-key@example.org', password: PASSWORD })
    await client.from('sites').select()
    await client.functions.invoke('publish-site', { body: { siteId: 'new-site' } })
    await client.auth.signOut()
    expect(seen.length).toBeGreaterThan(3)
    expect(new Set(seen)).toEqual(new Set(['sb_publishable_test']))
  })
})

describe('Whoever asks without end', () => {
  it.each([
    ['/auth/v1/settings', 503],
    ['/rest/v1/', 429],
    ['/functions/v1/publish-site', 429],
    [`/uploads/${randomUUID()}/${'a'.repeat(24)}/photo.avif`, 429],
    [`/versions/${randomUUID()}/logo.png`, 429],
  ])('is held back at %s, and nobody else', async (path, refusal) => {
    const ip = newIp()
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async () => (await strict.call(path, {}, ip)).status),
    )
    expect(statuses.slice(0, 12)).not.toContain(refusal)
    expect(statuses.at(-1)).toBe(refusal)
    expect((await strict.call(path)).status).not.toBe(refusal)
  })
})

describe('While the database hangs', () => {
  it('leaders are told to try again, and stay signed in', async () => {
    const { supabase, session } = await strict.signUp()
    const held = Promise.withResolvers<void>()
    const isHeld = Promise.withResolvers<void>()
    const holding = strict.db.transaction().execute(async (transaction) => {
      await sql`
        lock table auth.sessions, auth.refresh_tokens, public.sites
        in access exclusive mode`.execute(transaction)
      isHeld.resolve()
      await held.promise
    })
    await isHeld.promise
    const refresh = await strict.call('/auth/v1/token?grant_type=refresh_token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token: session.refresh_token }),
    })
    expect(refresh.status).toBe(503)
    expect(await refresh.json()).toMatchObject({ code: 'unavailable' })
    const authorization = `Bearer ${session.access_token}`
    const list = await strict.call('/rest/v1/sites', { headers: { authorization } })
    expect(list.status).toBe(503)
    held.resolve()
    await holding
    expect((await supabase.from('sites').select()).data).toEqual([])
    expect((await supabase.auth.getSession()).data.session).not.toBeNull()
  })
})

describe('Whoever calls much at once', () => {
  type Caller = Awaited<ReturnType<TestApp['signUp']>>
  const mayPublish = ({ session }: Caller) => {
    const authorization = `Bearer ${session.access_token}`
    const body = JSON.stringify({ siteId: randomUUID() })
    return app.call('/functions/v1/may-publish', {
      method: 'POST',
      headers: { authorization },
      body,
    })
  }
  const signOut = ({ session }: Caller) => {
    const authorization = `Bearer ${session.access_token}`
    return app.call('/auth/v1/logout', { method: 'POST', headers: { authorization } })
  }
  const refresh = (_caller: Caller, ip: string) => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ refresh_token: randomUUID() })
    const init = { method: 'POST', headers, body }
    return app.call('/auth/v1/token?grant_type=refresh_token', init, ip)
  }

  const seePicture = (_caller: Caller, ip: string) =>
    app.call(`/uploads/${randomUUID()}/${'a'.repeat(24)}/photo.avif`, {}, ip)

  it.each([
    ['functions', 'public.sites', mayPublish, [200, 429]],
    ['calls of an account', 'auth.refresh_tokens', signOut, [204, 401, 503]],
    ['calls without an account', 'auth.refresh_tokens', refresh, [400, 503]],
    ['pictures', 'public.site_assets', seePicture, [404]],
  ] as const)(
    'leaves others the connections to the database, and has its end: %s',
    async (_what, table, call, statuses) => {
      const [eager, leader] = [await app.signUp(), await app.signUp()]
      const ip = newIp()
      const calls = await app.db.transaction().execute(async (transaction) => {
        await sql`lock table ${sql.raw(table)} in access exclusive mode`.execute(transaction)
        const many = Array.from({ length: 110 }, () => call(eager, ip))
        const { error } = await leader.supabase.auth.getUser()
        expect(error).toBeNull()
        return many
      })
      const given = new Set((await Promise.all(calls)).map(({ status }) => status))
      expect([...given].sort()).toEqual(statuses)
    },
  )
})
