import { randomUUID } from 'node:crypto'
import { unzipSync } from 'fflate'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Look } from '#contract/findings.ts'
import type { AccountMail } from '../accounts/account-mails.ts'
import { asJson } from '../database/as-json.ts'
import { renderDuePages } from '../releases/keep-current.ts'
import type { TestApp } from '../testing/create-test-app.ts'
import { createHostedApp, type HostedApp } from '../testing/hosted-app.ts'
import type { SiteInsert } from '../testing/wizard-site.ts'
import { tellOfHeldRows } from './tell-of-held-rows.ts'

let hosted: HostedApp
let app: TestApp
beforeAll(async () => {
  hosted = await createHostedApp()
  app = hosted.app
})
afterAll(() => hosted.close())

const NAME = 'Sam Miller'
const DAY = 86_400_000
const day = (ahead: number) => new Date(Date.now() + ahead * DAY).toISOString().slice(0, 10)

async function openTroop(own: Partial<SiteInsert> = {}) {
  const troop = await hosted.troop({ time_zone: 'America/Chicago', ...own })
  const siteId = troop.site.id
  const invoke = async (name: string, body: object = {}) =>
    (await troop.supabase.functions.invoke(name, { body: { siteId, ...body } })).data
  expect(await invoke('publish-site')).toMatchObject({ success: true })
  const look = async (): Promise<Look['answer']['rows']> => (await invoke('look')).rows
  return {
    siteId,
    invoke,
    look,
    async addEvent(said: Record<string, unknown>) {
      const row = { site_id: siteId, title: 'Meeting', starts_on: day(3), ends_on: day(3) }
      const { data } = await troop.supabase
        .from('events')
        .insert({ ...row, ...said })
        .select()
        .single()
        .throwOnError()
      return data
    },
    async announce(text: string) {
      const shown = { shown_from: new Date().toISOString(), shown_until: `${day(9)}T00:00:00Z` }
      await troop.supabase
        .from('announcements')
        .insert({ site_id: siteId, title: 'News', text, ...shown })
        .throwOnError()
    },
    async addFeed(titles: readonly string[]) {
      const occurrences = titles.map((title, nth) => ({
        ...{ key: `${siteId}-${nth}`, uid: `${nth}`, title, place: '', note: '', cancelled: false },
        ...{ startsOn: day(4), startsAt: '19:00', endsOn: day(4), endsAt: '20:00' },
      }))
      await app.sql`
        insert into public.site_feeds (site_id, url, occurrences)
        values (${siteId}, ${`https://example.org/${randomUUID()}`}, ${asJson(occurrences)})`
    },
    /** How many files of the page, and of its zip, say something. */
    async files(words: string) {
      await renderDuePages(app)
      const [live] = await app.sql<{ files: { path: string; folder?: string }[]; folder: string }>`
        select r.files, r.folder from releases r join sites s on s.published_release_id = r.id
        where s.id = ${siteId}`
      const read = live?.files.map(async ({ path, folder }) =>
        String(await app.store.read(`${folder ?? live.folder}/${path}`)),
      )
      const texts = await Promise.all(read ?? [])
      expect(texts.length).toBeGreaterThan(2)
      return texts.filter((text) => text.includes(words)).length
    },
    answer: async (answer: string, nth = 0) =>
      invoke('answer-finding', { findingId: (await look())[nth]?.id, answer }),
  }
}

