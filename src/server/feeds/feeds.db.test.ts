import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createFetchSafely } from '../fetching/fetch-safely.ts'
import { keepPageCurrent, renderDuePages } from '../releases/keep-current.ts'
import type { TestApp } from '../testing/create-test-app.ts'
import { createHostedApp, type HostedApp } from '../testing/hosted-app.ts'
import { refreshFeed } from './refresh-feed.ts'
import { refreshDueFeeds } from './refresh-feeds-job.ts'

const ZONE = 'America/Chicago'
const HOUR = 3_600_000

let hosted: HostedApp
let app: TestApp
let answer: (response: ServerResponse, headers: IncomingHttpHeaders) => void
let asked: IncomingHttpHeaders[] = []
const server = createServer((request, response) => {
  asked.push(request.headers)
  answer(response, request.headers)
})
let address: string

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  address = `http://127.0.0.1:${port}/troop.ics`
  const fetchSafely = createFetchSafely({ allow: [`127.0.0.1:${port}`] })
  hosted = await createHostedApp({ fetchSafely })
  app = hosted.app
})
afterAll(async () => {
  await hosted.close()
  server.close()
})
afterEach(() => {
  asked = []
})

const day = (days: number) =>
  Temporal.Now.plainDateISO(ZONE).add({ days }).toString().replaceAll('-', '')

function calendar(events: string[]): string {
  const lines = events.flatMap((title, index) => [
    'BEGIN:VEVENT',
    `UID:${title}@example.org`,
    `DTSTART;TZID=${ZONE}:${day(1 + index)}T190000`,
    `DTEND;TZID=${ZONE}:${day(1 + index)}T203000`,
    `SUMMARY:${title}`,
    'LOCATION:Private house',
    'DESCRIPTION:Private note',
    'ORGANIZER;CN=Somebody:mailto:somebody@example.org',
    'END:VEVENT',
  ])
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'X-WR-CALNAME:Unit 42',
    ...lines,
    'END:VCALENDAR',
    '',
  ].join('\r\n')
}

const give =
  (text: string, headers: Record<string, string> = {}, status = 200) =>
  (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'text/calendar', ...headers }).end(text)
  }

async function openTroop() {
  const troop = await hosted.troop({ time_zone: ZONE })
  await troop.publish()
  const { id: siteId, domain } = troop.site
  return {
    ...troop,
    siteId,
    add: (url = address) => troop.invoke('add-feed', { siteId, url }),
    home: async () => (await hosted.visit(domain, '/')).text,
    feed: async () => {
      const { data } = await troop.supabase
        .from('site_feeds')
        .select()
        .eq('site_id', siteId)
        .single()
        .throwOnError()
      return data
    },
    /** Makes the feeds due, then reads them. */
    async refresh() {
      await app.sql`update private.feed_reads set due_at = now()`
      await refreshDueFeeds(app)
      await renderDuePages(app)
    },
  }
}

