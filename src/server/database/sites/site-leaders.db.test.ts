import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createTroop } from '../../testing/troop.ts'
import { createWizardSite, type SiteInsert, withoutIds } from '../../testing/wizard-site.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const ANN = { name: 'Ann', role: 'Scoutmaster' }
const BO = { name: 'Bo', role: 'Treasurer' }
const CY = { name: 'Cy', role: 'Quartermaster' }

/** A site, the three places where its leaders are stored, and how to write each. */
async function makeSite(change: SiteInsert = {}) {
  const { supabase, site } = await createWizardSite(app, change)
  const rows = async () => {
    const { data } = await supabase
      .from('site_leaders')
      .select('id,name,role')
      .eq('site_id', site.id)
      .order('position')
      .order('created_at')
    return data ?? []
  }
  const read = async () => {
    const { data } = await supabase.from('sites').select().eq('id', site.id).single()
    return data
  }
  return {
    supabase,
    site,
    rows,
    read,
    async said() {
      const found = await read()
      return {
        columns: [found?.leader_name, found?.leader_role],
        list: withoutIds(found?.leaders),
        rows: (await rows()).map(({ name, role }) => ({ name, role })),
      }
    },
    async write(values: SiteInsert) {
      const { error } = await supabase.from('sites').update(values).eq('id', site.id)
      return error?.message
    },
    async add(...leaders: { name?: string; role?: string; position?: number }[]) {
      const { error } = await supabase
        .from('site_leaders')
        .insert(leaders.map((leader) => ({ ...leader, site_id: site.id })))
      return error?.message
    },
  }
}

const saying = (...leaders: (typeof ANN)[]) => ({
  columns: [leaders[0]?.name ?? null, leaders[0]?.role ?? null],
  list: leaders,
  rows: leaders,
})

