import { randomUUID } from 'node:crypto'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sharedSentences } from '#contract/shared-sentences.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { hostSites } from '../testing/host-sites.ts'
import { createTroop } from '../testing/troop.ts'

const NOT_THERE = sharedSentences.not_there

let app: TestApp
let sites: Awaited<ReturnType<typeof hostSites>>

beforeAll(async () => {
  app = await createTestApp()
  sites = await hostSites(app.hosting)
})
afterAll(async () => {
  sites.close()
  await app.close()
})

const name = () => `troop-${randomUUID().slice(0, 8)}`
const troop = (facts = {}) => createTroop(app, { domain: name(), ...facts })
const visit = (domain: string, path = '/') => sites.ask(`${domain}.localhost:3000`, path)
const keysBelow = async (folder: string) => {
  const keys: string[] = []
  for await (const { key } of app.store.list(folder)) keys.push(key)
  return keys
}

describe('Publishing', () => {
  it('puts live what was previewed, and says which files there are', async () => {
    const { site, publish, preview, supabase } = await troop({ tagline: 'By the lake' })
    expect((await visit(site.domain)).status).toBe(404)
    const answer = await publish()
    expect(answer).toMatchObject({
      success: true,
      siteUrl: `http://${site.domain}.localhost:3000`,
      releaseId: expect.any(String),
    })
    const page = await visit(site.domain)
    expect(page.status).toBe(200)
    expect(page.text).toBe(await preview())
    expect(page.text).toContain('By the lake')
    for (const { path, bytes } of answer.files) {
      const file = await visit(site.domain, `/${path}`)
      expect([path, file.status, file.bytes.byteLength]).toEqual([path, 200, bytes])
    }
    expect(answer.files.map(({ path }: { path: string }) => path)).toEqual(
      expect.arrayContaining(['index.html', 'contact.html', 'style.css', 'robots.txt']),
    )
    const { data: row } = await supabase.from('sites').select().eq('id', site.id).single()
    expect(row).toMatchObject({
      status: 'published',
      published_release_id: answer.releaseId,
      published_revision: row?.revision,
      updated_at: site.updated_at,
    })
  })

  it('takes the captions along as they were typed', async () => {
    const captions = ['The lake, "deep"', '{c}', '']
    const { publish } = await troop({ photo_captions: captions })
    const { releaseId } = await publish()
    const [row] = await app.sql`
      select facts -> 'photoCaptions' as captions from public.releases where id = ${releaseId}`
    expect(row?.['captions']).toEqual(captions)
  })

  it('leaves a folder that any web server could serve', async () => {
    const { site, publish } = await troop()
    const { releaseId } = await publish()
    const folder = `releases/${site.id}/${releaseId}`
    expect(await keysBelow(folder)).toContain(`${folder}/index.html.br`)
    expect((await app.store.read(`${folder}/index.html`))?.toString()).toContain('Troop 42')
  })

  it('shows a later edit only once it is published', async () => {
    const { site, publish, change } = await troop({ tagline: 'Before' })
    await publish()
    await change({ tagline: 'After' })
    expect((await visit(site.domain)).text).toContain('Before')
    await publish()
    expect((await visit(site.domain)).text).toContain('After')
  })

  it('refuses a page that somebody changed since it was previewed', async () => {
    const { site, preview, change, invoke } = await troop()
    const htmlContent = await preview()
    await change({ tagline: 'Somebody else was here' })
    expect(await invoke('publish-site', { siteId: site.id, htmlContent, siteName: '' })).toEqual({
      success: false,
      code: 'changed_since_preview',
      error: 'This page changed since you previewed it. Review the latest version, then publish.',
    })
    expect((await visit(site.domain)).status).toBe(404)
  })

  it('never serves what a client sends', async () => {
    const { site, invoke, preview } = await troop()
    const htmlContent = `${await preview()}<script>alert(1)</script>`
    const answer = await invoke('publish-site', { siteId: site.id, htmlContent, siteName: '' })
    expect(answer.success).toBe(false)
  })

  it('of another leader’s site is refused, and so is everything else with it', async () => {
    const victim = await troop()
    const { releaseId } = await victim.publish()
    const attacker = await troop()
    for (const [call, body] of [
      ['publish-site', { siteName: '' }],
      ['unpublish-site', {}],
      ['restore-release', { releaseId }],
    ] as const) {
      const answer = await attacker.invoke(call, { siteId: victim.site.id, ...body })
      expect([call, answer]).toEqual([
        call,
        {
          success: false,
          code: 'not_there',
          error: NOT_THERE,
        },
      ])
    }
    const moved = await attacker.invoke('change-address', {
      siteId: victim.site.id,
      domain: 'mine-now',
    })
    expect(moved).toEqual({ success: false, code: 'not_there', error: NOT_THERE })
    expect((await visit(victim.site.domain)).status).toBe(200)
  })

  it.each([
    ['new-site', 'not_saved_yet', 'Save your site first, then publish it.'],
    ['not an id', 'not_there', NOT_THERE],
    [randomUUID(), 'not_there', NOT_THERE],
  ])('of the site “%s” is refused in words', async (siteId, code, error) => {
    const { invoke } = await troop()
    const answer = await invoke('publish-site', { siteId, htmlContent: '', siteName: '' })
    expect(answer).toEqual({ success: false, code, error })
  })

  it('of a deleted site is refused, and a deleted site is not live', async () => {
    const { site, publish, supabase, invoke } = await troop()
    await publish()
    await supabase.from('sites').delete().eq('id', site.id)
    await expect.poll(async () => (await visit(site.domain)).status).toBe(404)
    const answer = await invoke('publish-site', { siteId: site.id, siteName: '' })
    expect(answer.success).toBe(false)
    await supabase.rpc('restore_site', { id: site.id })
    await expect.poll(async () => (await visit(site.domain)).status).toBe(200)
  })

  it.each([
    ['no JSON', 'x', 400],
    ['nothing', '', 400],
    ['a list', '[]', 400],
    ['no site', '{}', 400],
    ['a number for the site', '{"siteId":4}', 400],
    ['too much', JSON.stringify({ siteId: 'x'.repeat(3_000_000) }), 413],
  ])('with %s is a wrong call', async (_, body, status) => {
    const { session } = await troop()
    const response = await app.call('/functions/v1/publish-site', {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${session.access_token}`,
      },
    })
    expect(response.status).toBe(status)
    expect(await response.json()).toHaveProperty('error')
  })

  it('needs somebody who has signed in', async () => {
    const response = await app.call('/functions/v1/publish-site', { method: 'POST', body: '{}' })
    expect(response.status).toBe(401)
  })

  it('by two tabs at once leaves one of the two live, whole', async () => {
    const { site, publish } = await troop()
    const answers = await Promise.all([publish(), publish(), publish()])
    const page = await visit(site.domain)
    expect(page.status).toBe(200)
    const { data } = await app.sql`
      select published_release_id as id from public.sites where id = ${site.id}`.then(([row]) => ({
      data: row,
    }))
    expect(answers.map(({ releaseId }) => releaseId)).toContain(data?.['id'])
  })
})

describe('Taking back', () => {
  it('an unpublished site is down at once, and can be published again', async () => {
    const { site, publish, invoke } = await troop()
    await publish()
    expect(await invoke('unpublish-site', { siteId: site.id })).toEqual({ success: true })
    expect((await visit(site.domain)).status).toBe(404)
    await publish()
    expect((await visit(site.domain)).status).toBe(200)
  })

  it('an earlier version comes back exactly, ten of them are kept', async () => {
    const { site, publish, change, invoke, supabase } = await troop({ tagline: 'Number 0' })
    const ids: string[] = []
    for (let number = 1; number <= 12; number += 1) {
      await change({ tagline: `Number ${number}.` })
      ids.push((await publish()).releaseId)
    }
    const { data: kept } = await supabase
      .from('releases')
      .select('id')
      .eq('site_id', site.id)
      .order('number')
    expect(kept?.map(({ id }) => id)).toEqual(ids.slice(1))
    expect(await keysBelow(`releases/${site.id}/${ids[0]}`)).toEqual([])
    const answer = await invoke('restore-release', { siteId: site.id, releaseId: ids[1] })
    expect(answer).toMatchObject({ success: true, releaseId: ids[1] })
    expect((await visit(site.domain)).text).toContain('Number 2.')
    expect(await invoke('restore-release', { siteId: site.id, releaseId: ids[0] })).toEqual({
      success: false,
      code: 'version_gone',
      error: 'This version is no longer kept. Choose another one.',
    })
  })
})

describe('A download', () => {
  const unzip = async (
    { invoke, site }: Awaited<ReturnType<typeof troop>>,
    wanted: { releaseId?: string | null } = {},
  ) => {
    const zip: Blob = await invoke('download-site', { siteId: site.id, ...wanted })
    return Object.entries(unzipSync(await zip.bytes()))
  }
  const indexOf = (entries: Awaited<ReturnType<typeof unzip>>) =>
    Buffer.from(entries.find(([path]) => path === 'index.html')?.[1] ?? '').toString()

  it('after a restore is what is live, file by file, and the newest edits only where they are asked for', async () => {
    const leader = await troop({ tagline: 'The first one' })
    const first = await leader.publish()
    await leader.change({ tagline: 'The second one' })
    const second = await leader.publish()
    await leader.invoke('restore-release', { siteId: leader.site.id, releaseId: first.releaseId })
    const live = await unzip(leader)
    expect(indexOf(live)).toContain('The first one')
    expect(live.map(([path]) => path).sort()).toEqual(
      first.files.map(({ path }: { path: string }) => path).sort(),
    )
    for (const [path, contents] of live) {
      const { bytes } = await visit(leader.site.domain, `/${path}`)
      expect([path, Buffer.compare(bytes, contents)]).toEqual([path, 0])
    }
    expect(indexOf(await unzip(leader, { releaseId: second.releaseId }))).toContain(
      'The second one',
    )
    await leader.change({ tagline: 'Not live yet' })
    expect(indexOf(await unzip(leader))).toContain('The first one')
    expect(indexOf(await unzip(leader, { releaseId: null }))).toContain('Not live yet')
  })

  it('of a site that is not live is the page as it is saved', async () => {
    expect(indexOf(await unzip(await troop({ tagline: 'Only a draft' })))).toContain('Only a draft')
  })

  it('of a version that is no longer kept is refused', async () => {
    const { invoke, site } = await troop()
    const answer = await invoke('download-site', { siteId: site.id, releaseId: randomUUID() })
    expect(answer).toMatchObject({ success: false, code: 'version_gone' })
  })
})

describe('A publish that fails', () => {
  it.each([
    ['for another page', (siteId: string) => ({ siteId, htmlContent: 'x' })],
    ['for a site of nobody', () => ({ siteId: randomUUID() })],
    ['because it is a wrong call', () => ({})],
  ])('%s counts toward the limit of the account', async (_, bodyOf) => {
    const { session, site } = await troop()
    const publish = async (body: object) => {
      const response = await app.call('/functions/v1/publish-site', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${session.access_token}`,
        },
        body: JSON.stringify(body),
      })
      const { success } = await response.json()
      return { status: response.status, success }
    }
    for (let tries = 0; tries < 120; tries += 1) {
      expect((await publish(bodyOf(site.id))).success).not.toBe(true)
    }
    expect((await publish({ siteId: site.id })).status).toBe(429)
  })
})