describe('A calendar from elsewhere', () => {
  it('is on the page when the call returns, with no more than strangers may know', async () => {
    const troop = await openTroop()
    answer = give(calendar(['Canoe & "trip"']))
    expect(await troop.add()).toMatchObject({
      success: true,
      name: 'Unit 42',
      count: 1,
      leftOut: [],
    })
    const home = await troop.home()
    expect(home).toContain('Canoe &amp; &quot;trip&quot;')
    const ics = (await hosted.visit(troop.site.domain, '/calendar.ics')).text
    expect(ics).toContain('SUMMARY:Canoe & "trip"')
    // The style names `mailto:` in a selector.
    const written = home.replace(/<style>.*?<\/style>/s, '')
    for (const said of [written, ics]) expect(said).not.toMatch(/Private|somebody|mailto/)
    await troop.supabase
      .from('site_feeds')
      .update({ town: 'Maple Falls' })
      .eq('site_id', troop.siteId)
    await renderDuePages(app)
    expect(await troop.home()).toContain('Maple Falls')
    await troop.supabase.from('site_feeds').delete().eq('site_id', troop.siteId)
    await renderDuePages(app)
    expect(await troop.home()).not.toContain('Canoe')
  })

  it('keeps its last good copy while it fails, and says why', async () => {
    const troop = await openTroop()
    answer = give(calendar(['Hike']))
    await troop.add()
    answer = give('<!doctype html><title>Please sign in</title>')
    await troop.refresh()
    expect(await troop.home()).toContain('Hike')
    expect(await troop.feed()).toMatchObject({
      state: 'failing',
      problem: expect.stringMatching(/^This is a web page, not a calendar/),
    })
    answer = give('', {}, 503)
    await troop.refresh()
    expect((await troop.feed()).problem).toMatch(/is having trouble/)
    answer = give(calendar(['Hike', 'Swim']))
    await troop.refresh()
    expect(await troop.home()).toContain('Swim')
    expect(await troop.feed()).toMatchObject({ state: 'fine', problem: null })
  })

  it('whose server says that nothing is new, at the first question, is refused in a sentence', async () => {
    const troop = await openTroop()
    answer = give('', {}, 304)
    expect(await troop.add()).toMatchObject({ success: false, code: 'calendar_unread' })
  })

  it('is asked only for what is new, and not again before it is due', async () => {
    const troop = await openTroop()
    answer = give(calendar(['Hike']), { etag: '"one"' })
    await troop.add()
    expect(asked.at(-1)?.['user-agent']).toMatch(/^ScoutSite/)
    await refreshDueFeeds(app)
    expect(asked).toHaveLength(1)
    answer = (response, headers) =>
      headers['if-none-match'] === '"one"' ? response.writeHead(304).end() : response.destroy()
    const before = await troop.feed()
    await troop.refresh()
    const after = await troop.feed()
    expect(after.occurrences).toEqual(before.occurrences)
    expect(Date.parse(after.read_at ?? '')).toBeGreaterThan(Date.parse(before.read_at ?? ''))
    const [due] = await app.sql`
      select due_at from private.feed_reads where feed_id = ${after.id}`
    // The next event is tomorrow.
    expect(new Date(due?.['due_at'] as string).getTime() - Date.now()).toBeLessThan(HOUR + 1_000)
  })

  it('that never changes is expanded anew after seven days, so that its far end comes no closer', async () => {
    const troop = await openTroop()
    answer = give(calendar(['Hike']))
    await troop.add()
    const { id, occurrences } = await troop.feed()
    // As if all occurrences were past.
    await app.sql`update public.site_feeds set occurrences = '[]' where id = ${id}`
    const readInDays = async (days: number) => {
      await app.sql`
        update public.site_feeds set read_at = read_at - ${days} * interval '1 day'
        where id = ${id}`
      await app.sql`
        update private.feed_reads set expanded_at = expanded_at - ${days} * interval '1 day'
        where feed_id = ${id}`
      await refreshFeed(app, id)
      return (await troop.feed()).occurrences
    }
    expect(await readInDays(4)).toEqual([])
    expect(await readInDays(4)).toEqual(occurrences)
  })

  it('whose reading a crash cut short is read again, once nobody else can be at it', async () => {
    const troop = await openTroop()
    answer = give(calendar(['Hike']))
    await troop.add()
    const { id } = await troop.feed()
    const countAsked = async (minutesLeft: number) => {
      await app.sql`
        update private.feed_reads
        set due_at = now(), taken_until = now() + ${minutesLeft} * interval '1 minute'
        where feed_id = ${id}`
      await refreshDueFeeds(app)
      return asked.length
    }
    expect([await countAsked(1), await countAsked(-1)]).toEqual([1, 2])
  })

  it('is read anew where the clocks of the troop are another zone’s', async () => {
    const troop = await openTroop()
    answer = give(calendar(['Hike']), { etag: '"one"' })
    await troop.add()
    expect(await troop.home()).toContain('7 PM to 8:30 PM')
    await troop.change({ time_zone: 'America/Los_Angeles' })
    await refreshDueFeeds(app)
    await renderDuePages(app)
    expect(await troop.home()).toContain('5 PM to 6:30 PM')
  })

  it('is not kept in the clocks of a zone that was left while it was read', async () => {
    const troop = await openTroop()
    answer = give(calendar(['Hike']))
    await troop.add()
    answer = (response) => {
      void troop
        .change({ time_zone: 'America/Los_Angeles' })
        .then(() => give(calendar(['Hike', 'Swim']))(response))
    }
    await app.sql`update private.feed_reads set due_at = now()`
    await refreshFeed(app, (await troop.feed()).id)
    expect(JSON.stringify((await troop.feed()).occurrences)).not.toContain('Swim')
    answer = give(calendar(['Hike', 'Swim']))
    await refreshDueFeeds(app)
    expect((await troop.feed()).occurrences).toMatchObject([
      { title: 'Hike', startsAt: '17:00' },
      { title: 'Swim', startsAt: '17:00' },
    ])
  })

  it('has its events cancelled like those of the troop', async () => {
    const troop = await openTroop()
    answer = give(calendar(['Hike']))
    await troop.add()
    const said = await troop.invoke('cancel-tonight', { siteId: troop.siteId, line: 'Storm' })
    expect(said).toMatchObject({ success: true, eventId: null, title: 'Hike' })
    expect(await troop.home()).toContain('class="cancelled"')
    await troop.invoke('cancel-tonight', {
      siteId: troop.siteId,
      feedKey: said.feedKey,
      undo: true,
      on: said.on,
    })
    expect(await troop.home()).not.toContain('class="cancelled"')
  })

  it('is once on the page where the troop has the same event', async () => {
    const troop = await openTroop()
    const starts_on = Temporal.Now.plainDateISO(ZONE).add({ days: 1 }).toString()
    await troop.supabase
      .from('events')
      .insert({ site_id: troop.siteId, title: 'Hike', starts_on, starts_at: '19:00' })
      .throwOnError()
    answer = give(calendar(['Hike']))
    await troop.add()
    await keepPageCurrent(app, troop.siteId)
    expect((await troop.home()).match(/class="what"/g)).toHaveLength(1)
  })

  it.each([
    [
      'http://169.254.169.254/latest/meta-data',
      'No server answers at this address. Check it for a typo.',
    ],
    ['http://127.0.0.1:1/', /^This is not the address of a calendar/],
    ['file:///etc/passwd', /./],
    ['our calendar', /./],
    ['', /./],
  ])('at %s is refused in a sentence, and nothing is kept of it', async (url, sentence) => {
    const troop = await openTroop()
    const refused = await troop.add(url)
    expect(refused).toMatchObject({ success: false, code: 'calendar_unread' })
    expect(refused.error).toMatch(sentence)
    expect(await app.sql`select from site_feeds where site_id = ${troop.siteId}`).toEqual([])
  })

  it('is one of five at most, and the same one once', async () => {
    const troop = await openTroop()
    answer = give(calendar(['Hike']))
    for (const number of [1, 2, 3, 4, 5, 5]) {
      expect(await troop.add(`${address}?${number}`)).toMatchObject({ success: true })
    }
    expect(await troop.add(`${address}?6`)).toMatchObject({ code: 'too_many_feeds' })
  })
})
