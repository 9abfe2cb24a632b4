import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccountMail } from '../accounts/account-mails.ts'
import { sweepAssets } from '../assets/sweep-assets.ts'
import { finishRemovals } from '../releases/remove-everywhere.ts'
import type { TestApp } from '../testing/create-test-app.ts'
import { createHostedApp, type HostedApp } from '../testing/hosted-app.ts'
import { newIp } from '../testing/new-ip.ts'
import { samplePhoto } from '../testing/sample-uploads.ts'
import { listStored, uploadPhoto } from '../testing/uploading.ts'
import { hideOverdue } from './ask-to-hide.ts'

let hosted: HostedApp
let app: TestApp
const mails: AccountMail[] = []
beforeAll(async () => {
  hosted = await createHostedApp({ sendAccountMail: async (mail) => void mails.push(mail) })
  app = hosted.app
})
afterAll(() => hosted.close())

let seed = 900
const overdue = () =>
  hideOverdue({ ...app, sendAccountMail: async (mail) => void mails.push(mail) })

async function openTroop(photos = 1) {
  const troop = await hosted.troop()
  const siteId = troop.site.id
  const ids: string[] = []
  for (let nth = 0; nth < photos; nth += 1) {
    seed += 1
    ids.push((await uploadPhoto(app, troop, siteId, await samplePhoto(seed))).id)
  }
  const invoke = async (name: string, body: object = {}) =>
    (await troop.supabase.functions.invoke(name, { body: { siteId, ...body } })).data
  expect(await invoke('publish-site')).toMatchObject({ success: true })
  const host = `${troop.site.domain}.localhost:3000`
  const send = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    app.call('/take-down', {
      method: 'POST',
      headers: {
        host,
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-for': newIp(),
        ...headers,
      },
      body: new URLSearchParams({ who: 'parent', ...fields }).toString(),
    })
  return {
    ...troop,
    siteId,
    host,
    ids,
    invoke,
    send,
    ask: async (id = ids[0] ?? '', fields = {}) =>
      (await send({ picture: id, ...fields })).headers.get('location'),
    page: async () => (await hosted.visit(troop.site.domain)).text,
    open: (path = '/take-down') => app.call(path, { headers: { host } }),
    requests: async () => (await troop.supabase.rpc('list_picture_requests')).data as object[],
    pass: (time: string) => app.sql`
      update private.picture_requests
      set at = at - ${time}::interval, hide_at = hide_at - ${time}::interval
      where site_id = ${siteId}`,
  }
}

