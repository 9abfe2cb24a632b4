import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Finding } from '#contract/findings.ts'
import type { TestApp } from '../testing/create-test-app.ts'
import { createHostedApp, type HostedApp } from '../testing/hosted-app.ts'
import type { SiteInsert } from '../testing/wizard-site.ts'

let hosted: HostedApp
let app: TestApp
beforeAll(async () => {
  hosted = await createHostedApp()
  app = hosted.app
})
afterAll(() => hosted.close())

const NAMED = 'Scout Sam Miller earned his Eagle. Sam Miller leads the patrol.'

async function openTroop(facts: SiteInsert = {}) {
  const troop = await hosted.troop({ description: 'We camp.', ...facts })
  const siteId = troop.site.id
  const as = (supabase: typeof troop.supabase) => ({
    async write(values: SiteInsert) {
      const { error } = await supabase.from('sites').update(values).eq('id', siteId)
      if (error) throw error
    },
    invoke: async (name: string, body: object = {}) =>
      (await supabase.functions.invoke(name, { body: { siteId, ...body } })).data,
    async look(): Promise<Finding[]> {
      const { data } = await supabase.functions.invoke('look', { body: { siteId } })
      return data.findings
    },
  })
  return {
    ...troop,
    ...as(troop.supabase),
    siteId,
    page: async () => (await hosted.visit(troop.site.domain)).text,
    read: async (columns: string) =>
      (await troop.supabase.from('sites').select(columns).eq('id', siteId).single()).data,
    async join(role: 'editor' | 'drafter', seat = 'adult') {
      const account = await app.signUp()
      await app.sql`insert into public.site_members (site_id, user_id, role, seat)
        values (${siteId}, ${account.user.id}, ${role}, ${seat})`
      return { ...account, ...as(account.supabase) }
    },
  }
}

describe('Publishing', () => {
  it('waits for an answer about a full name, asked once a person, and goes on after it', async () => {
    const { write, invoke, look, page } = await openTroop()
    await write({ description: NAMED })
    const refusal = await invoke('publish-site')
    expect(refusal).toMatchObject({ success: false, code: 'finding_unanswered' })
    expect(refusal.error).toContain('“Sam Miller”')
    const found = await look()
    expect(found).toMatchObject([
      { field: 'about', level: 'ask', rule: 'youth-name', fix: 'First name only: Sam' },
    ])
    const answered = await invoke('answer-finding', { findingId: found[0]?.id, answer: 'agreed' })
    expect(answered).toMatchObject({ success: true })
    expect(await look()).toEqual([])
    expect(await invoke('publish-site')).toMatchObject({ success: true })
    expect(await page()).toContain('Sam Miller')
    await write({ tagline: 'Scout Sam Miller says hello' })
    expect(await invoke('publish-site')).toMatchObject({ success: true })
  })

  it('asks only about what changes: what is live stays live', async () => {
    const { write, invoke, look, siteId } = await openTroop()
    await write({ description: NAMED })
    const [asked] = await look()
    await invoke('answer-finding', { findingId: asked?.id, answer: 'agreed' })
    await invoke('publish-site')
    // As a site that was published before there were looks.
    await app.sql`delete from public.site_findings where site_id = ${siteId}`
    await write({ dues: '$12' })
    expect(await look()).toEqual([])
    expect(await invoke('publish-site')).toMatchObject({ success: true })
    await write({ description: `${NAMED} Hello.` })
    expect(await invoke('publish-site')).toMatchObject({ code: 'finding_unanswered' })
  })

  it('refuses a young person’s phone number, to which no family can agree', async () => {
    const { write, invoke, look } = await openTroop()
    await write({ description: 'Call our scribe Jaylen, 14, at 414-555-0137.' })
    expect(await invoke('publish-site')).toMatchObject({ code: 'finding_stops' })
    const [found] = await look()
    const body = { findingId: found?.id, answer: 'agreed' }
    expect(await invoke('answer-finding', body)).toMatchObject({ code: 'finding_stops' })
    expect(await invoke('fix-finding', { findingId: found?.id })).toMatchObject({ success: true })
    expect(await invoke('publish-site')).toMatchObject({ success: true })
  })

  it('asks once about what stands in two texts, and nothing else is lost by taking it out', async () => {
    const { write, invoke, look, read } = await openTroop()
    const number = 'Call our scribe Jaylen, 14, at 414-555-0137.'
    await write({
      description: `${number} Jaylen turns 12 on May 1. Camp is May 10-14, hike  on May 15.`,
      recruitment_info: number,
      dues: 'May 1: $12',
    })
    expect(await invoke('publish-site')).toMatchObject({ code: 'finding_stops' })
    const found = await look()
    expect(found.map(({ rule }) => rule)).toEqual(['phone', 'birthday'])
    for (const { id } of found) await invoke('fix-finding', { findingId: id })
    expect(await read('description,recruitment_info,dues')).toEqual({
      description:
        'Call our scribe Jaylen, 14, at. Jaylen turns 12 on. Camp is May 10-14, hike  on May 15.',
      recruitment_info: 'Call our scribe Jaylen, 14, at.',
      dues: 'May 1: $12',
    })
  })

  it('asks about leaders with a young person’s office, and about the headings of albums', async () => {
    const { write, look } = await openTroop()
    const leaders = [
      { id: randomUUID(), name: 'Pat Jones', role: 'Bear Den Leader' },
      { id: randomUUID(), name: 'Liam Johnson', role: 'Senior Patrol Leader' },
    ]
    await write({ leaders, description: 'Scout Pat Jones? No: our leader.' } as SiteInsert)
    expect(await look()).toMatchObject([{ field: 'leaders', entry: leaders[1]?.id, level: 'ask' }])
  })

  it('asks before an earlier version comes back with a name that was taken out', async () => {
    const { write, invoke, look, siteId } = await openTroop()
    await write({ description: NAMED })
    const [found] = await look()
    await invoke('answer-finding', { findingId: found?.id, answer: 'agreed' })
    const { releaseId } = await invoke('publish-site')
    await write({ description: 'We camp.' })
    await invoke('publish-site')
    await app.sql`delete from public.site_findings where site_id = ${siteId}`
    const restored = await invoke('restore-release', { releaseId })
    expect(restored).toMatchObject({ success: false, code: 'finding_unanswered' })
    expect(await look()).toEqual([])
    const { findings } = await invoke('look', { releaseId })
    expect(findings).toMatchObject([{ rule: 'youth-name', fix: null }])
    await invoke('answer-finding', { findingId: findings[0].id, answer: 'agreed' })
    expect(await invoke('restore-release', { releaseId })).toMatchObject({ success: true })
  })

  it('asks nothing while an older server is connected, which would publish it anyway', async () => {
    const { write, invoke } = await openTroop()
    await write({ description: NAMED })
    const older = new pg.Client({
      connectionString: app.databaseUrl,
      application_name: 'scoutsite/0.4.0',
    })
    await older.connect()
    await older.query('listen something')
    expect(await invoke('publish-site')).toMatchObject({ success: true })
    await older.end()
  })

  it('asks a Girl Scout troop where and when it meets, and nobody else', async () => {
    const { write, invoke, look } = await openTroop({
      meeting_time: 'Tuesdays at 7',
      meeting_location: '12 Mill Lane',
    })
    expect(await look()).toEqual([])
    await write({ organization: 'girl-scouts-usa' } as SiteInsert)
    expect((await look()).map(({ rule }) => rule)).toEqual(['meeting-time', 'meeting-place'])
    expect(await invoke('publish-site')).toMatchObject({ code: 'finding_unanswered' })
  })
})

