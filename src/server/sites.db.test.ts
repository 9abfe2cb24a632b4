import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#contract/database.ts'
import { createTestApp, type TestApp } from './testing/create-test-app.ts'

type Insert = Database['public']['Tables']['sites']['Insert']

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** What the wizard sends, as the spec writes it. */
const payload = (change: Insert = {}): Insert => ({
  site_name: 'Pine Ridge Scouts',
  troop_number: '42',
  domain: 'troop-42',
  location: 'Boise, Idaho',
  description: 'We hike.',
  status: 'draft',
  niche: 'scout-troop',
  template_name: 'classic',
  tagline: null,
  photo_captions: null,
  ...change,
})

async function makeSite(change: Insert = {}) {
  const leader = await app.signUp()
  const { data, error } = await leader.supabase
    .from('sites')
    .insert(payload({ user_id: leader.user.id, ...change }))
    .select()
    .single()
  if (!data) throw error ?? new Error('no site')
  return { ...leader, site: data }
}

describe('the calls of the product', () => {
  it('lists a leader’s sites, newest first', async () => {
    const { supabase, user, site } = await makeSite()
    const second = await supabase.from('sites').insert(payload({ site_name: 'Second' }))
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
      .update(payload({ tagline: 'One' }))
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
  const forged: Insert = {
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
      .update(payload({ status: 'draft', troop_number: '7', domain: 'troop-7' }))
      .eq('id', site.id)
      .select()
      .single()
    expect(data).toMatchObject({ status: 'published', domain: site.domain, troop_number: '7' })
  })
})

describe('addresses', () => {
  it('gives the first troop its number, the next its town, and then a count', async () => {
    const change = { domain: 'troop-900', troop_number: '900', location: 'Coeur d’Alene, Idaho' }
    const domains: string[] = []
    for (let troop = 0; troop < 4; troop++) domains.push((await makeSite(change)).site.domain)
    expect(domains).toEqual([
      'troop-900',
      'troop-900-coeur-dalene-idaho',
      'troop-900-2',
      'troop-900-3',
    ])
  })

  it('gives fifty troops of one number fifty addresses when they save at once', async () => {
    const leader = await app.signUp()
    const rows = await Promise.all(
      Array.from({ length: 50 }, () =>
        leader.supabase
          .from('sites')
          .insert(payload({ domain: 'troop-901', location: null }))
          .select('domain')
          .single(),
      ),
    )
    expect(rows.map((row) => row.error)).toEqual(Array(50).fill(null))
    expect(new Set(rows.map((row) => row.data?.domain)).size).toBe(50)
  })

  it.each([
    [{ domain: 'troop-', site_name: 'Ægir’s Straße Øst' }, 'aegirs-strasse-ost'],
    [{ domain: 'troop-', site_name: 'Zoë’s Troop' }, 'zoes-troop'],
    [{ domain: 'troop- 12/B ', site_name: 'x' }, 'troop-12-b'],
    [{ domain: 'Troop-XII', site_name: 'x' }, 'troop-xii'],
    [{ domain: 'troop-', site_name: 'www' }, 'troop-www'],
    [{ domain: 'troop-', site_name: '日本' }, 'troop'],
    [{ domain: 'xn--80ak6aa92e', site_name: 'x' }, 'xn-80ak6aa92e'],
    [{ domain: 'troop-../../etc', site_name: 'x' }, 'troop-etc'],
  ])('makes a name of %j', async (change, expected) => {
    expect((await makeSite(change)).site.domain).toBe(expected)
  })

  it('stays within what a host name can be', async () => {
    const long = { domain: `troop-${'9'.repeat(200)}`, location: 'y'.repeat(200) }
    for (let troop = 0; troop < 3; troop++) {
      expect((await makeSite(long)).site.domain).toMatch(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/)
    }
  })

  it('keeps the address while the wizard sends the same number again and again', async () => {
    const change = { domain: 'troop-902', location: 'Reno' }
    await makeSite(change)
    const { supabase, site } = await makeSite(change)
    expect(site.domain).toBe('troop-902-reno')
    const { data } = await supabase
      .from('sites')
      .update(payload(change))
      .eq('id', site.id)
      .select()
      .single()
    expect(data?.domain).toBe('troop-902-reno')
  })

  it('follows the number as long as nothing is published', async () => {
    const { supabase, site } = await makeSite({ domain: 'troop-903' })
    const { data } = await supabase
      .from('sites')
      .update(payload({ domain: 'troop-904' }))
      .eq('id', site.id)
      .select()
      .single()
    expect(data?.domain).toBe('troop-904')
  })

  it('lets a name rest that a live site gave up', async () => {
    const { site } = await makeSite({ domain: 'troop-905', location: null })
    await app.sql`insert into private.resting_domains (domain, site_id) values ('troop-906', ${site.id})`
    expect((await makeSite({ domain: 'troop-906', location: null })).site.domain).toBe(
      'troop-906-2',
    )
    await app.sql`update private.resting_domains set freed_at = now() - interval '31 days'`
    expect((await makeSite({ domain: 'troop-906', location: null })).site.domain).toBe('troop-906')
  })

  it('refuses a reserved name', async () => {
    await expect(makeSite({ domain: 'www' })).rejects.toMatchObject({
      message: 'The address "www" is reserved. Please choose another.',
    })
  })
})

describe('deleting and taking it back', () => {
  it('deletes at once, and restores exactly', async () => {
    const { supabase, site } = await makeSite({ domain: 'troop-907' })
    await app.sql`insert into public.site_assets (site_id, kind, file_key, content_type, bytes)
      values (${site.id}, 'photo', ${site.id}, 'image/webp', 1)`
    const [release] = await app.sql`insert into public.releases
      (site_id, revision, assets_revision, facts, folder, template_name, template_version)
      values (${site.id}, 1, 0, '{}', 'releases/2', 'classic', '1')
      returning id`
    await app.sql`update public.sites set status = 'published', published_at = now(),
      published_release_id = ${release?.['id']} where id = ${site.id}`
    const [before] =
      await app.sql`select to_jsonb(s) as row from public.sites s where id = ${site.id}`

    const deleted = await supabase.from('sites').delete().eq('id', site.id).select()
    expect(deleted.data).toHaveLength(1)
    expect((await supabase.from('sites').select().eq('id', site.id)).data).toEqual([])
    expect((await supabase.from('site_assets').select().eq('site_id', site.id)).data).toEqual([])

    const restored = await supabase.rpc('restore_site', { id: site.id })
    expect(restored.error).toBeNull()
    expect(restored.data).toHaveLength(1)
    const [after] =
      await app.sql`select to_jsonb(s) as row from public.sites s where id = ${site.id}`
    expect(after).toEqual(before)
    expect((await supabase.from('site_assets').select().eq('site_id', site.id)).data).toHaveLength(
      1,
    )
  })

  it('keeps the address of a deleted site for its troop', async () => {
    const change = { domain: 'troop-908', location: null }
    const { supabase, site } = await makeSite(change)
    await supabase.from('sites').delete().eq('id', site.id)
    expect((await makeSite(change)).site.domain).toBe('troop-908-2')
  })

  it('cannot restore after thirty days, nor what was not deleted', async () => {
    const { supabase, site } = await makeSite()
    expect((await supabase.rpc('restore_site', { id: site.id })).status).toBe(404)
    await supabase.from('sites').delete().eq('id', site.id)
    await app.sql`update public.sites set deleted_at = now() - interval '31 days' where id = ${site.id}`
    expect((await supabase.rpc('restore_site', { id: site.id })).status).toBe(404)
  })

  it('lets the operator delete for good', async () => {
    const { supabase, site } = await makeSite()
    await supabase.from('sites').delete().eq('id', site.id)
    await app.sql`delete from public.sites where id = ${site.id}`
    expect(await app.sql`select 1 from public.sites where id = ${site.id}`).toHaveLength(0)
  })
})
