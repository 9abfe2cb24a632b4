import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pieces } from '#contract/pieces.ts'
import type { TestApp } from '../testing/create-test-app.ts'
import { createHostedApp, type HostedApp } from '../testing/hosted-app.ts'
import { sweepVisits } from './visit-rows.ts'

const BROWSER = {
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'cross-site',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
}

let hosted: HostedApp
let app: TestApp
beforeAll(async () => {
  hosted = await createHostedApp()
  app = hosted.app
})
afterAll(() => hosted.close())

async function openTroop() {
  const troop = await hosted.troop()
  const siteId = troop.site.id
  await troop.supabase.functions.invoke('publish-site', { body: { siteId } })
  const host = `${troop.site.domain}.localhost:3000`
  return {
    ...troop,
    siteId,
    host,
    visit: (path = '/', headers: Record<string, string> = {}) =>
      hosted.sites.ask(host, path, { headers: { ...BROWSER, ...headers } }),
    async counts(by = troop.supabase) {
      await app.visits.flush()
      const { data } = await by
        .from('site_visits')
        .select('day, page, source, visits')
        .eq('site_id', siteId)
        .order('page')
        .order('source')
        .throwOnError()
      return data.map(({ page, source, visits }) => `${page} ${source} ${visits}`)
    },
  }
}

