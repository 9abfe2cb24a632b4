import { setTimeout as delay } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cancelTonightRequest } from '#contract/cancel-tonight.ts'
import type { Db } from '../database/open-pool.ts'
import type { Tables } from '../database/tables.ts'
import { tooManyAttempts } from '../http/http.errors.ts'
import { createLogger } from '../lib/logging.ts'
import { keepCurrentJob, keepPageCurrent, renderDuePages } from '../releases/keep-current.ts'
import type { TestApp } from '../testing/create-test-app.ts'
import { createHostedApp, type HostedApp } from '../testing/hosted-app.ts'
import type { Troop } from '../testing/troop.ts'
import { cancelTonight } from './cancel-tonight.ts'

const HOUR = 3_600_000
const ZONE = 'America/Chicago'

let hosted: HostedApp
let app: TestApp
beforeAll(async () => {
  hosted = await createHostedApp()
  app = hosted.app
})
afterAll(() => hosted.close())

/** The local time in the troop's zone a number of hours from now. */
function inHours(hours: number): { date: string; time: string } {
  const wall = Temporal.Now.zonedDateTimeISO(ZONE).add({ hours })
  return { date: wall.toPlainDate().toString(), time: wall.toPlainTime().toString().slice(0, 5) }
}

const page = async ({ site }: Troop, path = '/') => (await hosted.visit(site.domain, path)).text

async function openTroop(facts: Parameters<HostedApp['troop']>[0] = {}) {
  const troop = await hosted.troop({ time_zone: ZONE, ...facts })
  const add = async (said: Record<string, unknown>) => {
    const { date, time } = inHours(30)
    const row = { site_id: troop.site.id, title: 'Troop meeting', starts_on: date, starts_at: time }
    const { data } = await troop.supabase
      .from('events')
      .insert({ ends_on: date, ...row, ...said })
      .select()
      .single()
      .throwOnError()
    return data
  }
  const call = (name: string, body: object) =>
    troop.invoke(name, { siteId: troop.site.id, ...body })
  return { ...troop, add, call }
}

async function readRelease(siteId: string) {
  const [release] = await app.sql`
    select r.id, r.folder, r.current_folder as current, r.files
    from releases r join sites s on s.published_release_id = r.id where s.id = ${siteId}`
  return release as {
    id: string
    folder: string
    current: string | null
    files: { path: string; folder?: string }[]
  }
}

async function listFolders(siteId: string): Promise<string[]> {
  const stored = new Set<string>()
  for await (const { key } of app.store.list(`releases/${siteId}`))
    stored.add(key.split('/').slice(0, 3).join('/'))
  return [...stored].sort()
}

