import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createHttpServer } from '../http/create-http-server.ts'
import { type Client, createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { plantSites } from '../testing/plant-sites.ts'

let app: TestApp
let client: Client
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(async () => {
  client = (await app.signUp()).supabase
})
afterAll(() => app.close())

const sorted = (rows: { site_name: string | null }[] | null) =>
  rows?.map(({ site_name }) => site_name).sort()

describe('reading', () => {
  it('shows all columns, named ones, and columns under another name', async () => {
    const ids = await plantSites(client)
    const all = await client.from('sites').select().eq('site_name', 'Ash').single().throwOnError()
    expect(all.data.id).toBe(ids.get('Ash'))
    expect(all.data.photo_captions).toEqual(['a, "b"', '{c}', ''])
    const some = await client
      .from('sites')
      .select('naam:site_name, troop_number')
      .eq('site_name', 'Ash')
    expect(some.data).toEqual([{ naam: 'Ash', troop_number: '1' }])
  })

  it('answers one address by what its caller may see, and prefers, each time', async () => {
    await plantSites(client)
    const other = (await app.signUp()).supabase
    const ask = (by: Client) => by.from('sites').select('site_name')
    for (const round of [1, 2]) {
      expect((await ask(client)).data?.length, `round ${round}`).toBeGreaterThan(1)
      expect((await ask(other)).data).toEqual([])
      expect((await ask(client).single()).error?.code).toBe('PGRST116')
      const counted = await client.from('sites').select('site_name', { count: 'exact' })
      expect(counted.count).toBe(counted.data?.length)
    }
    await client.from('sites').delete().neq('site_name', 'Ash').throwOnError()
    expect((await ask(client)).data).toEqual([{ site_name: 'Ash' }])
  })

  it('answers under the very name that was asked for, also a dangerous one', async () => {
    await plantSites(client)
    for (const name of ['__proto__', 'constructor', "x'; drop table sites; --"]) {
      const response = await client
        .from('sites')
        .select(`${name.replaceAll(/[ ;]/g, '')}:site_name`)
        .eq('site_name', 'Elm')
      expect(JSON.stringify(response.data)).toContain('"Elm"')
    }
    expect(Object.prototype).not.toHaveProperty('Elm')
  })

  it.each([
    ['eq', (q: Filter) => q.eq('site_name', 'Ash'), ['Ash']],
    ['neq', (q: Filter) => q.neq('site_name', 'Ash'), ['Birch', 'Cedar', 'Dogwood', 'Elm']],
    ['gt', (q: Filter) => q.gt('troop_number', '4'), ['Elm']],
    ['gte', (q: Filter) => q.gte('troop_number', '4'), ['Dogwood', 'Elm']],
    ['lt', (q: Filter) => q.lt('troop_number', '2'), ['Ash']],
    ['lte', (q: Filter) => q.lte('troop_number', '2'), ['Ash', 'Birch']],
    ['like', (q: Filter) => q.like('site_name', '%e_ar'), ['Cedar']],
    ['like with both wildcards', (q: Filter) => q.like('site_name', 'Ce_a%'), ['Cedar']],
    ['ilike', (q: Filter) => q.ilike('site_name', '*WOOD'), ['Dogwood']],
    ['is null', (q: Filter) => q.is('tagline', null), ['Dogwood', 'Elm']],
    ['in', (q: Filter) => q.in('site_name', ['Ash', 'Elm', 'a,b', '(c)']), ['Ash', 'Elm']],
    ['quotes inside a value', (q: Filter) => q.in('site_name', ['"Ash" troop', 'Elm']), ['Elm']],
    [
      'blanks in a group',
      (q: Filter) => q.or('site_name.eq.Ash, and( troop_number.eq.5, site_name.eq.Elm)'),
      ['Ash', 'Elm'],
    ],
    ['in nothing', (q: Filter) => q.in('site_name', []), []],
    ['not', (q: Filter) => q.not('tagline', 'is', null), ['Ash', 'Birch', 'Cedar']],
    ['not in', (q: Filter) => q.not('site_name', 'in', '(Ash,Elm)'), ['Birch', 'Cedar', 'Dogwood']],
    ['or', (q: Filter) => q.or('site_name.eq.Ash,troop_number.gt.4'), ['Ash', 'Elm']],
    [
      'or with a group in it',
      (q: Filter) => q.or('site_name.eq."Ash",and(troop_number.gt.2,tagline.is.null)'),
      ['Ash', 'Dogwood', 'Elm'],
    ],
    [
      'a negated group and a list in a group',
      (q: Filter) => q.or('not.and(troop_number.gt.1,troop_number.lt.5),site_name.in.(Cedar,"El")'),
      ['Ash', 'Cedar', 'Elm'],
    ],
    [
      'several conditions at once',
      (q: Filter) => q.gt('troop_number', '1').or('tagline.not.is.null').neq('site_name', 'Birch'),
      ['Cedar'],
    ],
  ] as const)('%s', async (_name, filter, expected) => {
    await plantSites(client)
    const { data, error } = await filter(client.from('sites').select('site_name'))
    expect(error).toBeNull()
    expect(sorted(data)).toEqual(expected)
  })

  it('orders by several columns, empty ones first or last', async () => {
    await plantSites(client)
    const order = async (nullsFirst: boolean) => {
      const { data } = await client
        .from('sites')
        .select('site_name')
        .order('tagline', { ascending: false, nullsFirst })
        .order('site_name')
        .throwOnError()
      return data.map(({ site_name }) => site_name)
    }
    expect(await order(true)).toEqual(['Dogwood', 'Elm', 'Cedar', 'Birch', 'Ash'])
    expect(await order(false)).toEqual(['Cedar', 'Birch', 'Ash', 'Dogwood', 'Elm'])
  })

  it('gives a part, and counts the whole', async () => {
    await plantSites(client)
    const page = await client
      .from('sites')
      .select('site_name', { count: 'exact' })
      .order('site_name')
      .range(1, 2)
    expect(page).toMatchObject({
      status: 206,
      count: 5,
      data: [{ site_name: 'Birch' }, { site_name: 'Cedar' }],
    })
    const head = await client.from('sites').select('*', { count: 'exact', head: true })
    expect(head).toMatchObject({ count: 5, data: null })
    const limited = await client.from('sites').select('site_name').order('site_name').limit(1)
    expect(limited).toMatchObject({ status: 200, data: [{ site_name: 'Ash' }] })
    const beyond = await client.from('sites').select('id', { count: 'exact' }).range(90, 99)
    expect(beyond).toMatchObject({ status: 416, error: { code: 'PGRST103' } })
  })

  it('gives no answer that would fill the memory, and says so before it is put together', async () => {
    const text = '🏕'.repeat(20_000)
    const rows = Array.from({ length: 20 }, () => ({ site_name: 'Oak' }))
    for (let part = 0; part < 6; part++) await client.from('sites').insert(rows).throwOnError()
    const change = { description: text, recruitment_info: text }
    await client.from('sites').update(change).eq('site_name', 'Oak').throwOnError()
    const all = await client.from('sites').select()
    expect(all).toMatchObject({ status: 413, data: null, error: { code: '54000' } })
    const twice = 'a:description, b:description, c:recruitment_info, d:recruitment_info'
    expect((await client.from('sites').select(twice)).status).toBe(413)
    expect((await client.from('sites').select().limit(25)).data).toHaveLength(25)
    const backends = await app.sql<{ pid: number }>`
      select pid from pg_stat_activity where datname = current_database()`
    for (const { pid } of backends) expect(await peakOf(pid)).toBeLessThan(100_000)
  })

  it('gives one row, at most one, or says how many there were', async () => {
    await plantSites(client)
    const none = client.from('sites').select('id').eq('site_name', 'Oak')
    expect(await none.maybeSingle()).toMatchObject({ data: null, error: null })
    const single = await client.from('sites').select('id').single()
    expect(single).toMatchObject({ status: 406, error: { code: 'PGRST116' } })
    expect(single.error?.details).toBe('The result contains 5 rows')
  })
})

const askFor = async (
  table: string,
  { session }: Awaited<ReturnType<TestApp['signUp']>>,
  ip?: string,
) => {
  const headers = { authorization: `Bearer ${session.access_token}` }
  return (await app.call(`/rest/v1/${table}?select=id`, { headers }, ip)).status
}

it('A leader is answered also while another one at the same connection asks for too much', async () => {
  const address = '192.0.2.60'
  const [eager, other] = [await app.signUp(), await app.signUp()]
  const many = Array.from({ length: 70 }, () => askFor('sites', eager, address))
  expect(await askFor('sites', other, address)).toBe(200)
  expect(await Promise.all(many)).toContain(429)
})

it('A leader is answered also while others keep all connections busy that they may have', async () => {
  const [one, other, leader] = [await app.signUp(), await app.signUp(), await app.signUp()]
  const held = app.db.transaction().execute(async (transaction) => {
    await sql`lock table public.events in access exclusive mode`.execute(transaction)
    const slow = [one, one, one, other, other, other].map((each) => askFor('events', each))
    return [await Promise.race([askFor('sites', leader), ...slow]), slow] as const
  })
  const [first, slow] = await held
  expect(first).toBe(200)
  await Promise.all(slow)
})

it('Answers that nobody reads keep the places of their account, and of nobody else', async () => {
  const [deaf, other] = [await app.signUp(), await app.signUp()]
  const rows = Array.from({ length: 6 }, () => ({
    site_name: 'Oak',
    description: '🏕'.repeat(20_000),
  }))
  for (let part = 0; part < 7; part++) await deaf.supabase.from('sites').insert(rows).throwOnError()
  const answerByApp = getRequestListener(app.app.fetch)
  const server = createHttpServer((request, response) => void answerByApp(request, response))
  const held: Socket[] = []
  server.on('connection', (socket) => held.push(socket)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const asked = [
    'GET /rest/v1/sites?select=one:description,other:description HTTP/1.1',
    'Host: localhost:3000',
    `apikey: ${app.publishableKey}`,
  ]
  const head = [...asked, `Authorization: Bearer ${deaf.session.access_token}`, '', ''].join('\r\n')
  const unread = [1, 2].map(() => connect(port, '127.0.0.1').pause())
  for (const socket of unread) {
    socket.write(head)
    await once(socket, 'readable')
  }
  const answered: string[] = []
  const note = (name: string) => () => answered.push(name)
  const third = askFor('sites', deaf).then(note('third'))
  for (let time = 0; time < 3; time++) await askFor('sites', other).then(note('other'))
  expect(held.map(({ timeout }) => timeout)).toEqual([15_000, 15_000])
  for (const socket of unread) socket.destroy()
  await third
  expect(answered).toEqual(['other', 'other', 'other', 'third'])
  server.close()
})

/** The peak memory of a process in KB; only Linux reports it. */
async function peakOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0)
}

type Filter = ReturnType<ReturnType<Client['from']>['select']>
