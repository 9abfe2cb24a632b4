import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { finishRemovals } from '../releases/remove-everywhere.ts'
import type { TestApp } from '../testing/create-test-app.ts'
import { createHostedApp, type HostedApp } from '../testing/hosted-app.ts'
import { newIp } from '../testing/new-ip.ts'
import { samplePhoto } from '../testing/sample-uploads.ts'
import { fileOf, listStored, upload } from '../testing/uploading.ts'
import { showWaited } from './family-looks.ts'

let hosted: HostedApp
let app: TestApp
beforeAll(async () => {
  hosted = await createHostedApp()
  app = hosted.app
})
afterAll(() => hosted.close())

let seed = 1500

/** A page with one picture that everybody sees, and another that was published since families look first. */
async function openTroop() {
  const troop = await hosted.troop()
  const siteId = troop.site.id
  const host = `${troop.site.domain}.localhost:3000`
  const add = async (kind = 'photo') => {
    const file = fileOf(await samplePhoto(++seed, kind === 'hero' ? 900 : 160, 600))
    const { asset, error } = await upload(app, troop, { siteId, kind, file })
    if (!asset) throw new Error(error)
    return asset.id
  }
  const invoke = async (name: string, body: object = {}) =>
    (await troop.supabase.functions.invoke(name, { body: { siteId, ...body } })).data
  const look = async (renew = false) => {
    const { data } = await troop.supabase.rpc('family_look', { site: siteId, renew }).throwOnError()
    return data as { token: string; waiting: { assetId: string; shownAt: string }[] }
  }
  const open = (path: string, init = {}) => app.call(path, { headers: { host }, ...init })
  const first = await add()
  await invoke('publish-site')
  await troop.change({ families_first: true })
  const second = await add()
  return {
    ...troop,
    ...{ siteId, host, first, second, add, invoke, look, open },
    page: async () => (await hosted.visit(troop.site.domain)).text,
    pass: () =>
      app.sql`update private.family_looks set shown_at = shown_at - interval '49 hours' where site_id = ${siteId}`,
  }
}