describe('A family’s form', () => {
  it('shows the pictures of the page, takes no script and no other site’s form', async () => {
    const { open, ids, send, host } = await openTroop()
    const response = await open(`/take-down?picture=${ids[0]}`)
    const page = await response.text()
    expect(page).toContain(`value="${ids[0]}" required checked`)
    expect(page).not.toContain('<script')
    const policy = response.headers.get('content-security-policy')
    expect(policy).toContain("form-action 'self'")
    expect(policy).toContain("default-src 'none'")
    const foreign = { origin: 'https://evil.example' }
    expect((await send({ picture: ids[0] ?? '' }, foreign)).status).toBe(403)
    const wrong = await send({ picture: 'x', who: 'y', email: 'z', line: 'a'.repeat(501) })
    expect(wrong.status).toBe(400)
    const said = await wrong.text()
    expect(said).toContain('<title>Error: Take a picture down')
    for (const text of ['Choose the picture.', 'Say who you are.', 'not an e-mail', 'shorten it'])
      expect(said).toContain(text)
    expect((await app.call('/take-down')).status).toBe(404)
    const unknown = host.replace('troop-', 'troop-x')
    expect((await app.call('/take-down', { headers: { host: unknown } })).status).toBe(404)
  })

  it('hides a picture at once: page, versions, files; an adult brings it back with one press', async () => {
    const { ask, ids, page, siteId, invoke, requests, change } = await openTroop()
    await invoke('publish-site')
    await change({ tagline: 'Not published yet' })
    const id = ids[0] ?? ''
    mails.length = 0
    expect(await ask(id, { email: 'mom@example.org', line: 'Please' })).toBe(
      '/take-down?done=hidden',
    )
    expect(await page()).not.toContain(id)
    const shown = async () =>
      (await listStored(app, `releases/${siteId}`)).filter((key) => key.includes(id)).length
    expect(await shown()).toBe(0)
    expect(mails).toMatchObject([{ kind: 'picture', outcome: 'hidden' }])
    expect(JSON.stringify(mails)).not.toContain('mom@example.org')
    const about = { assetId: id, who: 'parent', line: 'Please', email: 'mom@example.org' }
    expect(await requests()).toMatchObject([about])
    const history = await app.sql`
      select user_id, removed from site_history where site_id = ${siteId} and entry = ${id}::uuid`
    expect(history).toContainEqual({ user_id: null, removed: 'photo' })
    expect(await invoke('bring-back', { assetId: id })).toEqual({ success: true, isShown: true })
    expect(await page()).toContain(id)
    expect(await page()).not.toContain('Not published yet')
    expect(await requests()).toEqual([])
    const kept = await app.sql`
      select email, line, state from private.picture_requests where site_id = ${siteId}`
    expect(kept).toEqual([{ email: null, line: '', state: 'kept' }])
  })

  it('lets an adult look first: at the fourth picture of a day, and at one that was brought back', async () => {
    const { ask, ids, page, invoke, pass, requests } = await openTroop(5)
    const [first = '', , , fourth = ''] = ids
    for (const id of ids.slice(0, 3)) expect(await ask(id)).toContain('hidden')
    mails.length = 0
    expect(await ask(fourth)).toContain('waits')
    expect(await ask(ids[4])).toContain('waits')
    expect(mails).toMatchObject([{ kind: 'picture', outcome: 'waits' }])
    expect(await page()).toContain(fourth)
    await invoke('bring-back', { assetId: first })
    await pass('23 hours')
    await overdue()
    expect(await page()).toContain(fourth)
    await pass('2 hours')
    expect(await ask(first)).toContain('waits')
    await overdue()
    expect(await page()).not.toContain(fourth)
    await pass('3 days')
    await overdue()
    expect(await page()).toContain(first)
    expect(await requests()).toContainEqual(expect.objectContaining({ assetId: first }))
    expect(await invoke('bring-back', { assetId: first })).toMatchObject({ success: true })
    expect(await requests()).not.toContainEqual(expect.objectContaining({ assetId: first }))
  })

  it('counts ten families who ask for the same picture once, and puts an e-mail first', async () => {
    const { ask, ids, requests } = await openTroop()
    const asked = await Promise.all(
      ids
        .concat(ids, ids, ids)
        .map((id, nth) => ask(id, { email: nth === 2 ? 'a@b.example' : '' })),
    )
    expect(asked.every((location) => location?.includes('hidden'))).toBe(true)
    expect(await requests()).toMatchObject([{ email: 'a@b.example' }])
  })

  it('keeps what each family wrote about the same picture', async () => {
    const { ask, ids, requests } = await openTroop(4)
    for (const id of ids.slice(0, 3)) await ask(id)
    await ask(ids[3], { line: 'A restraining order' })
    await ask(ids[3], { who: 'other', line: 'Leave it', email: 'a@b.example' })
    const said = { who: 'parent', line: 'A restraining order\nLeave it', email: 'a@b.example' }
    expect(await requests()).toContainEqual(expect.objectContaining(said))
  })

  it('can be undone for a picture that left the list long ago and is still on the page', async () => {
    const { ask, ids, invoke, page, change, siteId } = await openTroop()
    await invoke('publish-site')
    await change({ files: [] })
    await app.sql`
      update site_assets set removed_at = now() - interval '40 days' where site_id = ${siteId}`
    await sweepAssets(app, new Date())
    expect(await ask()).toContain('hidden')
    expect(await page()).not.toContain(ids[0])
    expect(await invoke('held-picture', { assetId: ids[0] })).toMatchObject({
      picture: expect.stringMatching(/^data:image\/\w+;base64,/),
    })
    expect(await invoke('bring-back', { assetId: ids[0] })).toMatchObject({ success: true })
    expect(await page()).toContain(ids[0])
  })

  it('counts pictures that an adult deleted for good too, and none that were left', async () => {
    const { ask, ids, invoke } = await openTroop(5)
    for (const id of ids.slice(0, 3)) {
      expect(await ask(id)).toContain('hidden')
      await invoke('remove-everywhere', { assetId: id })
    }
    expect(await ask(ids[3])).toContain('waits')
    const other = await openTroop(4)
    for (const id of other.ids.slice(0, 3)) {
      await other.ask(id)
      await other.invoke('bring-back', { assetId: id })
    }
    await other.pass('2 days')
    for (const id of other.ids.slice(0, 3)) {
      expect(await other.ask(id)).toContain('waits')
      await other.invoke('bring-back', { assetId: id })
    }
    expect(await other.ask(other.ids[3])).toContain('hidden')
  })

  it('is closed where the picture is gone by another way, so that others do not wait for it', async () => {
    const gone = await openTroop(4)
    for (const id of gone.ids) await gone.ask(id)
    const waiting = await openTroop(4)
    for (const id of waiting.ids) await waiting.ask(id)
    await gone.change({ files: [] })
    await gone.invoke('publish-site')
    await app.sql`delete from releases where site_id = ${gone.siteId} and id <> (
      select published_release_id from sites where id = ${gone.siteId})`
    await app.sql`delete from site_assets where site_id = ${gone.siteId} and id = ${gone.ids[3] ?? ''}`
    await gone.pass('2 days')
    await waiting.pass('2 days')
    mails.length = 0
    await overdue()
    expect(await waiting.page()).not.toContain(waiting.ids[3])
    expect((await gone.requests()).map((each) => Object(each).assetId)).not.toContain(gone.ids[3])
    expect(mails.filter(({ kind }) => kind === 'picture')).toHaveLength(2)
  })

  it('is forgotten when the picture is deleted for good, by an adult or when its time is over', async () => {
    const { ask, ids, invoke, siteId } = await openTroop(2)
    for (const id of ids) await ask(id, { line: 'Please' })
    await invoke('remove-everywhere', { assetId: ids[0] })
    await app.sql`update private.purges set held_until = now() where site_id = ${siteId}`
    await finishRemovals(app)
    const left = await app.sql`
      select state, line from private.picture_requests where site_id = ${siteId}`
    expect(left).toEqual([
      { state: 'gone', line: '' },
      { state: 'gone', line: '' },
    ])
    expect(await listStored(app, `assets/${siteId}`)).toEqual([])
  })

  it('is limited by IP, in words', async () => {
    const { send, ids } = await openTroop()
    const ip = { 'x-forwarded-for': newIp() }
    for (let nth = 0; nth < 20; nth += 1) await send({ picture: ids[0] ?? '' }, ip)
    const fields = { picture: ids[0] ?? '', line: 'Kept' }
    const refused = await send(fields, ip)
    expect([400, 429]).toContain(refused.status)
  })
})
