import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { renderDuePages } from '../releases/keep-current.ts'
import type { Client, TestApp } from '../testing/create-test-app.ts'
import { createHostedApp, type HostedApp } from '../testing/hosted-app.ts'
import type { Troop } from '../testing/troop.ts'

type Table = 'events' | 'announcements'
const TABLES = ['events', 'announcements'] as const
const DAY = 86_400_000
const IN_TWO_DAYS = new Date(Date.now() + 2 * DAY).toISOString().slice(0, 10)
const ADULT_SHOWS = 'Only an admin or editor on an adult seat can show a proposal.'

let hosted: HostedApp
let app: TestApp
let troop: Troop
let siteId: string
let drafter: Member
let other: Member
let youth: Member
type Member = Awaited<ReturnType<TestApp['signUp']>>

beforeAll(async () => {
  hosted = await createHostedApp()
  app = hosted.app
  troop = await hosted.troop({ time_zone: 'America/Chicago' })
  siteId = troop.site.id
  await troop.publish()
  drafter = await join('drafter', 'youth')
  other = await join('drafter', 'adult')
  youth = await join('editor', 'youth')
})
afterAll(() => hosted.close())

async function join(role: string, seat: string): Promise<Member> {
  const member = await app.signUp()
  await app.sql`insert into site_members (site_id, user_id, role, seat)
    values (${siteId}, ${member.user.id}, ${role}, ${seat})`
  return member
}

const rowOf = (table: Table, title: string) =>
  table === 'events'
    ? { site_id: siteId, title, starts_on: IN_TWO_DAYS, starts_at: '19:00' }
    : { site_id: siteId, title }

const insert = (supabase: Client, table: Table, said: object) =>
  supabase
    .from(table)
    .insert(said as never)
    .select('id, state, proposed_by')
    .single()
async function propose(table: Table, title = 'Owl walk', by = drafter): Promise<string> {
  const { data } = await insert(by.supabase, table, rowOf(table, title)).throwOnError()
  return data.id
}
const change = (supabase: Client, table: Table, id: string, said: object) =>
  supabase
    .from(table)
    .update(said as never)
    .eq('id', id)
    .select('state, proposed_by, title')
const remove = (supabase: Client, table: Table, id: string) =>
  supabase.from(table).delete().eq('id', id).select('id').throwOnError()
const countTouches = async () => {
  const [row] = await app.sql`select touched from private.live_pages where site_id = ${siteId}`
  return row?.['touched'] as number | undefined
}

describe.each(TABLES)('What a drafter adds to %s', (table) => {
  it('is a proposal, whatever the program says', async () => {
    for (const said of [
      {},
      { state: 'shown' },
      { state: 'proposed', proposed_by: other.user.id },
    ]) {
      const { data } = await insert(drafter.supabase, table, {
        ...rowOf(table, 'Owl walk'),
        ...said,
      })
      expect(data).toMatchObject({ state: 'proposed', proposed_by: drafter.user.id })
    }
    const { data } = await insert(youth.supabase, table, rowOf(table, 'Hike'))
    expect(data).toMatchObject({ state: 'shown', proposed_by: null })
  })

  it('is changed and deleted by nobody else who only drafts, and stays theirs', async () => {
    const id = await propose(table)
    const fresh = { title: 'Bat walk', proposed_by: other.user.id }
    expect((await change(other.supabase, table, id, fresh)).data).toEqual([])
    expect((await remove(other.supabase, table, id)).data).toEqual([])
    expect((await change(drafter.supabase, table, id, fresh)).data).toEqual([
      { state: 'proposed', proposed_by: drafter.user.id, title: 'Bat walk' },
    ])
    expect((await remove(drafter.supabase, table, id)).data).toHaveLength(1)
  })

  it('is shown by an adult who may publish, and by nobody else', async () => {
    const id = await propose(table)
    for (const { supabase } of [drafter, youth]) {
      const { error } = await change(supabase, table, id, { state: 'shown' })
      expect(error).toMatchObject({ code: 'PT403', message: ADULT_SHOWS })
    }
    // Whoever may publish may still mend it.
    expect((await change(youth.supabase, table, id, { title: 'Bat walk' })).data).toHaveLength(1)
    expect((await change(troop.supabase, table, id, { state: 'shown' })).data).toEqual([
      { state: 'shown', proposed_by: null, title: 'Bat walk' },
    ])
    expect((await change(drafter.supabase, table, id, { title: 'Mine' })).data).toEqual([])
    expect((await remove(drafter.supabase, table, id)).data).toEqual([])
    const { error } = await change(troop.supabase, table, id, { state: 'proposed' })
    expect(error).toMatchObject({
      code: 'PT403',
      message: 'What is shown cannot become a proposal again. It can be deleted.',
    })
  })

  it('is shown by the second adult where two must agree', async () => {
    const editor = await app.signUp()
    await app.sql`insert into public.site_members (site_id, user_id, role)
      values (${siteId}, ${editor.user.id}, 'editor')`
    await app.sql`update public.sites set two_adults = true where id = ${siteId}`
    const id = await propose(table)
    const show = async ({ supabase }: { supabase: Client }) =>
      (await change(supabase, table, id, { state: 'shown' })).data
    const waits = [expect.objectContaining({ state: 'proposed' })]
    for (let press = 0; press < 2; press += 1) expect(await show(troop)).toEqual(waits)
    // Other words are another question.
    await change(drafter.supabase, table, id, { title: 'Bat walk' }).throwOnError()
    expect(await show(editor)).toEqual(waits)
    expect(await show(troop)).toEqual([expect.objectContaining({ state: 'shown' })])
    await app.sql`update public.sites set two_adults = false where id = ${siteId}`
    await app.sql`delete from public.site_members where user_id = ${editor.user.id}`
    await remove(troop.supabase, table, id)
  })

  it('touches no page before it is shown', async () => {
    const before = await countTouches()
    const [first, second] = [await propose(table), await propose(table)]
    await change(drafter.supabase, table, first, { title: 'Bat walk' }).throwOnError()
    await remove(troop.supabase, table, first)
    expect(await countTouches()).toBe(before)
    await change(troop.supabase, table, second, { state: 'shown' }).throwOnError()
    expect(await countTouches()).toBe((before ?? 0) + 1)
    await remove(troop.supabase, table, second)
    expect(await countTouches()).toBe((before ?? 0) + 2)
  })

  it('outlives its account, as nobody’s', async () => {
    const leaver = await join('drafter', 'adult')
    const id = await propose(table, 'Owl walk', leaver)
    const exported = await leaver.supabase.functions.invoke('export-account', { body: {} })
    expect(exported.data.sites).toMatchObject([{ proposals: 1 }])
    const { data } = await leaver.supabase.functions.invoke('delete-account', {
      body: { password: leaver.password },
    })
    expect(data).toMatchObject({ success: true })
    const [row] = await app.sql`
      select state, proposed_by from events where id = ${id} union all
      select state, proposed_by from announcements where id = ${id}`
    expect(row).toEqual({ state: 'proposed', proposed_by: null })
  })

  it('cannot be proposed while a server of an earlier version is connected, and can beside any other program', async () => {
    await using earlier = await connectAs('', 'listen hosts; listen live_pages')
    const row = rowOf(table, 'Owl walk')
    const { error } = await insert(drafter.supabase, table, row)
    expect(error).toMatchObject({
      code: 'PT409',
      message: 'This ScoutSite is being updated. Propose it again in a few minutes.',
    })
    // What is shown is the same for both versions.
    expect((await insert(troop.supabase, table, row)).error).toBeNull()
    await earlier.end()
    await using _unnamed = await connectAs('', 'select 1')
    await using _psql = await connectAs('psql', 'select 1')
    await using _copy = await connectAs('pg_dump', 'select 1')
    await using _newer = await connectAs('scoutsite/9.9.9', 'listen hosts; listen live_pages')
    await expect.poll(async () => (await insert(drafter.supabase, table, row)).error).toBeNull()
  })
})

