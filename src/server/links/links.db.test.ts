import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createFetchSafely } from '../fetching/fetch-safely.ts'
import { createHostedApp, type HostedApp } from '../testing/hosted-app.ts'
import { checkLinks } from './check-links-job.ts'

type HostedTroop = Awaited<ReturnType<HostedApp['troop']>>

const DAY = 86_400_000
const STATUSES = new Map([
  ['/fine', 200],
  ['/missing', 404],
  ['/gone', 410],
  ['/members-only', 403],
  ['/slow-down', 429],
  ['/guarded', 503],
  ['/broken', 500],
])

let hosted: HostedApp
let fetchSafely: ReturnType<typeof createFetchSafely>
let origin = ''
let asked: string[] = []
const server = createServer((request, response) => {
  const { method = '', url = '' } = request
  asked.push(`${method} ${url}`)
  if (url === '/inward') response.writeHead(302, { location: 'http://127.0.0.2/' }).end()
  else if (url === '/no-head') response.writeHead(method === 'HEAD' ? 404 : 200).end()
  else response.writeHead(STATUSES.get(url.replace(/\?.*/, '')) ?? 404).end()
})

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  origin = `http://127.0.0.1:${port}`
  fetchSafely = createFetchSafely({ allow: [`127.0.0.1:${port}`], lookup: async () => [] })
  hosted = await createHostedApp()
})
afterAll(async () => {
  fetchSafely.close()
  server.close()
  await hosted.close()
})
afterEach(async () => {
  asked = []
  await hosted.app.sql`update public.sites set published_release_id = null, status = 'draft'`
})

const check = (days = 0) =>
  checkLinks(
    { db: hosted.app.db, fetchSafely },
    undefined,
    () => new Date(Date.now() + 1_000 + days * DAY),
    0,
  )

async function openTroop(facts: Parameters<HostedApp['troop']>[0]) {
  const troop = await hosted.troop(facts)
  await troop.publish()
  const read = async () => {
    const { data } = await troop.supabase
      .from('site_links')
      .select('id, field, url, state, problem, confirmed_at')
      .eq('site_id', troop.site.id)
      .order('url')
      .throwOnError()
    return data
  }
  return { ...troop, read }
}

describe('The links of a published page', () => {
  it('are asked, and are gone when they did not answer on two days', async () => {
    const { read } = await openTroop({ map_link: `${origin}/missing` })
    await check()
    expect(await read()).toMatchObject([{ field: 'map_link', state: 'failing' }])
    expect(asked).toEqual(['HEAD /missing', 'GET /missing'])
    await check()
    expect(asked).toHaveLength(2)
    await check(1.1)
    expect(await read()).toMatchObject([
      { state: 'gone', problem: 'There is no such page any more.', confirmed_at: null },
    ])
    STATUSES.set('/missing', 200)
    await check(9)
    STATUSES.set('/missing', 404)
    expect(await read()).toMatchObject([{ state: 'answers', problem: null }])
  })

  it('are asked for their headers alone where a server knows that', async () => {
    const { read } = await openTroop({ description: `${origin}/fine and ${origin}/no-head` })
    await check()
    expect(asked.sort()).toEqual(['GET /no-head', 'HEAD /fine', 'HEAD /no-head'])
    expect(await read()).toMatchObject([{ state: 'answers' }, { state: 'answers' }])
  })

  it.each([
    ['/members-only', 'answers'],
    ['/slow-down', 'answers'],
    ['/guarded', 'answers'],
    ['/broken', 'failing'],
    ['/gone', 'failing'],
    ['/inward', 'failing'],
  ])('that lead to %s count as: %s', async (path, state) => {
    const { read } = await openTroop({ facebook_url: origin + path })
    await check()
    expect(await read()).toMatchObject([{ state }])
  })

  it('are asked once, however many pages lead there', async () => {
    const one = await openTroop({ map_link: `${origin}/fine?shared` })
    const other = await openTroop({ scoutbook_url: `${origin}/fine?shared` })
    await check()
    expect(asked).toEqual(['HEAD /fine?shared'])
    expect(await one.read()).toMatchObject([{ state: 'answers' }])
    expect(await other.read()).toMatchObject([{ state: 'answers' }])
  })

  it('are forgotten when a leader takes them out, and asked when one writes others', async () => {
    const { change, read } = await openTroop({ map_link: `${origin}/missing?a` })
    await check()
    await change({ map_link: `${origin}/fine?b`, calendar_link: '' })
    await check()
    expect(await read()).toMatchObject([{ url: `${origin}/fine?b`, state: 'answers' }])
  })

  it('are left alone while the page is not published', async () => {
    await hosted.troop({ map_link: `${origin}/fine?draft` })
    await check()
    expect(asked).toEqual([])
  })

  it('are not blamed when nobody at all can be reached from here', async () => {
    const names = ['a', 'b', 'c'].map((name) => `http://${name}.example/`)
    const { read } = await openTroop({ description: names.join(' ') })
    await check()
    await check(1.1)
    expect(await read()).toMatchObject(names.map(() => ({ state: 'unread' })))
    // One that responds proves that our network works.
    const other = await openTroop({ map_link: `${origin}/fine?heard` })
    await check(2.2)
    expect(await read()).toMatchObject(
      names.map(() => ({
        state: 'failing',
        problem: 'No server answers there any more.',
      })),
    )
    expect(await other.read()).toMatchObject([{ state: 'answers' }])
  })

  it('are confirmed by their leaders until they answer again, with the time of the database, and by nobody else', async () => {
    const { read, supabase } = await openTroop({ map_link: `${origin}/missing?kept` })
    await check()
    await check(1.1)
    const [link] = await read()
    const confirm = (client: typeof supabase) =>
      client
        .from('site_links')
        .update({ confirmed_at: '2090-01-01' })
        .eq('id', link?.id ?? '')
        .select('confirmed_at')
    const stranger = await hosted.app.signUp()
    expect((await confirm(stranger.supabase)).data).toEqual([])
    const { data } = await confirm(supabase)
    const confirmed = Date.parse(data?.[0]?.confirmed_at ?? '')
    expect(Math.abs(confirmed - Date.now())).toBeLessThan(DAY)
    const { error } = await supabase
      .from('site_links')
      .update({ state: 'answers' })
      .eq('id', link?.id ?? '')
    expect(error?.code).toBe('42501')
    STATUSES.set('/missing', 200)
    await check(9)
    STATUSES.set('/missing', 404)
    expect(await read()).toMatchObject([{ state: 'answers', confirmed_at: null }])
  })
})

