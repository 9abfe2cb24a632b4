import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DomainReport } from '#contract/own-domain.ts'
import { takeDownSite } from '../moderation/take-downs.ts'
import { type DomainPlace, OUR_IP, openDomainPlace } from '../testing/domain-place.ts'
import type { Troop } from '../testing/troop.ts'
import { checkDueDomains } from './check-domains-job.ts'

let place: DomainPlace
let troop: Troop
let name: string

beforeAll(async () => {
  place = await openDomainPlace()
})
afterAll(() => place.close())
beforeEach(async () => {
  troop = await place.troop()
  await troop.publish()
  name = `troop-${randomUUID().slice(0, 8)}.test`
})

const mailsTo = (who: Troop) =>
  place.app.sent.filter(({ to }) => to === who.email).map(({ subject }) => subject)
const free = (who = troop) => `${who.site.domain}.localhost`

describe('A leader who connects a domain', () => {
  it('is told the records, waits, and is live once they are right', async () => {
    const connected = await place.connect(troop, `https://www.${name.toUpperCase()}/`)
    expect(connected).toMatchObject({ success: true, name, state: 'waiting' })
    expect(connected.records).toMatchObject([
      { type: 'TXT', name: '_scoutsite-challenge', value: await place.textOf(connected.domainId) },
      { type: 'A', name: '@', value: OUR_IP, state: 'missing' },
      { type: 'CNAME', name: 'www', value: name },
    ])
    expect((await place.ask(name)).status).toBe(421)
    expect(await place.check(troop, connected.domainId)).toMatchObject({ state: 'waiting' })
    await place.prove(name, connected.domainId)
    const checked = await place.check(troop, connected.domainId)
    expect(checked).toMatchObject({ success: true, state: 'live' })
    expect(checked.records.map(({ state }: { state: string }) => state)).toEqual(
      Array(3).fill('found'),
    )
    const page = await place.ask(name)
    expect(page.status).toBe(200)
    expect(page.text).toContain(`<link rel="canonical" href="http://${name}:3000/">`)
    expect((await place.ask(name, '/sitemap.xml')).text).toContain(`http://${name}:3000/`)
    expect((await place.ask(name, '/robots.txt')).text).toContain(`http://${name}:3000/sitemap.xml`)
    expect(mailsTo(troop)).toContain(`${name} shows your page`)
    const { data } = await troop.supabase.from('site_domains').select('name, state').single()
    expect(data).toEqual({ name, state: 'live' })
  })

  it('is mailed that it is ready, not that it shows a page that was taken down', async () => {
    const { domainId } = await place.connect(troop, name)
    await place.prove(name, domainId)
    await takeDownSite(place.app, { domain: troop.site.domain, reason: 'A photo.', by: 'test' })
    expect((await place.check(troop, domainId)).state).toBe('live')
    const about = mailsTo(troop).filter((subject) => subject.includes(name))
    expect(about).toEqual([`${name} is ready for your page`])
  })

  it('has the free address and www lead to it, in one hop, with the path, and no browser keeps that', async () => {
    await place.goLive(troop, name)
    for (const host of [free(), `www.${name}`]) {
      const answer = await place.ask(host, '/contact.html?a=1')
      expect([host, answer.status, answer.headers.location]).toEqual([
        host,
        301,
        `http://${name}:3000/contact.html?a=1`,
      ])
      expect(answer.headers['cache-control']).toBe('no-cache')
    }
    await troop.invoke('change-address', {
      siteId: troop.site.id,
      domain: `${troop.site.domain}-b`,
    })
    for (const host of [free(), `${troop.site.domain}-b.localhost`]) {
      expect((await place.ask(host)).headers.location).toBe(`http://${name}:3000/`)
    }
  })

  it('publishes there, and goes back with one press', async () => {
    const domainId = await place.goLive(troop, name)
    const { data: row } = await troop.supabase
      .from('sites')
      .select()
      .eq('id', troop.site.id)
      .single()
    expect(row).toMatchObject({ own_domain: name, revision: troop.site.revision })
    const published = await troop.invoke('publish-site', { siteId: troop.site.id })
    expect(published.siteUrl).toBe(`http://${name}:3000`)
    const removed = await troop.invoke('remove-domain', { domainId })
    expect(removed).toEqual({ success: true, siteUrl: `http://${free()}:3000` })
    const page = await place.ask(free())
    expect(page.status).toBe(200)
    expect(page.text).toContain(`href="http://${free()}:3000/"`)
    for (const host of [name, `www.${name}`]) {
      await expect.poll(async () => (await place.ask(host)).status).toBe(302)
      expect((await place.ask(host)).headers.location).toBe(`http://${free()}:3000/`)
    }
    // The records are still in place, so reconnecting needs no others.
    expect(await place.connect(troop, name)).toMatchObject({ state: 'live' })
    await expect.poll(async () => (await place.ask(name)).status).toBe(200)
    await expect.poll(async () => (await place.ask(free())).status).toBe(301)
  })

  it('has the records made first: www alone, or the text alone, shows nothing', async () => {
    const { domainId } = await place.connect(troop, name)
    place.names.set(name, { a: [OUR_IP] })
    expect(await place.check(troop, domainId)).toMatchObject({ state: 'waiting' })
    await place.prove(name, domainId)
    place.names.set(name, { a: ['198.51.100.7'] })
    expect(await place.check(troop, domainId)).toMatchObject({ state: 'waiting' })
    expect((await place.ask(name)).status).toBe(421)
  })

  it('has it looked for again by a press, once three days are over', async () => {
    const { domainId } = await place.connect(troop, name)
    const dueOf = async () => {
      const [row] = await place.app.sql<{ due: Date | null }>`
        select due_at as due from private.domain_checks where domain_id = ${domainId}`
      return row?.due
    }
    await place.app.sql`
      update private.domain_checks set began_at = now() - interval '4 days', due_at = now()
      where domain_id = ${domainId}`
    await checkDueDomains(place.app)
    expect(await dueOf()).toBeNull()
    await place.check(troop, domainId)
    expect(await dueOf()).toBeInstanceOf(Date)
  })

  it('may meet any text that a stranger can write', async () => {
    const { domainId } = await place.connect(troop, name)
    const txt = [
      '\u0000',
      '\u0001\u202e<script>',
      'x'.repeat(5_000),
      '',
      ...Array(500).fill('v=spf1'),
    ]
    place.names.set(`_scoutsite-challenge.${name}`, { txt })
    place.names.set(name, { cname: 'a\u0000"b.test' })
    const checked = await place.check(troop, domainId)
    expect(checked).toMatchObject({ success: true, state: 'waiting' })
    expect(checked.records[0].state).toBe('differs')
    expect(JSON.stringify(checked).length).toBeLessThan(3_000)
  })

  it('cannot say so to the database', async () => {
    const mine = troop.supabase.from('sites')
    await mine.update({ own_domain: name }).eq('id', troop.site.id).throwOnError()
    const { data } = await mine
      .insert({ site_name: 'Other', own_domain: name })
      .select()
      .throwOnError()
    expect(data).toMatchObject([{ own_domain: null }])
    const { data: rows } = await mine.select('own_domain').throwOnError()
    expect(rows?.every(({ own_domain }) => own_domain === null)).toBe(true)
  })

  it('has www served only while it leads here', async () => {
    const domainId = await place.goLive(troop, name)
    place.names.set(`www.${name}`, { cname: 'elsewhere.test' })
    place.names.set('elsewhere.test', { a: ['198.51.100.7'] })
    expect(await place.check(troop, domainId)).toMatchObject({ state: 'live' })
    await expect.poll(async () => (await place.ask(`www.${name}`)).status).toBe(421)
    expect((await place.ask(name)).status).toBe(200)
  })

  it('can connect a second one, which leads to the first', async () => {
    await place.goLive(troop, name)
    const second = `second-${name}`
    await place.goLive(troop, second)
    const answer = await place.ask(second, '/contact.html')
    expect([answer.status, answer.headers.location]).toEqual([
      301,
      `http://${name}:3000/contact.html`,
    ])
  })

  it.each([
    ['http://troop-42.localhost:3000', 'not_a_domain'],
    ['org', 'not_a_domain'],
    ['192.168.1.1', 'not_a_domain'],
    ['troop42.org/about', 'not_a_domain'],
    ['🏕.test', 'not_a_domain'],
    ['x'.repeat(300), 'not_a_domain'],
  ])('is refused in a sentence: %s', async (typed, code) => {
    const answer = await place.connect(troop, typed)
    expect(answer).toMatchObject({ success: false, code })
    expect(answer.error).toMatch(/^[A-Z].{20,}\.$/)
    const { data } = await troop.supabase.from('site_domains').select()
    expect(data).toEqual([])
  })

  it('has five at most, also when they are added at once', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map((number) => place.connect(troop, `${number}.${name}`)),
    )
    for (const number of [5, 6]) answers.push(await place.connect(troop, `${number}.${name}`))
    expect(answers.map(({ code }) => code)).toEqual([...Array(5), 'too_many_domains'])
  })

  it('is told to wait after sixty calls in a quarter of an hour, whatever they are for', async () => {
    const { domainId } = await place.connect(troop, name)
    const count = () => place.app.limits.count('domainByAccount', troop.user.id)
    await Promise.all(Array.from({ length: 58 }, count))
    expect(await place.check(troop, domainId)).toMatchObject({ success: true })
    for (const [call, body] of [
      ['check-domain', { domainId }],
      ['connect-domain', { siteId: troop.site.id, name }],
      ['remove-domain', { domainId }],
    ] as const) {
      const { error } = await troop.supabase.functions.invoke(call, { body })
      expect([call, error?.context.status]).toEqual([call, 429])
    }
  })

  it('has twenty-five at all sites together', async () => {
    const mine = troop.supabase.from('sites')
    const { data } = await mine.insert({ site_name: 'Other' }).select().single().throwOnError()
    await place.app.sql`
      insert into public.site_domains (site_id, name)
      select ${data.id}, n || ${`.${name}`} from generate_series(1, 25) as n`
    const answer = await place.connect(troop, name)
    expect(answer).toMatchObject({ code: 'too_many_domains' })
    expect(answer.error).toContain('25')
  })
})