it('Proposals leave room for what families see', async () => {
  const fresh = await hosted.troop()
  const author = await app.signUp()
  await app.sql`insert into site_members (site_id, user_id, role)
    values (${fresh.site.id}, ${author.user.id}, 'drafter')`
  const add = ({ supabase }: { supabase: Client }, count: number) =>
    supabase
      .from('announcements')
      .insert(Array.from({ length: count }, () => ({ site_id: fresh.site.id, title: 'Owl walk' })))
  await add(author, 100).throwOnError()
  expect((await add(author, 1)).error?.message).toBe(
    'There are too many proposals on this site: at most 100. Some must be shown or deleted first.',
  )
  await add(fresh, 1).throwOnError()
})

/** A connection that some other program holds. */
async function connectAs(name: string, statement: string) {
  const client = new pg.Client({ connectionString: app.databaseUrl, application_name: name })
  await client.connect()
  await client.query(statement)
  let isOver = false
  const end = async () => {
    if (!isOver) await client.end()
    isOver = true
  }
  return { end, [Symbol.asyncDispose]: end }
}

describe('A visitor', () => {
  it('gets no proposal on the page, in its calendars or by a cancellation, until it is shown', async () => {
    const ids = { events: await propose('events', 'Night swim'), announcements: '' }
    ids.announcements = await propose('announcements', 'Bring a lamp')
    await insert(troop.supabase, 'events', rowOf('events', 'Campfire')).throwOnError()
    const { data: none } = await troop.supabase.functions.invoke('cancel-tonight', {
      body: { siteId, eventId: ids.events },
    })
    expect(none).toMatchObject({ success: false, code: 'event_gone' })
    const day = { site_id: siteId, event_id: ids.events, on_date: IN_TWO_DAYS, cancelled: true }
    const { error } = await troop.supabase.from('event_changes').insert(day)
    expect(error?.message).toBe('This event cannot be found.')
    const read = async () => {
      await renderDuePages(app)
      const paths = ['/', '/calendar.ics', '/calendar.html']
      const answers = await Promise.all(paths.map((path) => hosted.visit(troop.site.domain, path)))
      return answers.map(({ text }) => text)
    }
    const [page = '', feed = '', year = ''] = await read()
    for (const each of [page, feed, year]) expect(each).toContain('Campfire')
    for (const each of [page, feed, year]) expect(each).not.toContain('Night swim')
    expect(page).not.toContain('Bring a lamp')
    for (const table of TABLES)
      await change(troop.supabase, table, ids[table], { state: 'shown' }).throwOnError()
    const [later = '', ...calendars] = await read()
    for (const each of [later, ...calendars]) expect(each).toContain('Night swim')
    expect(later).toContain('Bring a lamp')
  })
})
