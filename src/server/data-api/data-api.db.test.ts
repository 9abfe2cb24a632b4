import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, createTestApp, type TestApp } from '../testing/create-test-app.ts'

let app: TestApp
let client: Client
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(async () => {
  client = (await app.signUp()).supabase
})
afterAll(() => app.close())

const NAMES = ['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm']

/** Five sites of one leader, whose taglines are one, two and three letters and twice nothing. */
async function plant() {
  const rows = NAMES.map((site_name, index) => ({
    site_name,
    troop_number: String(index + 1),
    tagline: index < 3 ? 'x'.repeat(index + 1) : null,
    photo_captions: index === 0 ? ['a, "b"', '{c}', ''] : null,
  }))
  const { data } = await client.from('sites').insert(rows).select('id, site_name').throwOnError()
  return new Map(data.map(({ site_name, id }) => [site_name ?? '', id]))
}

const sorted = (rows: { site_name: string | null }[] | null) =>
  rows?.map(({ site_name }) => site_name).sort()

describe('reading', () => {
  it('shows all columns, named ones, and columns under another name', async () => {
    const ids = await plant()
    const all = await client.from('sites').select().eq('site_name', 'Ash').single().throwOnError()
    expect(all.data.id).toBe(ids.get('Ash'))
    expect(all.data.photo_captions).toEqual(['a, "b"', '{c}', ''])
    const some = await client
      .from('sites')
      .select('naam:site_name, troop_number')
      .eq('site_name', 'Ash')
    expect(some.data).toEqual([{ naam: 'Ash', troop_number: '1' }])
  })

  it('answers under the very name that was asked for, also a dangerous one', async () => {
    await plant()
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
    await plant()
    const { data, error } = await filter(client.from('sites').select('site_name'))
    expect(error).toBeNull()
    expect(sorted(data)).toEqual(expected)
  })

  it('orders by several columns, empty ones first or last', async () => {
    await plant()
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
    await plant()
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

  it('gives no answer that would fill the memory, and says so', async () => {
    const text = '🏕'.repeat(20_000)
    const rows = Array.from({ length: 110 }, () => ({ site_name: 'Oak' }))
    await client.from('sites').insert(rows).throwOnError()
    const change = { description: text, recruitment_info: text }
    await client.from('sites').update(change).eq('site_name', 'Oak').throwOnError()
    const all = await client.from('sites').select()
    expect(all).toMatchObject({ status: 413, data: null })
    expect((await client.from('sites').select().limit(50)).data).toHaveLength(50)
  })

  it('gives one row, at most one, or says how many there were', async () => {
    await plant()
    const none = client.from('sites').select('id').eq('site_name', 'Oak')
    expect(await none.maybeSingle()).toMatchObject({ data: null, error: null })
    const single = await client.from('sites').select('id').single()
    expect(single).toMatchObject({ status: 406, error: { code: 'PGRST116' } })
    expect(single.error?.details).toBe('The result contains 5 rows')
  })
})

type Filter = ReturnType<ReturnType<Client['from']>['select']>

describe('writing', () => {
  it('answers with rows only when they are asked for', async () => {
    const quiet = await client.from('sites').insert({ site_name: 'Oak' })
    expect(quiet).toMatchObject({ status: 201, data: null, error: null })
    const told = await client
      .from('sites')
      .update({ tagline: 'New' })
      .eq('site_name', 'Oak')
      .select('tagline')
    expect(told).toMatchObject({ status: 200, data: [{ tagline: 'New' }] })
    const gone = await client.from('sites').delete({ count: 'exact' }).eq('site_name', 'Oak')
    expect(gone).toMatchObject({ status: 204, data: null, count: 1 })
  })

  it('fills what a row leaves out with nothing, or with what the table has for it', async () => {
    const rows = [{ site_name: 'Oak' }, { niche: 'pack' }]
    const empty = await client.from('sites').insert(rows).select('site_name, niche').throwOnError()
    expect(empty.data).toEqual([
      { site_name: 'Oak', niche: null },
      { site_name: null, niche: 'pack' },
    ])
    const filled = await client
      .from('sites')
      .insert(rows, { defaultToNull: false })
      .select('site_name, niche')
      .throwOnError()
    expect(filled.data).toEqual([
      { site_name: 'Oak', niche: 'scout-troop' },
      { site_name: null, niche: 'pack' },
    ])
  })

  it('answers with rows in the order in which they came, whatever each of them names', async () => {
    const rows = [{ site_name: 'One' }, { niche: 'pack', site_name: 'Two' }, { site_name: 'Three' }]
    const made = await client
      .from('sites')
      .insert(rows, { defaultToNull: false })
      .select('site_name')
      .throwOnError()
    expect(made.data.map(({ site_name }) => site_name)).toEqual(['One', 'Two', 'Three'])
  })

  it('writes over a row that is there, or leaves it', async () => {
    const ids = await plant()
    const id = ids.get('Ash') ?? ''
    const merged = await client
      .from('sites')
      .upsert({ id, site_name: 'Alder' })
      .select('site_name')
      .throwOnError()
    expect(merged.data).toEqual([{ site_name: 'Alder' }])
    const left = await client
      .from('sites')
      .upsert(
        [
          { id, site_name: 'Apple' },
          { id: randomUUID(), site_name: 'Aspen' },
        ],
        { ignoreDuplicates: true, onConflict: 'id' },
      )
      .select('site_name')
      .throwOnError()
    expect(left.data).toEqual([{ site_name: 'Aspen' }])
  })

  it('undoes a change that touched another number of rows than one', async () => {
    await plant()
    const many = await client
      .from('sites')
      .update({ tagline: 'All' })
      .is('tagline', null)
      .select()
      .single()
    expect(many).toMatchObject({ status: 406, error: { code: 'PGRST116' } })
    const { data } = await client.from('sites').select('id').eq('tagline', 'All')
    expect(data).toEqual([])
  })

  it('changes or deletes nothing without a condition', async () => {
    await plant()
    for (const change of [
      client.from('sites').delete(),
      client.from('sites').update({ tagline: 'All' }),
    ]) {
      expect(await change).toMatchObject({ status: 400, error: { code: '21000' } })
    }
  })

  it('keeps what lies in jsonb as it was sent, lists and bare texts too', async () => {
    // No client may write such a column today: shown on one that the owner opens for this test.
    await app.sql`grant insert, update on public.releases to authenticated`
    await app.sql`create policy test on public.releases for all to authenticated using (true) with check (true)`
    const { data: site } = await client
      .from('sites')
      .insert({ site_name: 'J' })
      .select()
      .single()
      .throwOnError()
    const values = [[1, 'two', null], '123', 'text', 7, true, { a: [{}] }, '']
    for (const [index, facts] of values.entries()) {
      const row = {
        site_id: site.id,
        revision: 1,
        assets_revision: 0,
        facts,
        folder: `releases/j${index}`,
        template_name: 'classic',
        template_version: '1',
      }
      // The number is the database's own.
      const made = await client
        .from('releases')
        .insert(row as never)
        .select('facts')
        .single()
        .throwOnError()
      expect(made.data.facts).toEqual(facts)
    }
    await app.sql`drop policy test on public.releases`
    await app.sql`revoke insert, update on public.releases from authenticated`
  })
})

describe('functions', () => {
  it('take arguments by name and answer with rows or with a value', async () => {
    const ids = await plant()
    const id = ids.get('Ash') ?? ''
    const checked = await client.rpc('check_domain', { site_id: id, wanted: 'troop-4711' })
    expect(checked.data).toMatchObject({ domain: 'troop-4711', problem: null })
    const asked = await client.rpc(
      'check_domain',
      { site_id: id, wanted: 'troop-4711' },
      { get: true },
    )
    expect(asked.data).toEqual(checked.data)
    await client.from('sites').delete().eq('id', id)
    const restored = await client.rpc('restore_site', { id }).select('site_name').single()
    expect(restored.data).toEqual({ site_name: 'Ash' })
  })

  it.each([
    ['an unknown function', 'pg_sleep', { seconds: 1 }, 404],
    ['a function that is not marked for it', 'suggest_domains', {}, 404],
    ['an argument too many', 'restore_site', { id: randomUUID(), more: 1 }, 404],
    ['an argument too few', 'check_domain', { wanted: 'x' }, 404],
    ['a dangerous argument', 'restore_site', { ['__proto__']: 1 }, 404],
    ['an argument of another kind', 'restore_site', { id: ['x'] }, 400],
  ])('refuse %s', async (_name, routine, args, status) => {
    const answer = await client.rpc(routine as 'restore_site', args as never)
    expect(answer.status).toBe(status)
    expect(answer.error?.message).toBeTruthy()
  })

  it('that change something are not called by GET', async () => {
    const answer = await client.rpc('restore_site', { id: randomUUID() }, { get: true })
    expect(answer.status).toBe(405)
  })
})

describe('who asks', () => {
  it('is told to sign in again as soon as the session was ended, and nothing was changed', async () => {
    const { supabase, session, user } = await app.signUp()
    await app.sql`delete from auth.sessions where user_id = ${user.id}`
    const write = await app.call('/rest/v1/sites', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${session.access_token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ site_name: 'Too late' }),
    })
    expect(write.status).toBe(401)
    expect((await supabase.from('sites').select()).status).toBe(401)
    expect(await app.sql`select from public.sites where site_name = 'Too late'`).toHaveLength(0)
  })
})