describe('What families rely on', () => {
  const readAges = async ({ supabase, site }: HostedTroop) => {
    const { data } = await supabase
      .from('fact_ages')
      .select('topic, right_since')
      .eq('site_id', site.id)
      .throwOnError()
    return new Map(data.map((row) => [row.topic, Date.parse(row.right_since)]))
  }
  /** Two years ago; otherwise only the clock writes it. */
  const age = ({ site }: HostedTroop) =>
    hosted.app.db.transaction().execute(async (transaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction)
      await sql`update public.fact_ages set right_since = '2024-11-01' where site_id = ${site.id}`.execute(
        transaction,
      )
    })
  const OLD = Date.parse('2024-11-01')
  const oldOnes = (ages: Map<string, number>) =>
    [...ages].flatMap(([topic, since]) => (since === OLD ? [topic] : [])).sort()

  it('is as old as its last change', async () => {
    const troop = await hosted.troop({ meeting_time: 'Tuesdays' })
    await age(troop)
    expect(oldOnes(await readAges(troop))).toEqual([
      'about',
      'contact',
      'joining',
      'leaders',
      'meetings',
    ])
    await troop.change({ meeting_time: 'Mondays', tagline: 'New' })
    expect(oldOnes(await readAges(troop))).toEqual(['about', 'contact', 'joining', 'leaders'])
    await troop.change({ description: null, contact_email: 'hello@example.org' })
    expect(oldOnes(await readAges(troop))).toEqual(['about', 'joining', 'leaders'])
    await troop.supabase.from('site_leaders').insert({ site_id: troop.site.id, name: 'Ann' })
    expect(oldOnes(await readAges(troop))).toEqual(['about', 'joining'])
  })

  it('is confirmed by its leaders, from now, and by nobody else', async () => {
    const troop = await hosted.troop({ meeting_time: 'Tuesdays' })
    await age(troop)
    const stranger = await hosted.app.signUp()
    const confirm = (client: typeof troop.supabase) =>
      client
        .from('fact_ages')
        .update({ right_since: '2090-01-01' })
        .eq('site_id', troop.site.id)
        .eq('topic', 'meetings')
        .select('topic')
    expect((await confirm(stranger.supabase)).data).toEqual([])
    expect((await confirm(troop.supabase)).data).toEqual([{ topic: 'meetings' }])
    const since = (await readAges(troop)).get('meetings') ?? 0
    expect(Math.abs(since - Date.now())).toBeLessThan(DAY)
  })

  it('is kept with a deleted site that comes back, and forgotten with one that does not', async () => {
    const troop = await hosted.troop({ map_link: 'https://maps.example' })
    await age(troop)
    await troop.supabase.from('sites').delete().eq('id', troop.site.id).throwOnError()
    expect(await readAges(troop)).toEqual(new Map())
    await troop.supabase.rpc('restore_site', { id: troop.site.id }).throwOnError()
    expect(oldOnes(await readAges(troop))).toHaveLength(5)
    await hosted.app.sql`update public.sites set deleted_at = now() where id = ${troop.site.id}`
    await hosted.app.sql`delete from public.sites where id = ${troop.site.id}`
    const left = await hosted.app.sql`
      select topic from public.fact_ages where site_id = ${troop.site.id}`
    expect(left).toEqual([])
  })
})