describe('Families look first', () => {
  it('at new pictures for two days; then they go live by themselves, and nothing else does', async () => {
    const { invoke, page, first, second, look, open, pass, change, siteId } = await openTroop()
    const published = await invoke('publish-site')
    expect(published).toMatchObject({
      success: true,
      leftOut: [{ field: 'files', entry: second, why: 'families-first' }],
    })
    expect(await page()).toContain(first)
    expect(await page()).not.toContain(second)
    const stored = async () =>
      (await listStored(app, `releases/${siteId}`)).filter((key) => key.includes(second)).length
    expect(await stored()).toBe(0)
    const { token, waiting } = await look()
    expect(waiting.map(({ assetId }) => assetId)).toEqual([second])
    const family = await (await open(`/families/${token}`)).text()
    expect(family).toContain(second)
    expect(family).not.toContain(first)
    const picture = await open(`/families/${token}/${second}`)
    expect(picture.headers.get('content-type')).toBe('image/jpeg')
    expect(picture.headers.get('cache-control')).toBe('no-store')
    expect((await open(`/families/${token}/${first}`)).status).toBe(404)
    // Publishing once more neither shows it nor starts the two days again.
    await change({ tagline: 'Another' })
    await invoke('publish-site')
    expect((await look()).waiting).toEqual(waiting)
    expect(await page()).toContain('Another')
    await change({ tagline: 'Not published yet' })
    await showWaited(app)
    expect(await page()).not.toContain(second)
    await pass()
    await showWaited(app)
    expect(await page()).toContain(second)
    expect(await page()).not.toContain('Not published yet')
    expect((await look()).waiting).toEqual([])
    expect((await open(`/families/${token}/${second}`)).status).toBe(404)
  })

  it('as they were published, however they are described meanwhile, and in one version', async () => {
    const { invoke, page, second, add, look, pass, change, siteId, supabase } = await openTroop()
    const more = [await add(), await add()]
    const hero = await add('hero')
    await invoke('publish-site')
    expect((await look()).waiting).toHaveLength(4)
    const versions = async () =>
      (await app.sql`select id from releases where site_id = ${siteId}`).length
    const before = await versions()
    const { data } = await supabase.from('sites').select('files').eq('id', siteId).single()
    const said = (data?.files ?? []) as { id: string; caption: string }[]
    const files = said.map((file) =>
      file.id === second ? { ...file, caption: 'Nobody has read this' } : file,
    )
    await change({ files })
    await pass()
    await showWaited(app)
    const home = await page()
    for (const id of [second, ...more, hero]) expect(home).toContain(id)
    expect(home.indexOf(second)).toBeLessThan(home.indexOf(more[0] ?? ''))
    expect(home.indexOf(more[0] ?? '')).toBeLessThan(home.indexOf(more[1] ?? ''))
    expect(home).not.toContain('Nobody has read this')
    expect(await versions()).toBe(before)
  })

  it('and not at what was left out afterwards, taken off, or asked to go', async () => {
    const { invoke, page, second, add, pass, change, siteId } = await openTroop()
    const [third, fourth] = [await add(), await add()]
    await invoke('publish-site')
    await invoke('publish-site', { leaveOut: { fields: [], entries: [second] } })
    await app.sql`
      insert into private.picture_requests (site_id, asset_id, who, state)
      values (${siteId}, ${third}, 'parent', 'waits')`
    await pass()
    await showWaited(app)
    expect(await page()).not.toContain(second)
    expect(await page()).not.toContain(third)
    expect(await page()).toContain(fourth)
    await change({ tagline: 'Later' })
    await app.sql`update private.picture_requests set state = 'kept' where site_id = ${siteId}`
    await showWaited(app)
    expect(await page()).toContain(third)
    expect(await page()).not.toContain('Later')
  })

  it('and nothing is left to publish once all of it is live', async () => {
    const { invoke, pass, siteId, supabase } = await openTroop()
    await invoke('publish-site')
    await pass()
    await showWaited(app)
    const { data } = await supabase
      .from('sites')
      .select('revision,published_revision,assets_revision,published_assets_revision')
      .eq('id', siteId)
      .single()
    expect(data?.published_revision).toBe(data?.revision)
    expect(data?.published_assets_revision).toBe(data?.assets_revision)
  })

  it('and take down what must not be seen, from the same form', async () => {
    const { invoke, page, second, look, open, pass, host } = await openTroop()
    await invoke('publish-site')
    const { token } = await look()
    const form = await (await open(`/take-down?picture=${second}&family=${token}`)).text()
    expect(form).toContain(`value="${second}" required checked`)
    expect(await (await open(`/take-down?picture=${second}`)).text()).not.toContain(second)
    const send = (family: string) =>
      app.call('/take-down', {
        method: 'POST',
        headers: {
          host,
          'content-type': 'application/x-www-form-urlencoded',
          'x-forwarded-for': newIp(),
        },
        body: new URLSearchParams({ who: 'parent', picture: second, family }).toString(),
      })
    expect((await send('wrong')).status).toBe(400)
    expect((await send(token)).headers.get('location')).toBe('/take-down?done=hidden')
    expect((await look()).waiting).toEqual([])
    await pass()
    await showWaited(app)
    await finishRemovals(app)
    expect(await page()).not.toContain(second)
  })

  it('not again at what the page has shown: brought back or covered, it is there at once', async () => {
    const { invoke, page, first, second, look } = await openTroop()
    await invoke('hide-picture', { assetId: first })
    expect(await invoke('bring-back', { assetId: first })).toEqual({ success: true, isShown: true })
    expect(await page()).toContain(first)
    const covers = [{ x: 50, y: 50, size: 20 }]
    const { assetId, isShown } = await invoke('cover-faces', { assetId: first, covers })
    expect(isShown).toBe(true)
    expect(await page()).toContain(assetId)
    // One that waits goes on waiting, with covered faces too, and when it was hidden meanwhile.
    await invoke('publish-site')
    const [before] = (await look()).waiting
    const covered = (await invoke('cover-faces', { assetId: second, covers })).assetId
    await invoke('publish-site')
    expect((await look()).waiting).toEqual([{ ...before, assetId: covered }])
    await invoke('hide-picture', { assetId: covered })
    expect(await invoke('bring-back', { assetId: covered })).toMatchObject({ isShown: false })
    expect(await page()).not.toContain(covered)
    expect((await look()).waiting).toEqual([{ ...before, assetId: covered }])
  })

  it('only with the address: another one, or the setting off, and the old one opens nothing', async () => {
    const { invoke, look, open, change, second, page } = await openTroop()
    await invoke('publish-site')
    const { token } = await look()
    const { token: next } = await look(true)
    expect(next).not.toBe(token)
    expect(next).toMatch(/^[\w-]{40,}$/)
    expect((await open(`/families/${token}`)).status).toBe(404)
    expect((await open(`/families/${next}`, { method: 'POST' })).status).not.toBe(200)
    expect((await open(`/families/${next}/x/y`)).status).toBe(404)
    expect((await app.call(`/families/${next}`)).status).toBe(404)
    const other = await openTroop()
    expect((await other.open(`/families/${next}`)).status).toBe(404)
    await change({ families_first: false })
    expect((await open(`/families/${next}`)).status).toBe(404)
    await invoke('publish-site')
    expect(await page()).toContain(second)
  })
})