/** A database with a hook before each transaction. */
function beforeTransactions(db: Db, happen: () => Promise<void>): Db {
  const transaction = () => ({
    async execute<Answer>(work: (transaction: Transaction<Tables>) => Promise<Answer>) {
      await happen()
      return db.transaction().execute(work)
    },
  })
  return new Proxy(db, {
    get(target, name) {
      if (name === 'transaction') return transaction
      const value = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

const dueAt = async (siteId: string) => {
  const [row] = await app.sql`select due_at from private.live_pages where site_id = ${siteId}`
  return new Date(row?.['due_at'] as string).getTime()
}

describe('A live page', () => {
  it('is rendered when PostgreSQL tells of a change, long before anybody asks', async () => {
    const troop = await openTroop()
    await troop.publish()
    const stopping = new AbortController()
    const work = keepCurrentJob(app).work(stopping.signal, { data: {}, createdOn: new Date() })
    const isShown = async (title: string) => (await page(troop)).includes(title)
    // The second one comes when everything due is rendered.
    for (const title of ['Campfire', 'Canoe trip']) {
      await troop.add({ title })
      await expect.poll(() => isShown(title), { timeout: 10_000 }).toBe(true)
      await delay(1_200)
    }
    stopping.abort()
    await work
  })

  it('shows an event within a moment, without publishing, and no edit of the steps', async () => {
    const troop = await openTroop({ tagline: 'By the lake' })
    await troop.publish()
    const before = await readRelease(troop.site.id)
    await troop.change({ tagline: 'Not published yet' })
    await troop.add({ title: 'Campfire & songs', place: '12 Mill Lane' })
    expect(await page(troop)).not.toContain('Campfire')
    await renderDuePages(app)
    const home = await page(troop)
    expect(home).toContain('Campfire &amp; songs')
    expect(home).toContain('By the lake')
    expect(home).not.toContain('Not published yet')
    expect(await page(troop, '/calendar.html')).toContain('Campfire &amp; songs')
    expect(await page(troop, '/calendar.ics')).toContain('SUMMARY:Campfire & songs')
    const after = await readRelease(troop.site.id)
    expect(after).toMatchObject({ id: before.id, folder: before.folder })
    const renewed = after.files.filter(({ folder }) => folder).map(({ path }) => path)
    expect(renewed).toEqual(expect.arrayContaining(['index.html', 'calendar.html', 'calendar.ics']))
    expect(renewed).not.toContain('style.css')
  })

  it('lets what is over go, at the minute that it said', async () => {
    const troop = await openTroop()
    const [from, to] = [inHours(1), inHours(2)]
    await troop.add({
      starts_on: from.date,
      starts_at: from.time,
      ends_on: to.date,
      ends_at: to.time,
      title: 'Pancakes',
    })
    await troop.publish()
    expect(await page(troop)).toContain('Pancakes')
    const end = await dueAt(troop.site.id)
    expect(Math.abs(end - (Date.now() + 2 * HOUR))).toBeLessThan(61_000)
    await keepPageCurrent(app, troop.site.id, new Date(end - 1))
    expect(await page(troop)).toContain('Pancakes')
    await keepPageCurrent(app, troop.site.id, new Date(end))
    expect(await page(troop)).not.toContain('Pancakes')
    // Visitors who return rarely still find it in the calendar.
    expect(await page(troop, '/calendar.ics')).toContain('Pancakes')
  })

  it('says the next meeting, moves on to the one after it, and turns the year', async () => {
    const troop = await openTroop()
    const { date } = inHours(48)
    const repeats = { kind: 'weekly' }
    await troop.add({
      starts_on: date,
      starts_at: '19:00',
      ends_on: date,
      ends_at: '20:30',
      is_meeting: true,
      repeats,
    })
    await troop.publish()
    const day = (weeks: number) =>
      Temporal.PlainDate.from(date)
        .add({ weeks })
        .toLocaleString('en-US', { weekday: 'long', month: 'long', day: 'numeric' })
    expect(await page(troop)).toContain(`Next meeting:</span> <time datetime="${date}T19:00`)
    expect(await page(troop)).toContain(day(0))
    const end = Temporal.PlainDateTime.from(`${date}T20:30`).toZonedDateTime(ZONE).epochMilliseconds
    // A month that begins before the meeting is a moment of its own.
    while ((await dueAt(troop.site.id)) < end) {
      await keepPageCurrent(app, troop.site.id, new Date(await dueAt(troop.site.id)))
      expect(await page(troop)).toContain(`Next meeting:</span> <time datetime="${date}T19:00`)
    }
    await keepPageCurrent(app, troop.site.id, new Date(await dueAt(troop.site.id)))
    const next = Temporal.PlainDate.from(date).add({ weeks: 1 }).toString()
    expect(await page(troop)).toContain(`Next meeting:</span> <time datetime="${next}T19:00`)
    const year = Temporal.Now.plainDateISO(ZONE).year + 1
    await keepPageCurrent(app, troop.site.id, new Date(Date.UTC(year, 0, 1, 12)))
    expect(await page(troop)).toContain(`© ${year}`)
  })

  it('is rendered once, however many workers ask, and copies none of its other files', async () => {
    const troops = await Promise.all(Array.from({ length: 6 }, () => openTroop()))
    for (const troop of troops) {
      await troop.publish()
      await troop.add({ title: 'Hike' })
    }
    await Promise.all([renderDuePages(app), renderDuePages(app), renderDuePages(app)])
    for (const troop of troops) {
      const { id } = troop.site
      const { folder, current } = await readRelease(id)
      expect(await listFolders(id)).toEqual([folder, current].sort())
    }
    expect(await renderDuePages(app)).toBe(0)
  })

  it('does not wait for all pages of an account that has many', async () => {
    const troops = await Promise.all(Array.from({ length: 7 }, () => openTroop()))
    const [other = '', ...many] = troops.map(({ site }) => site.id).toReversed()
    for (const troop of troops) {
      await troop.publish()
      await troop.add({ title: 'Hike' })
    }
    await app.sql`
      update sites set user_id = (select user_id from sites where id = ${many[0]})
      where id = any(${many})`
    await app.sql`
      update private.live_pages set due_at = now() - interval '1 minute' where site_id = any(${many})`
    const order: string[] = []
    const siteChanged = async (id: string) => {
      order.push(id)
      await app.siteChanged(id)
    }
    expect(await renderDuePages({ ...app, siteChanged })).toBe(7)
    expect(order.toSorted()).toEqual([other, ...many].sort())
    expect(order.indexOf(other)).toBeLessThan(2)
  })

  it('is not moved again by a worker that comes second to it', async () => {
    const troop = await openTroop()
    const { id } = troop.site
    await troop.publish()
    await troop.add({ title: 'Hike' })
    let placed: string | null = null
    let isStored = false
    const slow = {
      ...app,
      store: {
        ...app.store,
        write(key: string, contents: Uint8Array) {
          isStored ||= key.endsWith('/index.html')
          return app.store.write(key, contents)
        },
      },
      db: beforeTransactions(app.db, async () => {
        if (!isStored || placed !== null) return
        await keepPageCurrent(app, id)
        placed = (await readRelease(id)).current
      }),
    }
    await keepPageCurrent(slow, id)
    expect(placed).not.toBeNull()
    expect((await readRelease(id)).current).toBe(placed)
    expect(await listFolders(id)).toEqual([(await readRelease(id)).folder, placed].sort())
    await keepPageCurrent(app, id)
    expect((await readRelease(id)).current).toBe(placed)
    expect(await renderDuePages(app)).toBe(0)
  })

  it('stays due when something changed while it was rendered', async () => {
    const troop = await openTroop()
    await troop.publish()
    await troop.add({ title: 'First' })
    const late = {
      ...app,
      store: {
        ...app.store,
        async write(key: string, contents: Uint8Array) {
          if (key.endsWith('/index.html')) await troop.add({ title: 'Second' })
          return app.store.write(key, contents)
        },
      },
    }
    await keepPageCurrent(late, troop.site.id)
    expect(await page(troop)).toContain('First')
    expect(await renderDuePages(app)).toBe(1)
    expect(await page(troop)).toContain('Second')
  })

  it('stays as it is while the store is away, and catches up', async () => {
    const troop = await openTroop()
    await troop.publish()
    await troop.add({ title: 'Snow shelters' })
    const away = {
      ...app.store,
      write: () => Promise.reject(new Error('away')),
      check: () => Promise.reject(new Error('away')),
    }
    await expect(renderDuePages({ ...app, store: away })).rejects.toThrow('away')
    expect((await hosted.visit(troop.site.domain)).status).toBe(200)
    await renderDuePages(app)
    expect(await page(troop)).toContain('Snow shelters')
  })

  it('comes back with an earlier version as it was, and with the dates of today', async () => {
    const troop = await openTroop({ tagline: 'The old line' })
    const { releaseId } = await troop.publish()
    await troop.change({ tagline: 'The new line' })
    await troop.publish()
    await troop.add({ title: 'Regatta' })
    await troop.call('restore-release', { releaseId })
    const home = await page(troop)
    expect(home).toContain('The old line')
    expect(home).toContain('Regatta')
  })

  it('is published though its dates changed after the preview', async () => {
    const troop = await openTroop()
    const htmlContent = await troop.preview()
    await troop.add({ title: 'Added meanwhile' })
    expect(await troop.call('publish-site', { htmlContent, siteName: 'Troop' })).toMatchObject({
      success: true,
    })
    expect(await page(troop)).toContain('Added meanwhile')
    await troop.change({ tagline: 'Another line' })
    expect(await troop.call('publish-site', { htmlContent, siteName: 'Troop' })).toMatchObject({
      code: 'changed_since_preview',
    })
  })
})

describe('Of a place', () => {
  it.each([
    ['full', '12 Mill Lane', 'Maple Falls'],
    ['town', 'Maple Falls', '12 Mill Lane'],
    ['none', 'Overnight', '12 Mill Lane'],
  ])('strangers read what its event says: %s', async (place_shown, shown, hidden) => {
    const troop = await openTroop()
    await troop.add({ title: 'Overnight', place: '12 Mill Lane', town: 'Maple Falls', place_shown })
    await troop.publish()
    for (const path of ['/', '/calendar.html', '/calendar.ics']) {
      expect(await page(troop, path)).toContain(shown)
      expect(await page(troop, path)).not.toContain(hidden)
    }
  })
})

describe('Cancelled tonight', () => {
  it('is on the page when the call returns, with its line, and comes off again', async () => {
    const troop = await openTroop()
    const event = await troop.add({})
    await troop.publish()
    const said = await troop.call('cancel-tonight', { line: 'The hall <has> no heating.' })
    expect(said).toMatchObject({
      success: true,
      eventId: event.id,
      title: 'Troop meeting',
      isLive: true,
    })
    const home = await page(troop)
    expect(home).toContain('<aside class="cancelled"')
    expect(home).toContain('The hall &lt;has&gt; no heating.')
    expect(home).toContain('https://schema.org/EventCancelled')
    expect(await page(troop, '/calendar.ics')).toMatch(/SEQUENCE:1\r\n[\s\S]*STATUS:CANCELLED/)
    await troop.call('cancel-tonight', { eventId: event.id, on: said.on, undo: true })
    expect(await page(troop)).not.toContain('class="cancelled"')
    expect(await page(troop, '/calendar.ics')).toMatch(/SEQUENCE:2\r\n[\s\S]*STATUS:CONFIRMED/)
  })

  it.each([
    ['an account that has much under way', tooManyAttempts(1), 30],
    ['a failure', new Error('the store is away'), 50],
  ])(
    'is said while it waits to be shown, and logged as what holds it up: %s',
    async (_name, held, level) => {
      const troop = await openTroop()
      await troop.add({})
      const lines: string[] = []
      const log = createLogger('info', { write: (line) => lines.push(line) })
      const keepCurrent = () => Promise.reject(held)
      const account = { id: troop.user.id, sessionId: '' }
      const call = cancelTonightRequest.parse({ siteId: troop.site.id })
      const said = await cancelTonight(
        { db: app.db, log, keepPageCurrent: keepCurrent },
        account,
        call,
      )
      expect(said.isLive).toBe(false)
      const logged = lines.map((line) => JSON.parse(line))
      expect(logged).toMatchObject([{ level, msg: 'a cancellation waits to be shown' }])
    },
  )

  it('takes one day of what repeats, the next one where nobody says which', async () => {
    const troop = await openTroop()
    const event = await troop.add({ repeats: { kind: 'weekly' } })
    await troop.publish()
    const first = await troop.call('cancel-tonight', { eventId: event.id })
    expect(first.on).toBe(event.starts_on)
    const second = await troop.call('cancel-tonight', {})
    expect(second.on).toBe(Temporal.PlainDate.from(event.starts_on).add({ days: 7 }).toString())
    const far = Temporal.PlainDate.from(event.starts_on).add({ days: 70 }).toString()
    expect(await troop.call('cancel-tonight', { eventId: event.id, on: far })).toMatchObject({
      on: far,
      success: true,
    })
    expect(await troop.call('cancel-tonight', { on: '2020-01-01' })).toMatchObject({
      success: false,
      code: 'event_gone',
    })
  })

  it('says so when there is nothing, and to whom it does not belong', async () => {
    const troop = await openTroop()
    expect(await troop.call('cancel-tonight', {})).toMatchObject({ code: 'nothing_to_cancel' })
    const stranger = await openTroop()
    const body = { siteId: troop.site.id }
    const { data } = await stranger.supabase.functions.invoke('cancel-tonight', { body })
    expect(data).toMatchObject({ success: false, code: 'not_there' })
  })
})