async function shownText(domainId: string): Promise<string | undefined> {
  const [row] = await place.app.sql<{ report: Partial<DomainReport> }>`
    select report from public.site_domains where id = ${domainId}`
  return row?.report.records?.find(({ purpose }) => purpose === 'proof')?.value
}

describe('Two sites that want one name', () => {
  it('may both ask for it, and only who proves it has it', async () => {
    const other = await place.troop()
    const [mine, theirs] = await Promise.all([
      place.connect(troop, name),
      place.connect(other, name),
    ])
    expect([mine.state, theirs.state]).toEqual(['waiting', 'waiting'])
    expect(mine.records[0].value).not.toBe(theirs.records[0].value)
    await place.prove(name, mine.domainId)
    const [first, second] = await Promise.all([
      place.check(troop, mine.domainId),
      place.check(other, theirs.domainId),
    ])
    expect([first.state, second.state]).toEqual(['live', 'waiting'])
    const again = await place.check(other, theirs.domainId)
    expect(again).toMatchObject({ state: 'waiting', records: [{ state: 'differs' }, {}, {}] })
  })

  it('do not take it by a text from before the other one proved it', async () => {
    const other = await place.troop()
    const { domainId: waiting } = await place.connect(other, name)
    const old = await place.textOf(waiting)
    const mine = await place.goLive(troop, name)
    place.names.set(`_scoutsite-challenge.${name}`, { txt: [old, await place.textOf(mine)] })
    expect(await place.check(other, waiting)).toMatchObject({ state: 'waiting' })
    expect(await place.check(troop, mine)).toMatchObject({ state: 'live' })
    // The text does not change, however often the other domain is checked.
    const text = await place.textOf(waiting)
    await place.check(troop, mine)
    expect(await place.textOf(waiting)).toBe(text)
  })

  it('change it when the other one proves it, for good, and the former is told', async () => {
    const mine = await place.goLive(troop, name)
    const other = await place.troop()
    await other.publish()
    const { domainId } = await place.connect(other, name)
    const texts = [await place.textOf(mine), await place.textOf(domainId)]
    place.names.set(`_scoutsite-challenge.${name}`, { txt: texts })
    expect(await place.check(other, domainId)).toMatchObject({ state: 'live' })
    expect(await place.stateOf(mine)).toBe('lost')
    expect(mailsTo(troop)).toContain(`${name} belongs to another page now`)
    expect((await place.ask(free())).status).toBe(200)
    expect((await place.ask(free(other))).headers.location).toBe(`http://${name}:3000/`)
    // The old text is still in place, but proves nothing now: the leader is shown the new one.
    expect(await shownText(mine)).toBeUndefined()
    await checkDueDomains(place.app)
    expect(await place.stateOf(mine)).toBe('lost')
    expect(await shownText(mine)).toBe(await place.textOf(mine))
    place.names.set(`_scoutsite-challenge.${name}`, { txt: [await place.textOf(mine)] })
    expect(await place.check(troop, mine)).toMatchObject({ state: 'live' })
    expect(await place.stateOf(domainId)).toBe('lost')
  })
})