describe('A fix', () => {
  it('changes all texts at once, and the history does not say what stood there', async () => {
    const questions = [
      { id: randomUUID(), question: 'Who leads?', answer: 'Scout Sam Miller does.' },
    ]
    const { write, look, invoke, read, supabase, siteId } = await openTroop()
    await write({ description: NAMED, questions } as SiteInsert)
    const [found] = await look()
    // Of a sitting before this one.
    await app.sql`update public.site_history set at = at - interval '1 hour' where site_id = ${siteId}`
    expect(await invoke('fix-finding', { findingId: found?.id })).toMatchObject({ success: true })
    expect(await read('description')).toEqual({
      description: 'Scout Sam earned his Eagle. Sam leads the patrol.',
    })
    expect(await look()).toEqual([])
    const { data } = await supabase.from('site_history').select().eq('site_id', siteId)
    expect(JSON.stringify(data)).not.toContain('Miller')
    expect(data).toContainEqual(expect.objectContaining({ field: 'about', removed: 'name' }))
    const gone = await invoke('fix-finding', { findingId: found?.id })
    expect(gone).toMatchObject({ code: 'not_there' })
  })

  it('leaves other words alone, in which the name stands too', async () => {
    const { write, look, invoke, read } = await openTroop()
    const others = 'Mrs. JoAnn Leeds helps. https://example.org/?q=Ann Lee'
    await write({ description: `Scout Ann Lee earned it. ${others}` })
    const [found] = await look()
    await invoke('fix-finding', { findingId: found?.id })
    expect(await read('description')).toEqual({ description: `Scout Ann earned it. ${others}` })
  })

  it('is a drafter’s change if a drafter makes it, and the history keeps what stood there', async () => {
    const { join, write, siteId } = await openTroop()
    await write({ description: NAMED })
    await app.sql`update public.site_history set at = at - interval '1 hour' where site_id = ${siteId}`
    const drafter = await join('drafter')
    const [found] = await drafter.look()
    expect(await drafter.invoke('fix-finding', { findingId: found?.id })).toMatchObject({
      success: true,
    })
    const { data } = await drafter.supabase.from('drafted_changes').select('field')
    expect(data).toEqual([{ field: 'about' }])
    const history = await drafter.supabase.from('site_history').select('after')
    expect(JSON.stringify(history.data)).toContain('Sam Miller')
  })
})

describe('An answer', () => {
  it('is given by an adult who may publish, and by nobody else', async () => {
    const { join, write, look } = await openTroop()
    await write({ description: NAMED })
    const [found] = await look()
    const body = { findingId: found?.id, answer: 'adult' }
    const drafter = await join('drafter')
    expect(await drafter.invoke('answer-finding', body)).toMatchObject({ code: 'not_allowed' })
    const youth = await join('editor', 'youth')
    expect(await youth.invoke('answer-finding', body)).toMatchObject({ code: 'not_allowed' })
    const stranger = await app.signUp()
    const asked = await stranger.supabase.functions.invoke('answer-finding', { body })
    expect(asked.data).toMatchObject({ code: 'not_there' })
    const editor = await join('editor')
    expect(await editor.invoke('answer-finding', body)).toMatchObject({ success: true })
  })

  it('about a roll counts for each of its people', async () => {
    const { write, look, invoke } = await openTroop()
    const roll = 'Sam Miller, Kim Lee, Mateo Ruiz, Tom Baker'
    await write({ description: `Our Eagle Scouts: ${roll}` })
    const found = await look()
    expect(found).toHaveLength(1)
    expect(found[0]?.fix).toBe('First names only, all 4')
    await invoke('answer-finding', { findingId: found[0]?.id, answer: 'agreed' })
    await write({ description: `Our Eagle Scouts: ${roll}, Ann Cole` })
    expect((await look()).map(({ says }) => says)).toEqual([expect.stringContaining('“Ann Cole”')])
  })
})
