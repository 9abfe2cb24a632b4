import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'

let app: TestApp
let token: string
let siteId: string

beforeAll(async () => {
  app = await createTestApp()
  const { supabase, session } = await app.signUp()
  token = session.access_token
  const { data } = await supabase.from('sites').insert({ site_name: 'Troop 1' }).select().single()
  siteId = data?.id ?? ''
})
afterAll(() => app.close())

const send = (
  method: string,
  path: string,
  body?: BodyInit,
  headers: Record<string, string> = {},
) =>
  app.call(path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body }),
  })

async function expectRefusal(response: Response) {
  const text = await response.text()
  expect([response.status, text]).toSatisfy(([status]) => status >= 400 && status < 500)
  expect(() => JSON.parse(text)).not.toThrow()
  expect(text).not.toMatch(/\bat .+\.(js|ts):\d|select .+ from|PostgresError|node_modules/i)
}

const json = (value: unknown) => JSON.stringify(value)
const site = () => `/rest/v1/sites?id=eq.${siteId}`

describe('bodies', () => {
  const bodies: [name: string, body: BodyInit][] = [
    ['half a JSON', '{"site_name": "x'],
    ['no JSON', 'site_name=x'],
    ['a null character', '{"site_name": "a\\u0000b"}'],
    ['a null character in a name', '{"site\\u0000name": "a"}'],
    ['half a surrogate pair', '{"site_name": "a\\ud800b"}'],
    ['bytes that are not UTF-8', new Uint8Array([0x22, 0xff, 0xfe, 0x22])],
    ['ten megabytes', json({ site_name: 'x'.repeat(10_000_000) })],
    ['a site name of 100 000 characters', json({ site_name: 'x'.repeat(100_000) })],
    ['a number where a list is', json({ photo_captions: 7 })],
    ['a list where text is not wanted', json({ published_at: ['x'] })],
    ['an unknown column', json({ nonsense: 1 })],
    ['SQL as a column', json({ 'site_name" = (select 1); --': 1 })],
    ['a bare string', json('hello')],
    ['a bare number', '7'],
    ['a hundred thousand brackets', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['201 rows at once', json(Array(201).fill({ site_name: 'x' }))],
    ['nothing in a row', '[]x'],
    ['61 captions', json({ photo_captions: Array(61).fill('x') })],
  ]

  it.each(bodies)('refuses %s when a site is saved', async (_name, body) => {
    await expectRefusal(await send('PATCH', site(), body))
  })

  it.each(bodies)('refuses %s when a site is made', async (_name, body) => {
    const before = await app.sql`select count(*) from public.sites`
    await expectRefusal(await send('POST', '/rest/v1/sites', body))
    expect(await app.sql`select count(*) from public.sites`).toEqual(before)
  })

  it.each(bodies.slice(0, 7))('refuses %s on the account calls', async (_name, body) => {
    for (const path of ['signup', 'token?grant_type=password', 'recover', 'resend']) {
      await expectRefusal(await send('POST', `/auth/v1/${path}`, body))
    }
  })

  it.each([
    [{ email: 7, password: 'long enough' }],
    [{ email: ['a@example.org'], password: 'long enough' }],
    [{ email: { x: 1 }, password: 'long enough' }],
    [{ email: 'a@example.org', password: 12345678 }],
    [{ email: 'a@example.org', password: null }],
    [{ email: 'not an address', password: 'long enough' }],
    [{ email: `${'x'.repeat(400)}@example.org`, password: 'long enough' }],
    [{}],
    [[]],
    [null],
  ])('refuses the sign-up %j', async (body) => {
    await expectRefusal(await send('POST', '/auth/v1/signup', json(body)))
    await expectRefusal(await send('POST', '/auth/v1/token?grant_type=password', json(body)))
  })

  it('refuses bodies of another kind', async () => {
    const form = await send('POST', '/rest/v1/sites', 'site_name=x', {
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect(form.status).toBe(415)
  })
})

describe('addresses', () => {
  it.each([
    ['GET', '/rest/v1/'],
    ['GET', '/rest/v1/nonsense'],
    ['GET', '/rest/v1/users'],
    ['GET', '/rest/v1/auth.users'],
    ['GET', '/rest/v1/pg_catalog.pg_tables'],
    ['GET', '/rest/v1/sites/../users'],
    ['GET', '/rest/v1/sites%00'],
    ['POST', '/rest/v1/rpc/nonsense'],
    ['POST', '/rest/v1/rpc/pg_sleep'],
    ['POST', '/rest/v1/rpc/allot_domain'],
    ['POST', '/rest/v1/rpc/restore_site'],
    ['DELETE', '/rest/v1/nonsense'],
    ['GET', '/auth/v1/nonsense'],
    ['GET', '/auth/v1/admin/users'],
    ['PROPFIND', '/rest/v1/sites'],
    ['PURGE', '/auth/v1/user'],
    ['GET', '/rest/v1/sites?a%00b=eq.1'],
    ['GET', '/rest/v1/sites?select="a%00"'],
    [
      'GET',
      `/rest/v1/sites?select=${Array.from({ length: 50 }, (_, i) => `a${i}:description`).join()}`,
    ],
    ['POST', '/functions/v1/nonsense'],
    ['POST', '/functions/v1/'],
  ])('refuses %s %s', async (method, path) => {
    await expectRefusal(await send(method, path, method === 'POST' ? '{}' : undefined))
  })

  it.each([
    'select=*,auth.users(*)',
    'select=count()',
    'select=id;drop table sites',
    'select="id" from auth.users--',
    'select=site_name::regclass',
    'select=id::nonsense',
    "id=eq.1' or '1'='1",
    "id=eq.x');drop table sites;--",
    'id=in.(1,2',
    'id=nonsense.1',
    'site_name"=eq.x',
    'or=(id.eq.1',
    'order=nonsense',
    'order=id.sideways',
    'limit=-1',
    'limit=abc',
    'offset=abc',
    'limit=99999999999999999999',
    'site_name=fts.&',
    'created_at=gt.yesterday-ish',
    'revision=eq.99999999999999999999',
    'revision=eq.x',
    'columns=nonsense',
    'on_conflict=nonsense',
    'site_name=like(any).{a',
    'site_name=match.(',
    'id=is.sideways',
    '%FF=eq.1',
    'select=%00',
    'select=id,id,id&id=eq.%00',
  ])('takes no harm from the query %s', async (query) => {
    const response = await send('GET', `/rest/v1/sites?${query}`)
    const text = await response.text()
    expect([response.status, text]).toSatisfy(([status]) => status < 500)
    expect(text).not.toMatch(/encrypted_password|DatabaseError|node_modules/)
    expect((await app.sql`select 1 from public.sites where id = ${siteId}`).length).toBe(1)
  })

  it.each([
    'auth',
    'private',
    'supabase_migrations',
    'pg_catalog',
    'information_schema',
    '"',
    "public'--",
  ])('does not open the schema %s', async (schema) => {
    for (const [method, header] of [
      ['GET', 'accept-profile'],
      ['POST', 'content-profile'],
    ] as const) {
      const response = await send(method, '/rest/v1/users', method === 'POST' ? '{}' : undefined, {
        [header]: schema,
      })
      await expectRefusal(response)
    }
  })

  it.each([
    { prefer: 'tx=rollback' },
    { prefer: 'count=exact, return=nonsense' },
    { prefer: 'count=planned' },
    { range: '5-1' },
    { range: 'x-y' },
    { accept: 'application/vnd.pgrst.plan+json' },
    { accept: 'application/vnd.pgrst.object+json' },
    { accept: 'text/nonsense' },
    { accept: 'text/csv' },
  ])('takes no harm from the headers %j', async (headers) => {
    const response = await send('GET', '/rest/v1/sites', undefined, headers)
    expect(response.status).toBeLessThan(500)
  })
})

describe('a request without a row', () => {
  it('is not answered with SQL', async () => {
    const response = await send('POST', '/rest/v1/sites?columns=id', '{}')
    const text = await response.text()
    expect(response.status).toBeLessThan(500)
    expect(text).not.toContain('syntax error')
  })

  it('lets one leader take no more than a moment of everybody’s time', async () => {
    const make = (count: number) =>
      send('POST', '/rest/v1/sites', json(Array(count).fill({ domain: 'troop-7070' })), {
        prefer: 'return=representation',
      })
    const response = await make(20)
    expect(response.status).toBe(201)
    const made: { id: string; domain: string }[] = await response.json()
    expect(new Set(made.map((row) => row.domain)).size).toBe(20)
    const refused = await make(21)
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({
      message: 'At most 20 sites can be given an address at once.',
    })
    expect((await make(1)).status).toBe(201)
    const ids = made.map(({ id }) => id)
    const rename = async (which: string, domain: string) =>
      (await send('PATCH', `/rest/v1/sites?${which}`, json({ domain }))).status
    expect(await rename(`id=in.(${ids})`, 'troop-7071')).toBe(204)
    expect(await rename('created_at=not.is.null', 'troop-7072')).toBe(400)
  })
})

describe('rows that point nowhere', () => {
  it('refuses to restore a site that never was', async () => {
    const response = await send('POST', '/rest/v1/rpc/restore_site', json({ id: randomUUID() }))
    expect(response.status).toBe(404)
    expect((await response.json()).message).toBe('This site can no longer be restored.')
  })

  it('says in words that an address is reserved', async () => {
    const response = await send('POST', '/rest/v1/sites', json({ domain: 'Admin' }))
    expect(response.status).toBe(400)
    expect((await response.json()).message).toBe(
      'The address "admin" is reserved. Please choose another.',
    )
  })

  it('says in words which text is too long', async () => {
    const response = await send('PATCH', site(), json({ tagline: 'x'.repeat(301) }))
    expect((await response.json()).message).toBe('The tagline is too long: at most 300 characters.')
  })
})