describe('An entry with the full name of a young person', () => {
  it('is in no file until an adult has answered, and holds back nothing else', async () => {
    const { addEvent, announce, addFeed, files, look, answer } = await openTroop()
    await addEvent({ title: 'Owl walk' })
    const held = await addEvent({ title: `Scout ${NAME} gets his Eagle` })
    await announce(`Congratulations to Scout ${NAME}!`)
    await addFeed(['Fish fry', `Cub Scout ${NAME}’s bridging`])
    expect(await files('Miller')).toBe(0)
    expect(await files('Owl walk')).toBeGreaterThan(1)
    expect(await files('Fish fry')).toBeGreaterThan(1)
    const found = await look()
    expect(found).toMatchObject([{ rule: 'youth-name', level: 'ask' }])
    expect(found[0]?.held).toHaveLength(3)
    expect(found[0]?.held).toContainEqual({ field: 'events', entry: held?.id })
    expect(await answer('agreed')).toMatchObject({ success: true })
    expect(await files(NAME)).toBeGreaterThan(1)
    expect(await look()).toEqual([])
  })

  it('is shortened with one press, where it is ours', async () => {
    const { addEvent, announce, addFeed, files, look, invoke } = await openTroop()
    await addEvent({ title: `Scout ${NAME} gets his Eagle`, note: `Ask Sam. ${NAME} says hi.` })
    await announce(`Congratulations to Scout ${NAME}!`)
    const [ours] = await look()
    expect(ours?.fix).toBe('First name only: Sam')
    expect(await invoke('fix-finding', { findingId: ours?.id })).toMatchObject({ success: true })
    expect(await files('Scout Sam gets his Eagle')).toBeGreaterThan(1)
    expect(await files('Congratulations to Scout Sam!')).toBeGreaterThan(0)
    expect(await look()).toEqual([])
    await addFeed([`Scout ${NAME}’s project`])
    expect(await look()).toMatchObject([{ fix: null, held: [{ field: 'site_feeds' }] }])
    expect(await files('Miller')).toBe(0)
  })

  it('is never shown by publishing, restoring or downloading', async () => {
    const { addEvent, files: filesWith, invoke } = await openTroop()
    await addEvent({ title: `Scout ${NAME} gets his Eagle` })
    const { releaseId } = await invoke('publish-site')
    expect(await filesWith('Miller')).toBe(0)
    await invoke('publish-site')
    await invoke('restore-release', { releaseId })
    expect(await filesWith('Miller')).toBe(0)
    const zip: Blob = await invoke('download-site', { releaseId: null })
    const files = Object.values(unzipSync(new Uint8Array(await zip.arrayBuffer())))
    expect(files.length).toBeGreaterThan(2)
    expect(files.filter((file) => String(Buffer.from(file)).includes('Miller'))).toEqual([])
  })
})

describe('A cancellation', () => {
  it('is shown at once, without a line that must be looked at', async () => {
    const { addEvent, files, look, invoke, answer } = await openTroop()
    const once = await addEvent({ title: 'Den night' })
    const weekly = await addEvent({ title: 'Pack night', repeats: { kind: 'weekly' } })
    const line = `Scout ${NAME} is ill`
    for (const event of [once, weekly])
      expect(await invoke('cancel-tonight', { eventId: event?.id, line })).toMatchObject({
        success: true,
      })
    expect(await files('Miller')).toBe(0)
    expect(await files('STATUS:CANCELLED')).toBeGreaterThan(0)
    expect((await look())[0]?.held).toHaveLength(2)
    await answer('adult')
    expect(await files(line)).toBeGreaterThan(0)
  })
})

describe('A place where young people stay overnight', () => {
  it('is left out until an adult agrees, and the event is shown', async () => {
    const { addEvent, files, look, answer } = await openTroop()
    const place = { place: 'Camp Oak, Route 9', town: 'Oakdale', place_shown: 'full' }
    await addEvent({ title: 'Winter camp', ends_on: day(5), ...place })
    expect(await files('Route 9')).toBe(0)
    expect(await files('Oakdale')).toBeGreaterThan(0)
    expect(await look()).toMatchObject([{ rule: 'overnight-place', answers: ['agreed'] }])
    await answer('agreed')
    expect(await files('Route 9')).toBeGreaterThan(0)
  })
})