describe('the leaders of a site', () => {
  it('begin with the one whom the columns of a new site name', async () => {
    const { said } = await makeSite({ leader_name: 'Ann', leader_role: 'Scoutmaster' })
    expect(await said()).toEqual(saying(ANN))
  })

  it('are those of the list that the wizard saves, in its order', async () => {
    const { said, write } = await makeSite({ leaders: [ANN, BO], leader_name: 'Somebody' })
    expect(await said()).toEqual(saying(ANN, BO))
    await write({ leaders: [CY, ANN, BO] })
    expect(await said()).toEqual(saying(CY, ANN, BO))
  })

  it('are nobody where a new site knows only a role', async () => {
    const { said } = await makeSite({ leader_name: null, leader_role: 'Scoutmaster' })
    expect(await said()).toEqual({
      columns: [null, 'Scoutmaster'],
      list: [{ name: '', role: 'Scoutmaster' }],
      rows: [],
    })
  })

  it('are written through their table as through any, and the columns follow', async () => {
    const { supabase, site, said, add } = await makeSite({ leader_role: 'Scoutmaster' })
    await add({ ...BO, position: 2 }, { ...ANN, position: 1 })
    expect(await said()).toEqual(saying(ANN, BO))
    await supabase
      .from('site_leaders')
      .update({ position: 0 })
      .eq('site_id', site.id)
      .eq('name', 'Bo')
    expect(await said()).toEqual(saying(BO, ANN))
    await supabase
      .from('site_leaders')
      .update({ role: 'Chair' })
      .eq('site_id', site.id)
      .eq('name', 'Bo')
    expect(await said()).toEqual(saying({ ...BO, role: 'Chair' }, ANN))
    await supabase.from('site_leaders').delete().eq('site_id', site.id).eq('name', 'Bo')
    expect(await said()).toEqual(saying(ANN))
    await supabase.from('site_leaders').delete().eq('site_id', site.id)
    expect(await said()).toEqual({ columns: [null, null], list: [], rows: [] })
  })

  it('may share a position, and without one come last', async () => {
    const { said, add } = await makeSite()
    await add({ ...ANN, position: 3 })
    await add({ ...BO, position: 3 })
    await add(CY)
    expect(await said()).toEqual(saying(ANN, BO, CY))
  })

  it('stay youths where a client knows nothing of ages, however it spells their names', async () => {
    const { read, write, supabase, site } = await makeSite({ leaders: [ANN] })
    const list = async () => ((await read())?.leaders ?? []) as { id: string; age?: string }[]
    const ages = async () => (await list()).map(({ age }) => age)
    const rows = async () => {
      const { data } = await supabase
        .from('site_leaders')
        .select('age')
        .eq('site_id', site.id)
        .order('position')
      return data?.map(({ age }) => age)
    }
    const [ann] = await list()
    await write({ leaders: [ann as object, { ...CY, age: 'youth' }] as never })
    expect(await ages()).toEqual([undefined, 'youth'])
    expect(await rows()).toEqual(['adult', 'youth'])
    const [, cy] = await list()
    await write({ leaders: [{ id: cy?.id, ...CY, name: 'Cy Milden' }, ANN] as never })
    expect(await ages()).toEqual(['youth', undefined])
    await write({ leader_name: 'Cyril Milden' })
    expect(await ages()).toEqual(['youth', undefined])
    await supabase
      .from('site_leaders')
      .update({ age: 'adult' })
      .eq('id', cy?.id ?? '')
      .throwOnError()
    expect(await ages()).toEqual([undefined, undefined])
    await write({ leaders: [{ id: cy?.id, ...CY, age: 'youth' }] as never })
    for (const age of ['YOUTH', '', 0, true, [], ['youth'], {}])
      expect(await write({ leaders: [{ id: cy?.id, ...CY, age }] as never })).toBe(
        'A leader is an adult or a youth.',
      )
    await write({ leaders: [{ id: cy?.id, ...CY, age: null }] as never })
    expect(await ages()).toEqual(['youth'])
  })

  it('follow the columns of a client that knows one leader', async () => {
    const { said, write } = await makeSite({ leaders: [ANN, BO] })
    await write({ leader_name: 'Anne' })
    expect(await said()).toEqual(saying({ ...ANN, name: 'Anne' }, BO))
    await write({ leader_name: null })
    expect((await said()).list).toEqual([{ ...ANN, name: '' }, BO])
    await write({ leader_name: null, leader_role: null })
    expect(await said()).toEqual(saying(BO))
    await write({ leader_name: null, leader_role: null })
    expect(await said()).toEqual({ columns: [null, null], list: [], rows: [] })
    await write({ leader_name: null, leader_role: null })
    await write({ leader_name: 'Cy', leader_role: 'Quartermaster' })
    expect(await said()).toEqual(saying(CY))
  })

  it('keep their rows when they move or change their name', async () => {
    const { rows, write } = await makeSite({ leaders: [ANN, BO, CY] })
    const [ann, bo, cy] = await rows()
    await write({ leaders: [CY, ANN, { ...BO, name: 'Bob' }] })
    expect((await rows()).map(({ id }) => id)).toEqual([cy?.id, ann?.id, bo?.id])
    await write({ leaders: [CY, { ...BO, name: 'Bob' }] })
    expect((await rows()).map(({ id }) => id)).toEqual([cy?.id, bo?.id])
  })

  it('count as one edit of the site, however they are written', async () => {
    const { read, write, add } = await makeSite({ leaders: [ANN] })
    const revision = async () => (await read())?.revision
    await write({ leaders: [ANN, BO] })
    expect(await revision()).toBe(2)
    await add(CY)
    expect(await revision()).toBe(3)
    await write({ tagline: 'Onward' })
    expect(await revision()).toBe(4)
  })

  it('are all there when several are added at the same time', async () => {
    const { add, said } = await makeSite()
    const names = Array.from({ length: 8 }, (_, index) => `Leader ${index}`)
    await Promise.all(names.map((name) => add({ name })))
    const { list, rows } = await said()
    expect(rows.map(({ name }) => name).sort()).toEqual(names)
    expect(list).toEqual(rows.map(({ name }) => ({ name, role: '' })))
  })

  it('move to another site of the same leader', async () => {
    const one = await makeSite({ leaders: [ANN, BO] })
    const { data } = await one.supabase.from('sites').insert({ site_name: 'Two' }).select().single()
    await one.supabase
      .from('site_leaders')
      .update({ site_id: data?.id ?? '' })
      .eq('site_id', one.site.id)
      .eq('name', 'Ann')
    expect(await one.said()).toEqual(saying(BO))
    const other = await one.supabase.from('sites').select().eq('site_name', 'Two').single()
    expect(other.data).toMatchObject({ leader_name: 'Ann', leaders: [ANN] })
  })

  it('are at most forty, with names and roles that fit', async () => {
    const { write, add, rows } = await makeSite()
    const many = (count: number) => Array.from({ length: count }, (_, n) => ({ name: `L${n}` }))
    const tooMany = 'There are too many leaders: at most 40.'
    expect(await write({ leaders: many(41) })).toBe(tooMany)
    expect(await write({ leaders: many(40) })).toBeUndefined()
    expect(await add({ name: 'One more' })).toBe(tooMany)
    expect(await rows()).toHaveLength(40)
    const longName = 'The leader name is too long: at most 200 characters.'
    const longRole = 'The leader role is too long: at most 100 characters.'
    expect(await write({ leaders: [{ name: 'x'.repeat(201) }] })).toBe(longName)
    expect(await write({ leaders: [{ role: 'x'.repeat(101) }] })).toBe(longRole)
    expect(await write({ leaders: [] })).toBeUndefined()
    expect(await add({ name: 'x'.repeat(201) })).toBe(longName)
    expect(await add({ role: 'x'.repeat(101) })).toBe(longRole)
    expect(await add({ name: 'x'.repeat(200), role: 'x'.repeat(100) })).toBeUndefined()
  })

  it.each([['Ann'], [null], [{ name: 'Ann' }], [['Ann']], [[[ANN]]]])(
    'are a list and not %j',
    async (leaders) => {
      const { write, said } = await makeSite({ leaders: [ANN] })
      expect(await write({ leaders })).toBe('Leaders are one list of names and roles.')
      expect(await said()).toEqual(saying(ANN))
    },
  )

  it('are read in a new site too that says it was deleted', async () => {
    const { supabase } = await createTroop(app)
    const insert = async (leaders: unknown) => {
      const site = { site_name: 'Odd', deleted_at: '2026-01-01T00:00:00Z', leaders }
      return supabase
        .from('sites')
        .insert(site as SiteInsert)
        .select('leaders')
        .single()
    }
    expect((await insert({ x: 1 })).error?.message).toBe('Leaders are one list of names and roles.')
    expect((await insert(Array(41).fill(ANN))).error?.message).toMatch(/too many leaders/)
    const odd = await insert([{ name: { a: 1 }, role: ['x'], extra: 'y' }])
    expect(withoutIds(odd.data?.leaders)).toEqual([{ name: '{"a": 1}', role: '["x"]' }])
  })

  it('have nothing but a name and a role', async () => {
    const { write, said } = await makeSite()
    await write({ leaders: [{ ...ANN, photo: 'x', __proto__: { a: 1 } }, { name: ' ' }] })
    expect((await said()).list).toEqual([ANN, { name: '', role: '' }])
  })

  it('come back with a site that was deleted by mistake, and go with it for good', async () => {
    const { supabase, site, said, rows } = await makeSite({ leaders: [ANN, BO] })
    await supabase.from('sites').delete().eq('id', site.id)
    expect(await rows()).toEqual([])
    await supabase.rpc('restore_site', { id: site.id })
    expect(await said()).toEqual(saying(ANN, BO))
    await supabase.from('sites').delete().eq('id', site.id)
    await app.sql`delete from public.sites where id = ${site.id}`
    expect(await app.sql`select from public.site_leaders where site_id = ${site.id}`).toEqual([])
  })

  it('are on the page that is published, and stay on it until the next time', async () => {
    const troop = await createTroop(app, { domain: 'troop-led', leaders: [ANN, BO, { name: '' }] })
    const { releaseId } = await troop.publish()
    await troop.change({ leaders: [CY] })
    const { data } = await troop.supabase
      .from('releases')
      .select('facts')
      .eq('id', releaseId)
      .single()
    expect(data?.facts).toMatchObject({ leaders: [ANN, BO, { name: '', role: '' }] })
    const [later] = await app.sql`select revision <> published_revision as changed
      from public.sites where id = ${troop.site.id}`
    expect(later).toEqual({ changed: true })
  })
})