it('Two sites that swap two names at once both have what they proved', async () => {
  const other = await place.troop()
  const second = `second-${name}`
  const had = [await place.goLive(troop, name), await place.goLive(other, second)]
  const [theirs, mine] = [await place.connect(other, name), await place.connect(troop, second)]
  for (const [host, { domainId }] of [
    [name, theirs],
    [second, mine],
  ] as const) {
    place.names.set(`_scoutsite-challenge.${host}`, { txt: [await place.textOf(domainId)] })
  }
  const checked = await Promise.all([
    place.check(other, theirs.domainId),
    place.check(troop, mine.domainId),
  ])
  expect(checked.map(({ state }) => state)).toEqual(['live', 'live'])
  expect(await Promise.all(had.map(place.stateOf))).toEqual(['lost', 'lost'])
})

it('A site that gave a domain up gets it back by an old record only while nobody else had it', async () => {
  const mine = await place.goLive(troop, name)
  const text = await place.textOf(mine)
  await troop.invoke('remove-domain', { domainId: mine })
  const other = await place.troop()
  const theirs = await place.goLive(other, name)
  place.names.set(`_scoutsite-challenge.${name}`, { txt: [text, await place.textOf(theirs)] })
  expect(await place.connect(troop, name)).toMatchObject({ state: 'waiting' })
  expect(await place.stateOf(theirs)).toBe('live')
})

