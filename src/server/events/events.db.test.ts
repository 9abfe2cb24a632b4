import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { createTroop, type Troop } from '../testing/troop.ts'

let app: TestApp
let troop: Troop
let siteId: string
beforeAll(async () => {
  app = await createTestApp()
  troop = await createTroop(app)
  siteId = troop.site.id
})
afterAll(() => app.close())

type Said = Record<string, unknown>

const add = (said: Said) =>
  troop.supabase
    .from('events')
    .insert({ site_id: siteId, title: 'Hike', starts_on: '2026-12-01', ...said })
    .select()
    .single()
const kept = async (said: Said) => (await add(said).throwOnError()).data
const refused = async (said: Said) => (await add(said)).error?.message

describe('An event', () => {
  it('that nobody meant is refused in a sentence', async () => {
    const years = 'This date cannot be right: the year must be between 2000 and 2100.'
    expect(await refused({ starts_on: '0001-01-01' })).toBe(years)
    expect(await refused({ starts_on: '9999-12-31' })).toBe(years)
    expect(await refused({ starts_on: '0000-01-01' })).toBeTruthy()
    const ends = 'It ends before it starts. Please look at both dates and times again.'
    expect(await refused({ ends_on: '2026-11-30' })).toBe(ends)
    expect(await refused({ starts_at: '20:00', ends_at: '19:00' })).toBe(ends)
    expect(await refused({ ends_on: '2027-12-01' })).toMatch(/^An event can last 60 days at most/)
    const midnight = 'There is no such time as 24:00: midnight is 0:00 of the day that begins.'
    expect(await refused({ starts_at: '24:00' })).toBe(midnight)
    expect(await refused({ starts_at: '19:00', ends_at: '24:00' })).toBe(midnight)
    expect(await refused({ title: 'x'.repeat(201) })).toBe(
      'The title is too long: at most 200 characters.',
    )
  })

  it('ends on the day on which it starts, where nobody says when', async () => {
    expect(await kept({})).toMatchObject({
      ends_on: '2026-12-01',
      starts_at: null,
      place_shown: 'full',
    })
    expect(await kept({ ends_at: '20:00' })).toMatchObject({ starts_at: null, ends_at: null })
  })

  it('that lasts over a night tells strangers the town alone, unless somebody says otherwise', async () => {
    const overnight = { starts_on: '2026-12-01', ends_on: '2026-12-02' }
    expect((await kept(overnight)).place_shown).toBe('town')
    expect((await kept({ ...overnight, place_shown: 'full' })).place_shown).toBe('full')
    const { id } = await kept({})
    const change = async (said: object) => {
      const changed = troop.supabase.from('events').update(said).eq('id', id).select().single()
      return (await changed.throwOnError()).data.place_shown
    }
    expect(await change({ ends_on: '2026-12-02' })).toBe('town')
    expect(await change({ place_shown: 'full' })).toBe('full')
    expect(await change({ note: 'Bring a tent' })).toBe('full')
    expect(await change({ ends_on: '2026-12-01' })).toBe('full')
    // Set together with the dates, the value is explicit.
    expect(await change({ ends_on: '2026-12-02', place_shown: 'full' })).toBe('full')
  })

  it('repeats as it was said, and in no other way', async () => {
    const event = await kept({
      repeats: {
        kind: 'weekly',
        skips: ['2026-12-22', '2026-12-22'],
        pauses: [{ from: '2027-06-15', to: '2027-08-31', why: 'summer' }],
        constructor: 'x',
      },
    })
    expect(event.repeats).toEqual({
      kind: 'weekly',
      until: '',
      skips: ['2026-12-22'],
      pauses: [{ from: '2027-06-15', to: '2027-08-31' }],
    })
  })

  it.each([
    [{ kind: 'hourly' }, 'How often it repeats was not understood.'],
    [[], 'How often it repeats was not understood.'],
    ['weekly', 'How often it repeats was not understood.'],
    [
      { kind: 'weekly', until: '2026-11-01' },
      'It would never take place: the last day is before the first.',
    ],
    [{ kind: 'weekly', until: '2026-02-30' }, 'There is no such day: 2026-02-30.'],
    [
      { kind: 'weekly', until: '2101-01-01' },
      'This date cannot be right: the year must be between 2000 and 2100.',
    ],
    [{ kind: 'weekly', skips: '2026-12-08' }, 'The days without it were not understood.'],
    [
      { kind: 'weekly', skips: [7] },
      'This date cannot be right: the year must be between 2000 and 2100.',
    ],
    [{ kind: 'weekly', pauses: ['summer'] }, 'The days without it were not understood.'],
    [
      { kind: 'weekly', pauses: [{}] },
      'This date cannot be right: the year must be between 2000 and 2100.',
    ],
    [
      { kind: 'weekly', skips: Array(201).fill('2026-12-08') },
      'There are too many days without it: at most 200, and 40 pauses.',
    ],
  ])('is refused with %j', async (repeats, sentence) => {
    expect(await refused({ repeats })).toBe(sentence)
  })

  it('counts its changes, and those of its days', async () => {
    const { id } = await kept({ repeats: { kind: 'weekly' } })
    const { supabase } = troop
    const revision = async () =>
      (await supabase.from('events').select('revision').eq('id', id).single().throwOnError()).data
        .revision
    expect(await revision()).toBe(0)
    await supabase.from('events').update({ note: 'Bring water' }).eq('id', id).throwOnError()
    expect(await revision()).toBe(1)
    const change = { site_id: siteId, event_id: id, on_date: '2026-12-08', cancelled: true }
    await supabase.from('event_changes').insert(change).throwOnError()
    expect(await revision()).toBe(2)
    await supabase.from('event_changes').delete().eq('event_id', id).throwOnError()
    expect(await revision()).toBe(3)
    await supabase.from('events').update({ revision: 0 }).eq('id', id).throwOnError()
    expect(await revision()).toBe(4)
  })

  it('counts once what changes several of its days at once', async () => {
    const { id } = await kept({ repeats: { kind: 'weekly' } })
    const days = ['2026-12-08', '2026-12-15', '2026-12-22'].map((on_date) => ({
      site_id: siteId,
      event_id: id,
      on_date,
    }))
    await troop.supabase.from('event_changes').insert(days).throwOnError()
    await troop.supabase.from('event_changes').delete().eq('event_id', id).throwOnError()
    const [row] = await app.sql`select revision from events where id = ${id}`
    expect(row).toEqual({ revision: 2 })
  })

  it('has its repeats read again only when they or its first day change', async () => {
    const { id } = await kept({ repeats: { kind: 'weekly', until: '2026-12-31' } })
    await app.sql`alter table events disable trigger user`
    await app.sql`update events set repeats = repeats || '{"unread": true}' where id = ${id}`
    await app.sql`alter table events enable trigger user`
    const change = (said: object) => troop.supabase.from('events').update(said).eq('id', id)
    await change({ place: 'Cabin' }).throwOnError()
    const unread = () => app.sql`select from events where id = ${id} and repeats ? 'unread'`
    expect(await unread()).toHaveLength(1)
    const never = 'It would never take place: the last day is before the first.'
    const late = { starts_on: '2027-01-01', ends_on: '2027-01-01' }
    expect((await change(late)).error?.message).toBe(never)
    await change({ starts_on: '2026-12-02', ends_on: '2026-12-02' }).throwOnError()
    expect(await unread()).toEqual([])
  })

  it('stays with its site, and no other site changes its days', async () => {
    const { id } = await kept({})
    const other = await createTroop(app, { domain: 'troop-43' })
    const change = { site_id: other.site.id, event_id: id, on_date: '2026-12-01' }
    const { error } = await other.supabase.from('event_changes').insert(change)
    expect(error?.message).toBe('This event cannot be found.')
    await troop.supabase.from('events').update({ site_id: other.site.id }).eq('id', id)
    const [row] = await app.sql`select site_id from events where id = ${id}`
    expect(row).toEqual({ site_id: siteId })
  })

  it('is one of a thousand at most', async () => {
    const many = await createTroop(app, { domain: 'troop-44' })
    const rows = (count: number) =>
      Array.from({ length: count }, () => ({
        site_id: many.site.id,
        starts_on: '2026-12-01',
        title: 'Hike',
      }))
    for (let left = 1_000; left > 0; left -= 100) {
      await many.supabase.from('events').insert(rows(100)).throwOnError()
    }
    const { error } = await many.supabase.from('events').insert(rows(1))
    expect(error?.message).toBe(
      'There are too many events on this site: at most 1000. Old ones can be deleted.',
    )
  })

  it('is gone with its site for good, and comes back with a restored one', async () => {
    const gone = await createTroop(app, { domain: 'troop-45' })
    const { supabase, site } = gone
    await supabase
      .from('events')
      .insert({ site_id: site.id, starts_on: '2026-12-01' })
      .throwOnError()
    await supabase.from('announcements').insert({ site_id: site.id, title: 'News' }).throwOnError()
    await supabase.from('sites').delete().eq('id', site.id).throwOnError()
    await supabase.rpc('restore_site', { id: site.id }).throwOnError()
    const count = async () => (await app.sql`select from events where site_id = ${site.id}`).length
    expect(await count()).toBe(1)
    await supabase.from('sites').delete().eq('id', site.id).throwOnError()
    await app.sql`delete from public.sites where id = ${site.id}`
    expect(await count()).toBe(0)
  })
})

