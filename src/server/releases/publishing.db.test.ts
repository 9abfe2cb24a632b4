import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sharedSentences } from '#contract/shared-sentences.ts'
import { findTemplate } from '#site/templates/index.ts'
import { withoutFormLines } from '#site/templates/parts/form-lines.ts'
import type { TestApp } from '../testing/create-test-app.ts'
import { createHostedApp, type HostedApp } from '../testing/hosted-app.ts'
import { listStored } from '../testing/uploading.ts'
import { publishSite } from './publish-site.ts'

const NOT_THERE = sharedSentences.not_there

let hosted: HostedApp
let app: TestApp
beforeAll(async () => {
  hosted = await createHostedApp()
  app = hosted.app
})
afterAll(() => hosted.close())

const parts = () => ({
  db: app.db,
  store: app.store,
  findAddress: app.findAddress,
  siteChanged: app.hosting.changed,
  log: app.log,
  demo: false,
  countsVisits: true,
  registration: 'open' as const,
  operators: [],
  appOrigin: app.appOrigin,
})

describe('Publishing', () => {
  it('puts live what was previewed, and says which files there are', async () => {
    const { site, publish, preview, supabase } = await hosted.troop({ tagline: 'By the lake' })
    expect((await hosted.visit(site.domain)).status).toBe(404)
    const answer = await publish()
    expect(answer).toMatchObject({
      success: true,
      siteUrl: `http://${site.domain}.localhost:3000`,
      releaseId: expect.any(String),
    })
    const page = await hosted.visit(site.domain)
    expect(page.status).toBe(200)
    expect(withoutFormLines(page.text)).toBe(await preview())
    expect(page.text).toContain('By the lake')
    for (const { path, bytes } of answer.files) {
      const file = await hosted.visit(site.domain, `/${path}`)
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

  it('leaves no whole name of a leader in any version who is marked as under 18', async () => {
    const leaders = [
      { name: 'Ann Larch', role: 'Scoutmaster' },
      { name: 'Sam Milden', role: 'Cook' },
    ]
    const { site, publish, change, supabase } = await hosted.troop({ leaders })
    const { releaseId } = await publish()
    await change({ tagline: 'Second' })
    await publish()
    const says = async (words: string) => {
      const keys = await listStored(app, `releases/${site.id}`)
      const texts = await Promise.all(keys.map(async (key) => String(await app.store.read(key))))
      return texts.filter((text) => text.includes(words)).length
    }
    expect(await says('Milden')).toBeGreaterThan(1)
    const { data } = await supabase.from('sites').select('leaders').eq('id', site.id).single()
    const [ann, sam] = (data?.leaders ?? []) as unknown as object[]
    await change({ leaders: [ann, { ...sam, age: 'youth' }] as never })
    const body = { siteId: site.id, releaseId }
    await supabase.functions.invoke('restore-release', { body })
    expect((await hosted.visit(site.domain)).text).not.toContain('Milden')
    await publish()
    expect(await says('Milden')).toBe(0)
    expect(await says('Sam')).toBeGreaterThan(2)
    expect(await says('Ann Larch')).toBeGreaterThan(2)
  })

  it('takes the captions along as they were typed', async () => {
    const captions = ['The lake, "deep"', '{c}', '']
    const { publish } = await hosted.troop({ photo_captions: captions })
    const { releaseId } = await publish()
    const [row] = await app.sql`
      select facts -> 'photoCaptions' as captions from public.releases where id = ${releaseId}`
    expect(row?.['captions']).toEqual(captions)
  })

  it('leaves a folder that any web server could serve', async () => {
    const { site, publish } = await hosted.troop()
    const { releaseId } = await publish()
    const folder = `releases/${site.id}/${releaseId}`
    expect(await listStored(app, folder)).toContain(`${folder}/index.html.br`)
    expect((await app.store.read(`${folder}/index.html`))?.toString()).toContain('Troop 42')
  })

  it('shows a later edit only once it is published', async () => {
    const { site, publish, change } = await hosted.troop({ tagline: 'Before' })
    await publish()
    await change({ tagline: 'After' })
    expect((await hosted.visit(site.domain)).text).toContain('Before')
    await publish()
    expect((await hosted.visit(site.domain)).text).toContain('After')
  })

  it('refuses a page that somebody changed since it was previewed', async () => {
    const { site, preview, change, invoke } = await hosted.troop()
    const htmlContent = await preview()
    await change({ tagline: 'Somebody else was here' })
    expect(await invoke('publish-site', { siteId: site.id, htmlContent, siteName: '' })).toEqual({
      success: false,
      code: 'changed_since_preview',
      error: 'This page changed since you previewed it. Review the latest version, then publish.',
    })
    expect((await hosted.visit(site.domain)).status).toBe(404)
  })

  it('knows what was previewed by its revisions, without its HTML', async () => {
    const { site, change, invoke, supabase } = await hosted.troop({ tagline: 'Seen' })
    const row = await supabase.from('sites').select('revision, assets_revision').single()
    const { revision = -1, assets_revision: filesRevision = -1 } = row.data ?? {}
    const { version } = findTemplate('classic')
    const previewed = { revision, filesRevision, templateVersion: String(version) }
    const call = { siteId: site.id, siteName: '', htmlContent: 'of another version of the app' }
    expect(await invoke('publish-site', { ...call, previewed })).toMatchObject({ success: true })
    for (const other of [
      { templateVersion: String(version - 1) },
      { filesRevision: filesRevision + 1 },
      { revision: revision - 1 },
    ]) {
      const answer = await invoke('publish-site', {
        ...call,
        previewed: { ...previewed, ...other },
      })
      expect([other, answer.code]).toEqual([other, 'changed_since_preview'])
      const without = await invoke('publish-site', {
        siteId: site.id,
        previewed: { ...previewed, ...other },
      })
      expect([other, without.code]).toEqual([other, 'changed_since_preview'])
    }
    await change({ tagline: 'Somebody else was here' })
    expect(await invoke('publish-site', { ...call, previewed })).toMatchObject({ success: false })
    expect((await hosted.visit(site.domain)).text).toContain('Seen')
  })

  it('never serves what a client sends', async () => {
    const { site, invoke, preview } = await hosted.troop()
    const htmlContent = `${await preview()}<script>alert(1)</script>`
    const answer = await invoke('publish-site', { siteId: site.id, htmlContent, siteName: '' })
    expect(answer.success).toBe(false)
  })

  it('of another leader’s site is refused, and so is everything else with it', async () => {
    const victim = await hosted.troop()
    const { releaseId } = await victim.publish()
    const attacker = await hosted.troop()
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
    expect((await hosted.visit(victim.site.domain)).status).toBe(200)
  })

  it.each([
    ['new-site', 'not_saved_yet', 'Save your site first, then publish it.'],
    ['not an id', 'not_there', NOT_THERE],
    [randomUUID(), 'not_there', NOT_THERE],
  ])('of the site “%s” is refused in words', async (siteId, code, error) => {
    const { invoke } = await hosted.troop()
    const answer = await invoke('publish-site', { siteId, htmlContent: '', siteName: '' })
    expect(answer).toEqual({ success: false, code, error })
  })

  it('of a deleted site is refused, and a deleted site is not live', async () => {
    const { site, publish, supabase, invoke } = await hosted.troop()
    await publish()
    await supabase.from('sites').delete().eq('id', site.id)
    await expect.poll(async () => (await hosted.visit(site.domain)).status).toBe(404)
    const answer = await invoke('publish-site', { siteId: site.id, siteName: '' })
    expect(answer.success).toBe(false)
    await supabase.rpc('restore_site', { id: site.id })
    await expect.poll(async () => (await hosted.visit(site.domain)).status).toBe(200)
  })

  it.each([
    ['no JSON', 'x', 400],
    ['nothing', '', 400],
    ['a list', '[]', 400],
    ['no site', '{}', 400],
    ['a number for the site', '{"siteId":4}', 400],
    ['too much', JSON.stringify({ siteId: 'x'.repeat(3_000_000) }), 413],
  ])('with %s is a wrong call', async (_, body, status) => {
    const { session } = await hosted.troop()
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
    const { site, publish } = await hosted.troop()
    const answers = await Promise.all([publish(), publish(), publish()])
    const page = await hosted.visit(site.domain)
    expect(page.status).toBe(200)
    const { data } = await app.sql`
      select published_release_id as id from public.sites where id = ${site.id}`.then(([row]) => ({
      data: row,
    }))
    expect(answers.map(({ releaseId }) => releaseId)).toContain(data?.['id'])
  })
})

describe('A publish that fails', () => {
  it.each([
    ['for another page', (siteId: string) => ({ siteId, htmlContent: 'x' })],
    ['for a site of nobody', () => ({ siteId: randomUUID() })],
    ['because it is a wrong call', () => ({})],
  ])('%s counts toward the limit of the account', async (_, bodyOf) => {
    const { session, site } = await hosted.troop()
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

describe('A clock that goes back', () => {
  it('puts the later publish live all the same', async () => {
    const troop = await hosted.troop({ tagline: 'First' })
    await troop.publish()
    await troop.change({ tagline: 'Second' })
    const leader = { id: troop.user.id, sessionId: randomUUID() }
    const yearsAgo = new Date('2019-03-03T00:00:00Z')
    const { releaseId } = await publishSite(parts(), leader, { siteId: troop.site.id }, yearsAgo)
    await app.sql`update public.releases set created_at = ${yearsAgo} where id = ${releaseId}`
    expect((await hosted.visit(troop.site.domain)).text).toContain('Second')
    await troop.change({ tagline: 'Third' })
    await troop.publish()
    expect((await hosted.visit(troop.site.domain)).text).toContain('Third')
  })
})
