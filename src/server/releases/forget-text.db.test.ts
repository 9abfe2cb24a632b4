import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { createTroop } from '../testing/troop.ts'
import { listStored } from '../testing/uploading.ts'
import type { SiteInsert } from '../testing/wizard-site.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function openTroop() {
  const { supabase, site } = await createTroop(app)
  const call = async (name: string, body = {}) => {
    const { data } = await supabase.functions.invoke(name, { body: { siteId: site.id, ...body } })
    return data
  }
  return {
    siteId: site.id,
    supabase,
    invoke: call,
    async write(values: SiteInsert) {
      await supabase.from('sites').update(values).eq('id', site.id).throwOnError()
      await app.sql`
        update public.site_history set at = at - interval '1 hour' where site_id = ${site.id}`
    },
    async lineOf(field: string) {
      const [line] = await app.sql<{ id: number }>`
        select id from public.site_history
        where site_id = ${site.id} and field = ${field} order by id desc limit 1`
      return { historyId: line?.id }
    },
    /** Whether words stand in any file or row of the site. */
    async says(words: string) {
      const keys = await listStored(app, `releases/${site.id}`)
      const files = await Promise.all(keys.map(async (key) => String(await app.store.read(key))))
      const rows = await app.sql<{ said: string }>`
        select to_jsonb(r)::text as said from public.releases r where site_id = ${site.id}
        union all select to_jsonb(h)::text from public.site_history h where site_id = ${site.id}
        union all select to_jsonb(f)::text from public.site_findings f where site_id = ${site.id}
        union all select to_jsonb(s)::text from public.sites s where id = ${site.id}`
      return [...files, ...rows.map(({ said }) => said)].filter((each) => each.includes(words))
        .length
    },
  }
}

describe('Forgetting what a text said before', () => {
  it('leaves it in no file, version or line, and everything else as it was', async () => {
    const { write, invoke, lineOf, says } = await openTroop()
    await write({ tagline: 'Ask for Timothy', dues: '$5' })
    await invoke('publish-site')
    await write({ tagline: 'Timothy leads', dues: '$9' })
    await invoke('publish-site')
    await write({ tagline: 'Onward' })
    expect(await invoke('forget-text', await lineOf('tagline'))).toEqual({
      success: false,
      code: 'cannot_forget',
      error: 'A change of it is not live yet. Publish it first; then forget what it said before.',
    })
    await invoke('publish-site')
    expect(await says('Timothy')).toBeGreaterThan(4)
    expect(await invoke('forget-text', await lineOf('tagline'))).toEqual({
      success: true,
      versions: 2,
    })
    expect(await says('Timothy')).toBe(0)
    expect(await says('$5')).toBeGreaterThan(1)
    expect(await invoke('forget-text', await lineOf('tagline'))).toEqual({
      success: true,
      versions: 0,
    })
    const back = await invoke('put-back', await lineOf('tagline'))
    expect(back).toMatchObject({ code: 'cannot_put_back' })
  })

  it('works for the headings of sections, which are one text', async () => {
    const { write, invoke, lineOf, says } = await openTroop()
    await write({ section_headings: { join: 'Join us', about: 'Timothy’s troop' } } as SiteInsert)
    await invoke('publish-site')
    await write({ section_headings: { join: 'Join us', about: 'About us' } } as SiteInsert)
    await invoke('publish-site')
    const line = await lineOf('sectionHeadings')
    expect(await invoke('forget-text', line)).toEqual({ success: true, versions: 1 })
    expect(await says('Timothy')).toBe(0)
    expect(await says('Join us')).toBeGreaterThan(1)
  })

  it('reaches a leader who is gone, and versions while the page is offline', async () => {
    const { write, invoke, says, siteId } = await openTroop()
    const kept = { id: randomUUID(), name: 'Pat Jones', role: 'Scoutmaster' }
    const gone = { id: randomUUID(), name: 'Timothy Young', role: 'Den Chief' }
    await write({ leaders: [kept, gone] } as SiteInsert)
    const [asked] = (await invoke('look')).findings
    await invoke('answer-finding', { findingId: asked?.id, answer: 'agreed' })
    expect(await invoke('publish-site')).toMatchObject({ success: true })
    await write({ leaders: [kept] } as SiteInsert)
    await invoke('unpublish-site')
    const line = await app.sql<{ id: number }>`
      select id from public.site_history where site_id = ${siteId} and entry = ${gone.id}
      order by id desc limit 1`
    const forgotten = await invoke('forget-text', { historyId: line[0]?.id })
    expect(forgotten).toEqual({ success: true, versions: 1 })
    expect(await says('Timothy')).toBe(0)
    expect(await says('timothy')).toBe(0)
    expect(await says('Pat Jones')).toBeGreaterThan(1)
    await write({ tagline: 'Hello' })
    const [version] = await app.sql<{ id: string }>`
      select id from public.releases where site_id = ${siteId}`
    const restored = await invoke('restore-release', { releaseId: version?.id })
    expect(restored).toMatchObject({ success: true })
    expect(await says('Timothy')).toBe(0)
  })

  it('keeps a “yes” about what another text still says, without its words', async () => {
    const { write, invoke, lineOf, says, siteId, supabase } = await openTroop()
    const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
    await write({ description: 'Thanks to Scout Timothy Milton, 12, who has asthma.' })
    await supabase
      .from('events')
      .insert({ site_id: siteId, title: 'Timothy Milton gets Eagle', starts_on: day, ends_on: day })
      .throwOnError()
    const [asked] = (await invoke('look')).findings
    await invoke('answer-finding', { findingId: asked?.id, answer: 'agreed' })
    await invoke('publish-site')
    await write({ description: 'Thanks to all.' })
    await invoke('publish-site')
    expect(await invoke('forget-text', await lineOf('about'))).toMatchObject({ success: true })
    expect(await says('asthma')).toBe(0)
    expect((await invoke('look')).rows).toEqual([])
    await invoke('publish-site')
    expect(await says('Timothy Milton gets Eagle')).toBeGreaterThan(0)
  })

  it('does not bring a draft into a version, and is for what somebody typed', async () => {
    const { write, invoke, lineOf, siteId, says } = await openTroop()
    await write({ tagline: 'Old' })
    await invoke('publish-site')
    await invoke('unpublish-site')
    await write({ tagline: 'Ask Jaylen Zipfel, Scout, 12, at 414-555-0137.' })
    const before = await says('Jaylen')
    const refusal = await invoke('forget-text', await lineOf('tagline'))
    expect(refusal).toMatchObject({ code: 'cannot_forget' })
    expect(await says('Jaylen')).toBe(before)
    const [version] = await app.sql<{ id: string; facts: { tagline: string } }>`
      select id, facts from public.releases where site_id = ${siteId}`
    expect(version?.facts.tagline).toBe('Old')
    await write({ template_name: 'adventurous' } as SiteInsert)
    const chosen = await invoke('forget-text', await lineOf('template'))
    expect(chosen).toMatchObject({ error: 'Only what somebody typed can be forgotten.' })
    const none = await invoke('forget-text', { historyId: 1 })
    expect(none).toMatchObject({ code: 'cannot_put_back' })
  })
})