describe('An announcement', () => {
  const announce = async (said: Said) => {
    const row = { site_id: siteId, title: 'News', ...said }
    return troop.supabase.from('announcements').insert(row).select().single()
  }

  it('is shown for two weeks unless somebody says otherwise', async () => {
    const { data } = await announce({})
    const days =
      (Date.parse(data?.shown_until ?? '') - Date.parse(data?.shown_from ?? '')) / 86_400_000
    expect(days).toBeCloseTo(14, 5)
  })

  it.each([
    [{ title: ' ' }, 'There is nothing to announce yet: write a title or a text.'],
    [{ shown_until: '2020-01-01T00:00:00Z' }, 'It would never be seen: it ends before it begins.'],
    [{ text: 'x'.repeat(5_001) }, 'The announcement is too long: at most 5000 characters.'],
    [
      { shown_until: '9999-01-01T00:00:00Z' },
      'This date cannot be right: the year must be between 2000 and 2100.',
    ],
  ])('that nobody could read is refused', async (said, sentence) => {
    expect((await announce(said)).error?.message).toBe(sentence)
  })
})

describe('The time zone of a troop', () => {
  const say = async (time_zone: string) =>
    (await troop.supabase.from('sites').update({ time_zone }).eq('id', siteId)).error?.message

  it('is one that everybody knows', async () => {
    expect(await say('America/Chicago')).toBeUndefined()
    expect(await say('America/Argentina/Buenos_Aires')).toBeUndefined()
    const unknown = 'This time zone is not known: it is written like America/Chicago.'
    const rules = ['SystemV/EST5', 'America/EST5', 'posix/America/Chicago', 'right/UTC', 'Factory']
    for (const zone of [
      ...rules,
      'Mars/Base',
      'CST',
      'EST5EDT',
      '+05',
      "x'; drop table events",
      '',
    ])
      expect([zone, await say(zone)]).toEqual([zone, unknown])
  })
})