describe('A domain whose records go', () => {
  it('is served for two weeks, with mails after one day and seven, and claimed for ninety', async () => {
    const domainId = await place.goLive(troop, name)
    place.names.delete(`_scoutsite-challenge.${name}`)
    await place.later(domainId, 0)
    expect(await place.stateOf(domainId)).toBe('missing')
    await place.later(domainId, 0.5)
    expect((await place.ask(name)).status).toBe(200)
    const before = mailsTo(troop).length
    await place.later(domainId, 0.6)
    expect(mailsTo(troop).slice(before)).toEqual([`The records of ${name} are missing`])
    await place.later(domainId, 6)
    await place.later(domainId, 1)
    expect(mailsTo(troop).slice(before + 1)).toEqual([`${name} still does not lead to your page`])
    expect((await place.ask(name)).status).toBe(200)
    await place.later(domainId, 6)
    expect(await place.stateOf(domainId)).toBe('unserved')
    await expect.poll(async () => (await place.ask(name)).status).toBe(421)
    expect((await place.ask(free())).status).toBe(200)
    expect(mailsTo(troop).at(-1)).toBe('Your page is at its free address again')
    await place.prove(name, domainId)
    await place.later(domainId, 1)
    expect(await place.stateOf(domainId)).toBe('live')
    place.names.delete(name)
    for (const days of [0, 15, 80]) await place.later(domainId, days)
    expect(await place.stateOf(domainId)).toBe('expired')
  })

  it('is not blamed while nobody could be asked', async () => {
    const domainId = await place.goLive(troop, name)
    await place.app
      .sql`update private.domain_checks set due_at = now() where domain_id = ${domainId}`
    await checkDueDomains({ ...place.app, dnsServers: ['127.0.0.1:1'] })
    expect(await place.stateOf(domainId)).toBe('live')
  })
})
