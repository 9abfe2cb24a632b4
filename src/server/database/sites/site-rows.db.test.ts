import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createWizardSite, type SiteInsert, wizardPayload } from '../../testing/wizard-site.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const makeSite = (change?: SiteInsert) => createWizardSite(app, change)

describe('the calls of the product', () => {
  it('lists a leader’s sites, newest first', async () => {
    const { supabase, user, site } = await makeSite()
    const second = await supabase.from('sites').insert(wizardPayload({ site_name: 'Second' }))
    expect(second.status).toBe(201)
    const { data, error } = await supabase
      .from('sites')
      .select('*')
      .eq('user_id', user.id)
      .order('created_at', { ascending: false })
    expect(error).toBeNull()
    expect(data?.map((row) => row.site_name)).toEqual(['Second', site.site_name])
  })

  it('reads one site', async () => {
    const { supabase, site } = await makeSite({ photo_captions: ['A, "b"', '{c}', ''] })
    const { data } = await supabase.from('sites').select('*').eq('id', site.id).single()
    expect(data).toEqual(site)
    expect(data?.photo_captions).toEqual(['A, "b"', '{c}', ''])
    expect(data?.tagline).toBeNull()
  })

  it.each(['exact', 'planned', 'estimated'] as const)(
    'counts a leader’s own, %s',
    async (count) => {
      const { supabase } = await makeSite()
      const answer = await supabase.from('sites').select('*', { count, head: true })
      expect(answer.count).toBe(1)
    },
  )

  it('takes a time zone, which is no edit that is to be published', async () => {
    const { supabase, site } = await makeSite()
    const change = async (row: { time_zone: string; tagline?: string }) => {
      const { data } = await supabase.from('sites').update(row).eq('id', site.id).select().single()
      return [data?.time_zone, data?.revision]
    }
    expect(await change({ time_zone: 'America/Chicago' })).toEqual(['America/Chicago', 1])
    expect(await change({ time_zone: 'America/Denver', tagline: 'New' })).toEqual([
      'America/Denver',
      2,
    ])
    expect(await change({ time_zone: 'America/Denver' })).toEqual(['America/Denver', 3])
  })

  it('takes captions as one list, and no list of lists', async () => {
    const { supabase, site } = await makeSite()
    const photo_captions = [['a'], ['b']] as unknown as string[]
    const { error } = await supabase.from('sites').update({ photo_captions }).eq('id', site.id)
    expect(error?.message).toBe('Photo captions are one list of texts.')
  })

  it('writes times as every browser reads them', async () => {
    const { site } = await makeSite()
    expect(site.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/)
  })

  it('keeps every character a leader types', async () => {
    const text = '“Zoë” & <b>אבג</b> 日本 🏕️ \\ \' " \n\t %_'
    const { supabase, site } = await makeSite({ description: text })
    const { data } = await supabase.from('sites').select('description').eq('id', site.id).single()
    expect(data?.description).toBe(text)
  })

  it('counts each edit, and says when it was', async () => {
    const { supabase, site } = await makeSite()
    await supabase
      .from('sites')
      .update(wizardPayload({ tagline: 'One' }))
      .eq('id', site.id)
    const { data } = await supabase
      .from('sites')
      .update({ tagline: 'Two' })
      .eq('id', site.id)
      .eq('revision', 2)
      .select()
      .single()
    expect(data?.revision).toBe(3)
    expect(data?.tagline).toBe('Two')
    expect(Date.parse(data?.updated_at ?? '')).toBeGreaterThan(Date.parse(site.updated_at))
  })

  it('refuses to save over an edit it has not seen', async () => {
    const { supabase, site } = await makeSite()
    await supabase.from('sites').update({ tagline: 'One' }).eq('id', site.id)
    const { data } = await supabase
      .from('sites')
      .update({ tagline: 'Late' })
      .eq('id', site.id)
      .eq('revision', 1)
      .select()
    expect(data).toEqual([])
  })
})

describe('what belongs to the server', () => {
  const forged: SiteInsert = {
    status: 'published',
    published_at: '2020-01-01T00:00:00Z',
    revision: 900,
    created_at: '2020-01-01T00:00:00Z',
    deleted_at: '2020-01-01T00:00:00Z',
    user_id: '00000000-0000-4000-8000-000000000000',
  }

  it('makes a draft of the caller’s own, whatever is sent', async () => {
    const { site, user } = await makeSite(forged)
    expect(site).toMatchObject({
      status: 'draft',
      published_at: null,
      published_release_id: null,
      deleted_at: null,
      revision: 1,
      user_id: user.id,
    })
    expect(Date.parse(site.created_at)).toBeGreaterThan(Date.now() - 60_000)
  })

  it('takes no word of it in an edit either', async () => {
    const { supabase, site, user } = await makeSite()
    const { data } = await supabase.from('sites').update(forged).eq('id', site.id).select().single()
    expect(data).toMatchObject({
      id: site.id,
      status: 'draft',
      published_at: null,
      deleted_at: null,
      revision: 2,
      user_id: user.id,
      created_at: site.created_at,
    })
  })

  it('leaves a live site live when its leader saves an edit', async () => {
    const { supabase, site } = await makeSite()
    await app.sql`update public.sites set status = 'published', published_at = now() where id = ${site.id}`
    const { data } = await supabase
      .from('sites')
      .update(wizardPayload({ status: 'draft', troop_number: '7', domain: 'troop-7' }))
      .eq('id', site.id)
      .select()
      .single()
    expect(data).toMatchObject({ status: 'published', domain: site.domain, troop_number: '7' })
  })
})