describe('Visits', () => {
  it('are counted by page and source, with and without the fast lane, and nothing else is', async () => {
    const { visit, counts } = await openTroop()
    for (const headers of [{}, { connection: 'keep-alive' }]) {
      await visit('/', headers)
      await visit('/contact.html', headers)
    }
    await visit('/', { 'sec-gpc': '1' })
    await visit('/', { dnt: '1' })
    await visit('/', { 'sec-purpose': 'prefetch' })
    await visit('/', { 'sec-fetch-site': 'same-origin' })
    await visit('/style.css')
    await visit('/missing.html')
    await visit('/', { 'sec-gpc': '?1' })
    await visit('/', { 'x-moz': 'prefetch' })
    expect(await counts()).toEqual(['contact direct 2', 'home direct 2'])
  })

  it('name a host from three visits in a month on, and before that nobody', async () => {
    const { visit, counts, siteId } = await openTroop()
    const from = (host: string) => visit('/', { referer: `https://${host}/` })
    for (const host of ['news.example', 'news.example', 'club.example']) await from(host)
    expect(await counts()).toEqual(['home elsewhere 3'])
    await from('news.example')
    expect(await counts()).toEqual(['home elsewhere 1', 'home news.example 3'])
    await from('news.example')
    expect(await counts()).toEqual(['home elsewhere 1', 'home news.example 4'])
    // What was rare in a month that is over stays so.
    await app.sql`update private.rare_visits set day = day - 40 where site_id = ${siteId}`
    await app.sql`update site_visits set day = day - 40 where site_id = ${siteId}`
    await sweepVisits(app.db)
    for (const _ of [1, 2]) await from('club.example')
    expect(await counts()).toEqual(['home elsewhere 1', 'home elsewhere 2', 'home news.example 4'])
  })

  it('tell which flyer works, and lead on to the page', async () => {
    const { visit, counts, supabase, siteId, host } = await openTroop()
    const code = { site_id: siteId, code: 'lib1', name: 'Library' }
    await supabase.from('site_codes').insert(code).throwOnError()
    const led = await visit('/q/lib1')
    expect([led.status, led.headers.location]).toEqual([302, `http://${host}/?q`])
    expect(led.headers['cache-control']).toBe('no-cache')
    expect((await visit('/?q')).status).toBe(200)
    // A flyer that nobody knows leads to the page too.
    expect((await visit('/q/gone')).status).toBe(302)
    expect((await visit('/q/../x')).status).toBe(404)
    expect(await counts()).toEqual(['home direct 1', 'home q:lib1 1'])
  })

  it('of flyers, cards, posters and pictures without a name are counted by kind', async () => {
    const { visit, counts, supabase, siteId } = await openTroop()
    for (const code of Object.keys(pieces)) {
      const led = await visit(`/q/${code}`)
      expect(led.status).toBe(302)
      const row = { site_id: siteId, code, name: 'Library' }
      const { error } = await supabase.from('site_codes').insert(row)
      expect(error?.message).toBe(
        `The code “${code}” stands for what has no name. Choose another code.`,
      )
    }
    const counted = ['home q:cards 1', 'home q:flyer 1', 'home q:poster 1', 'home q:square 1']
    expect(await counts()).toEqual(counted)
    await sweepVisits(app.db)
    expect(await counts()).toEqual(counted)
  })

  it('survive a database that is away, and are written once it is back', async () => {
    const { visit, counts } = await openTroop()
    await visit()
    await app.sql`alter function private.count_visits(jsonb, uuid, timestamptz) rename to resting`
    await app.visits.flush()
    await visit()
    await app.sql`alter function private.resting(jsonb, uuid, timestamptz) rename to count_visits`
    expect(await counts()).toEqual(['home direct 2'])
  })

  it('are counted once, on the day on which they were, when a write is sent again', async () => {
    const { counts, siteId } = await openTroop()
    const rows = JSON.stringify([{ siteId, page: 'home', source: 'direct', visits: 3 }])
    const [id, until] = [randomUUID(), '2026-10-31T12:00:00Z']
    const write = () => app.sql`select private.count_visits(${rows}::jsonb, ${id}, ${until})`
    await Promise.all([write(), write()])
    await write()
    expect(await counts()).toEqual(['home direct 3'])
    const [row] = await app.sql`select day::text from site_visits where site_id = ${siteId}`
    expect(row).toEqual({ day: '2026-10-31' })
    // A server of the version before.
    await app.sql`select private.count_visits(${rows}::jsonb)`
    expect((await counts()).toSorted()).toEqual(['home direct 3', 'home direct 3'])
  })

  it('have names that are seen, and a stranger learns of none', async () => {
    const { supabase, siteId } = await openTroop()
    const name = (text: string, code: string, by = supabase) =>
      by.from('site_codes').insert({ site_id: siteId, code, name: text }).select('name')
    expect((await name(' A\nB\u202eC\u200b ', 'n1')).data).toEqual([{ name: 'A B C' }])
    expect((await name(' \u200b\u2066', 'n2')).error?.message).toBe('Say where people will see it.')
    for (let nth = 0; nth < 29; nth += 1) await name(`N${nth}`, `m${nth}`)
    expect((await name('One more', 'n3')).error?.message).toContain('30 flyers and cards')
    const other = await app.signUp()
    expect((await name('Mine', 'n4', other.supabase)).error?.code).toBe('42501')
  })

  it('are nobody else’s to read, and nobody’s to write', async () => {
    const { visit, counts, supabase, siteId } = await openTroop()
    await visit()
    const other = await app.signUp()
    expect(await counts(other.supabase)).toEqual([])
    const row = { site_id: siteId, day: '2026-01-01', page: 'home', source: 'direct', visits: 9 }
    expect((await supabase.from('site_visits').insert(row)).error).not.toBeNull()
    expect((await supabase.from('site_visits').delete().eq('site_id', siteId)).error).not.toBeNull()
    const code = { site_id: siteId, code: 'x', name: 'X' }
    expect((await other.supabase.from('site_codes').insert(code)).error).not.toBeNull()
  })

  it('from hosts that somebody makes up fill neither memory nor tables', async () => {
    const { siteId, counts } = await openTroop()
    const named = await openTroop()
    for (let nth = 0; nth < 700; nth += 1) app.visits.count(siteId, 'home', `h${nth}.example`)
    expect(await counts()).toEqual(['home elsewhere 700'])
    for (let round = 0; round < 4; round += 1) {
      for (let nth = 0; nth < 190; nth += 1)
        app.visits.count(siteId, 'home', `r${round}-${nth}.example`)
      await app.visits.flush()
    }
    const [rare] = await app.sql`
      select count(*)::int as hosts from private.rare_visits where site_id = ${siteId}`
    expect(rare).toEqual({ hosts: 500 })
    // Three times at once they are named, but not without end; a website that we know always is.
    for (let round = 0; round < 2; round += 1) {
      for (let nth = 0; nth < 150; nth += 1)
        for (const _ of [1, 2, 3])
          app.visits.count(named.siteId, 'home', `f${round}-${nth}.example`)
      await app.visits.flush()
    }
    for (const _ of [1, 2]) app.visits.count(named.siteId, 'home', 'nextdoor.com')
    expect((await named.counts()).join()).not.toContain('nextdoor')
    app.visits.count(named.siteId, 'home', 'nextdoor.com')
    const shown = await named.counts()
    expect(shown).toContain('home nextdoor.com 3')
    expect(shown.filter((each) => each.includes('.example'))).toHaveLength(60)
  })

  it('are kept for 25 months', async () => {
    const { visit, counts, siteId } = await openTroop()
    await visit()
    await counts()
    const age = (months: number) => app.sql`
      update site_visits set day = current_date - ${months} * interval '1 month' where site_id = ${siteId}`
    await age(24)
    await sweepVisits(app.db)
    expect(await counts()).toHaveLength(1)
    await age(26)
    await sweepVisits(app.db)
    expect(await counts()).toEqual([])
  })
})