describe('A place where Girl Scouts meet', () => {
  const place = { place: 'Oak Hall, 12 Route 9', town: 'Oakdale', place_shown: 'full' }

  it('is left out until an adult publishes it, once for all events there', async () => {
    const { addEvent, files, look, answer } = await openTroop({ organization: 'girl-scouts-usa' })
    await addEvent({ title: 'Craft night', ...place })
    await addEvent({ title: 'Song night', ...place })
    expect(await files('Route 9')).toBe(0)
    expect(await files('Song night')).toBeGreaterThan(0)
    const held = [{ field: 'places' }, { field: 'places' }]
    expect(await look()).toMatchObject([{ rule: 'meeting-place', answers: ['agreed'], held }])
    await answer('agreed')
    expect(await files('Route 9')).toBeGreaterThan(0)
    await addEvent({ title: 'Star night', ...place })
    expect(await look()).toEqual([])
  })

  it('is nobody else’s question', async () => {
    const { addEvent, files, look } = await openTroop()
    await addEvent({ title: 'Craft night', ...place })
    expect(await look()).toEqual([])
    expect(await files('Route 9')).toBeGreaterThan(0)
  })
})

describe('Who may answer', () => {
  it('is mailed once a day of what is still held back, with none of its words', async () => {
    const { addEvent, announce, files, answer, siteId } = await openTroop()
    const mails: AccountMail[] = []
    const sendAccountMail = async (mail: AccountMail) => void mails.push(mail)
    const tell = () => tellOfHeldRows({ db: app.db, sendAccountMail })
    const pass = async (time: string) => {
      await app.sql`
        update public.site_findings set held_at = held_at - ${time}::interval where site_id = ${siteId}`
      await app.sql`
        update private.live_pages set told_of_held_at = told_of_held_at - ${time}::interval
        where site_id = ${siteId}`
    }
    await addEvent({ title: `Scout ${NAME} gets his Eagle` })
    await announce('Thanks to Cub Scout Mateo Ruiz!')
    expect(await files('Miller')).toBe(0)
    await tell()
    expect(mails).toEqual([])
    await pass('1 hour')
    await tell()
    await tell()
    const about = { kind: 'held', siteId, site: 'Troop 42', to: expect.any(String) }
    expect(mails).toEqual([{ ...about, entries: 2 }])
    await announce('And to Cub Scout Kim Lee!')
    expect(await files('Kim Lee')).toBe(0)
    await pass('2 hours')
    await tell()
    expect(mails).toHaveLength(1)
    await pass('1 day')
    await answer('agreed')
    await tell()
    expect(mails).toEqual([mails[0], { ...about, entries: 2 }])
    await announce('Thanks to Cub Scout Ann Cole!')
    expect(await files('Cole')).toBe(0)
    await app.sql`delete from public.announcements where site_id = ${siteId}`
    await answer('agreed')
    await pass('2 days')
    await tell()
    expect(mails).toHaveLength(2)
  })
})

describe('Nothing is held back', () => {
  it('that was live before there were looks, and it is asked about all the same', async () => {
    const { addEvent, files, look, siteId } = await openTroop()
    const event = await addEvent({ title: `Scout ${NAME} gets his Eagle` })
    await app.sql`
      insert into private.texts_before_looks (site_id, digest)
      select site_id, md5(title || E'\n' || note)::uuid from public.events where id = ${event?.id}`
    expect(await files(NAME)).toBeGreaterThan(1)
    expect(await look()).toMatchObject([{ rule: 'youth-name', held: [] }])
    await app.sql`update public.events set note = 'Bring a chair' where id = ${event?.id}`
    expect(await files('Miller')).toBe(0)
    expect((await look())[0]?.held).toHaveLength(1)
    const rows = await app.sql`select 1 from site_findings where site_id = ${siteId}`
    expect(rows).toHaveLength(1)
  })

  it('while an older server is connected, which would show it', async () => {
    const { addEvent, files } = await openTroop()
    const older = new pg.Client({
      connectionString: app.databaseUrl,
      application_name: 'scoutsite/0.4.0',
    })
    await older.connect()
    await older.query('listen something')
    const event = await addEvent({ title: `Scout ${NAME} gets his Eagle` })
    expect(await files(NAME)).toBeGreaterThan(1)
    await older.end()
    await app.sql`update public.events set note = 'Bring a chair' where id = ${event?.id}`
    expect(await files('Miller')).toBe(0)
  })
})