describe('Addresses', () => {
  it('a changed address is live at once, and the old one leads there', async () => {
    const { site, publish, invoke } = await troop()
    await publish()
    const wanted = name()
    const answer = await invoke('change-address', { siteId: site.id, domain: wanted })
    expect(answer).toMatchObject({ success: true, domain: wanted })
    const page = await visit(wanted)
    expect(page.text).toContain(`<link rel="canonical" href="http://${wanted}.localhost:3000/">`)
    const old = await visit(site.domain, '/contact.html')
    expect(old.status).toBe(302)
    expect(old.headers.location).toBe(`http://${wanted}.localhost:3000/contact.html`)
    const back = await invoke('change-address', { siteId: site.id, domain: site.domain })
    expect(back).toMatchObject({ success: true })
    expect((await visit(site.domain)).status).toBe(200)
  })

  it('a chosen address stays when the troop’s number changes', async () => {
    const { site, invoke, change, supabase } = await troop()
    const wanted = name()
    await invoke('change-address', { siteId: site.id, domain: wanted })
    await change({ domain: 'troop-77', troop_number: '77' })
    const { data } = await supabase.from('sites').select('domain').eq('id', site.id).single()
    expect(data?.domain).toBe(wanted)
  })

  it.each([
    ['admin', 'The address "admin" is reserved.'],
    ['a', 'An address has 3 to 63 small letters, digits and hyphens, and no hyphen at its ends.'],
  ])('“%s” is refused in words, with suggestions', async (wanted, error) => {
    const { site, invoke, supabase } = await troop({ location: 'Maple Falls' })
    expect(await invoke('change-address', { siteId: site.id, domain: wanted })).toEqual({
      success: false,
      code: 'not_free',
      error,
    })
    const { data } = await supabase.rpc('check_domain', { site_id: site.id, wanted })
    expect(data).toMatchObject({ problem: error, suggestions: expect.any(Array) })
    expect((data as { suggestions: string[] }).suggestions.length).toBeGreaterThan(0)
  })

  it('no suggestion says “troop” twice', async () => {
    const { site, supabase } = await troop({
      site_name: 'Troop 9',
      troop_number: 'Troop 9',
      location: 'Boise',
    })
    for (const wanted of ['a', 'troop', 'troop-9', 'troop9-']) {
      const { data } = await supabase.rpc('check_domain', { site_id: site.id, wanted })
      expect(JSON.stringify(data)).not.toContain('troop-troop')
    }
  })

  it('a taken address is refused, and so is one that rests', async () => {
    const first = await troop()
    await first.publish()
    const second = await troop()
    const ask = (wanted: string) =>
      second.invoke('change-address', { siteId: second.site.id, domain: wanted })
    expect((await ask(first.site.domain)).error).toBe(
      `The address "${first.site.domain}" is taken.`,
    )
    await first.invoke('change-address', { siteId: first.site.id, domain: name() })
    expect((await ask(first.site.domain)).success).toBe(false)
  })
})