describe('What others write', () => {
  it('holds back all that is found, however much it is', async () => {
    const { addEvent, announce, files, look, siteId } = await openTroop()
    await addEvent({ title: 'Scout Sam Zellweger gets Eagle' })
    for (let nth = 0; nth < 3; nth += 1) {
      const line = (each: number) => `Jay, 12: 414-555-${1_000 + nth * 100 + each}.`
      await announce(Array.from({ length: 90 }, (_, each) => line(each)).join('\n'))
    }
    expect(await files('Zellweger')).toBe(0)
    expect(await files('414-555')).toBe(0)
    expect(await look()).toHaveLength(200)
    const [{ count } = { count: 0 }] = await app.sql<{ count: number }>`
      select count(*)::int from site_findings where site_id = ${siteId}`
    expect(count).toBe(200)
  })

  it('makes nobody an adult: neither a draft, nor another entry', async () => {
    const { addEvent, announce, files, look, siteId } = await openTroop()
    await addEvent({ title: `Scout ${NAME} gets Eagle` })
    await app.sql`
      update sites set tagline = ${`Coach ${NAME}`},
        leaders = ${asJson([{ id: randomUUID(), name: NAME, role: 'Committee' }])}
      where id = ${siteId}`
    await announce(`Thanks to Coach ${NAME}!`)
    expect(await files(`Scout ${NAME}`)).toBe(0)
    expect(await files('Thanks to Coach')).toBeGreaterThan(0)
    expect(await look()).toMatchObject([{ rule: 'youth-name', held: [{ field: 'events' }] }])
  })

  it('keeps no page from being rendered, whatever signs it has', async () => {
    const { addEvent, announce, files, look, answer } = await openTroop()
    for (const sign of ['🏕', '😀'])
      await addEvent({
        ...{
          ends_on: day(5),
          place_shown: 'full',
          place: `Camp ${'a'.repeat(194)}${sign} Route 9`,
        },
      })
    const names = ['Sam', 'Ben', 'Tom', 'Max'].flatMap((first) =>
      Array.from({ length: 10 }, (_, nth) => `${first} O${'山'.repeat(33)}${nth}`),
    )
    await announce(`Eagle Scouts: ${names.join(', ').slice(0, 1_900)}`)
    await addEvent({ title: 'Owl walk' })
    expect(await files('Owl walk')).toBeGreaterThan(1)
    expect(await files('Route 9')).toBe(0)
    expect((await look()).map(({ id }) => id)).not.toContain('')
    expect(await answer('agreed')).toMatchObject({ success: true })
  })

  it('is looked at as it is shown: towns, bold words, places of an outside calendar', async () => {
    const { addEvent, announce, files, siteId } = await openTroop()
    await addEvent({ place_shown: 'town', town: `Scout ${NAME}, 12, at 414-555-0137` })
    await addEvent({ ends_on: day(5), place_shown: 'town', town: 'Cabin 9, Route 9' })
    await announce('Congratulations to Scout **Tom** Milltown, 12!')
    await announce('Thanks to Scout [Ann](https://example.org/) Millpark, 12!')
    const camp = {
      ...{
        key: `${siteId}-camp`,
        uid: 'camp',
        title: 'Camp',
        place: 'Camp Oak, Route 3',
        note: '',
      },
      ...{ startsOn: day(4), startsAt: '19:00', endsOn: day(6), endsAt: '20:00', cancelled: false },
    }
    await app.sql`
      insert into public.site_feeds (site_id, url, occurrences, place_shown)
      values (${siteId}, ${`https://example.org/${randomUUID()}`}, ${asJson([camp])}, 'full')`
    for (const words of ['Miller', '0137', 'Route 9', 'Milltown', 'Millpark', 'Route 3'])
      expect([words, await files(words)]).toEqual([words, 0])
  })
})
