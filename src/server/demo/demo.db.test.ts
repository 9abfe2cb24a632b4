import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoTroops } from '#samples/demo-troops.ts'
import { findIdlestGuest } from '../accounts/find-idlest-guest.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { hostSites } from '../testing/host-sites.ts'
import { newIp } from '../testing/new-ip.ts'
import { readDemoGuide } from './demo-guide.ts'
import { fillDemo } from './fill-demo.ts'
import { welcomeGuest } from './welcome-guest.ts'

const names = demoTroops.map(({ site }) => site.troopName).sort()

let app: TestApp
let sites: Awaited<ReturnType<typeof hostSites>>

beforeAll(async () => {
  app = await createTestApp({ demo: true })
  await fillDemo({ ...app, siteChanged: async () => {}, [Symbol.asyncDispose]: async () => {} })
  sites = await hostSites(app.hosting)
})
afterAll(async () => {
  sites.close()
  await app.close()
})

const knock = (headers: Record<string, string> = {}, ip?: string) =>
  app.call('/demo', { method: 'POST', headers }, ip)

async function visit(): Promise<ReturnType<TestApp['client']>> {
  const location = (await knock()).headers.get('location') ?? ''
  const session = new URLSearchParams(location.split('#')[1])
  const guest = app.client()
  const { error } = await guest.auth.setSession({
    access_token: session.get('access_token') ?? '',
    refresh_token: session.get('refresh_token') ?? '',
  })
  if (error) throw error
  return guest
}

describe('A guest of the demo', () => {
  it('is signed in without e-mail or password, and has three published troops, one in each template', async () => {
    const guest = await visit()
    const { data } = await guest.from('sites').select().throwOnError()
    expect(data.map(({ site_name }) => site_name).sort()).toEqual(names)
    expect(data.map(({ status }) => status)).toEqual(Array(3).fill('published'))
  })

  it('sees the photos in the builder, and may publish a change', async () => {
    const guest = await visit()
    const { data: site } = await guest.from('sites').select().limit(1).single().throwOnError()
    const { data: photos } = await guest
      .from('site_assets')
      .select('files')
      .eq('site_id', site.id)
      .eq('kind', 'photo')
      .throwOnError()
    expect(photos).toHaveLength(6)
    const [file] = (photos[0]?.files ?? []) as { key: string }[]
    const address = `/${file?.key.replace(/^assets/, 'uploads')}`
    expect((await app.call(address)).status).toBe(200)

    await guest.from('sites').update({ tagline: 'Mine now' }).eq('id', site.id).throwOnError()
    const { data } = await guest.functions.invoke('publish-site', { body: { siteId: site.id } })
    expect(data).toMatchObject({ success: true })
    const page = await sites.ask(`${site.domain}.localhost:3000`)
    expect(page.text).toContain('Mine now')
  })

  it('has nothing in common with another guest', async () => {
    const [one, other] = [await visit(), await visit()]
    const { data } = await one.from('sites').select('id').throwOnError()
    const ids = data.map(({ id }) => id)
    const { data: seen } = await other.from('sites').select('id').in('id', ids).throwOnError()
    expect(seen).toEqual([])
  })

  it('reads on every page that it is a demo, and search engines are asked to leave it out', async () => {
    for (const path of ['/', '/contact.html', '/nothing-here']) {
      const { text } = await sites.ask('troop-9.localhost:3000', path)
      expect(text).toContain('A page of a demo')
      expect(text).toContain('<meta name="robots" content="noindex">')
    }
  })

  it('is sent back with a sentence when many came from its network', async () => {
    const full = '/#error=access_denied&error_code=demo_full'
    await app.limits.count('guestByNetwork', '203.0.113.0/24')
    await app.sql`update private.attempts set points = 1000 where key like 'guestByNetwork:%'`
    expect((await knock({}, '203.0.113.77')).headers.get('location')).toBe(full)
    expect((await knock({}, '203.0.113.200')).headers.get('location')).toBe(full)
    expect((await knock({}, '203.0.114.77')).headers.get('location')).not.toBe(full)
  })

  it('takes the place of the one that has been idle longest when there are many', async () => {
    const guide = await readDemoGuide(app.store)
    if (!guide) throw new Error('the demo was not prepared')
    const parts = { ...app, siteChanged: async () => {} }
    const guests = () => app.sql`select id from auth.users where email like 'guest-%' order by id`
    const come = (most: number) => welcomeGuest(parts, guide, '198.51.100.9', most)
    const [first, second] = [await come(100), await come(100)]
    const most = (await guests()).length
    await expect(come(most)).rejects.toMatchObject({ status: 429 })
    await app.sql`
      update auth.users set created_at = now() - interval '1 hour' where email like 'guest-%'`
    await app.sql`update auth.sessions set updated_at = now() - interval '1 hour'`
    await app.sql`alter table sites disable trigger user`
    await app.sql`update sites set updated_at = now() - interval '1 hour'`
    await app.sql`update sites set updated_at = now() where user_id = ${second.user.id}`
    await app.sql`
      update sites set updated_at = now() - interval '2 hours' where user_id = ${first.user.id}`
    await app.sql`
      update auth.users set created_at = now() - interval '2 hours' where id = ${first.user.id}`
    await app.sql`
      update auth.sessions set updated_at = now() - interval '2 hours' where user_id = ${first.user.id}`
    await app.sql`alter table sites enable trigger user`
    const third = await come(most)
    const ids = (await guests()).map(({ id }) => id)
    expect(ids).toHaveLength(most)
    expect(ids).not.toContain(first.user.id)
    expect(ids).toEqual(expect.arrayContaining([second.user.id, third.user.id]))
    expect(await app.sql`select from sites where user_id = ${first.user.id}`).toEqual([])
  })

  it('is known by more than the e-mail, which anybody can sign up with and a guest can leave', async () => {
    const guide = await readDemoGuide(app.store)
    if (!guide) throw new Error('the demo was not prepared')
    const count = async () => (await findIdlestGuest(app.db, 5)).guests
    const before = await count()
    await app.signUp('guest-12345678@example.org')
    expect(await count()).toBe(before)
    const { user } = await welcomeGuest({ ...app, siteChanged: async () => {} }, guide, newIp())
    await app.sql`update auth.users set email = 'moved@example.org' where id = ${user.id}`
    expect(await count()).toBe(before + 1)
  })

  it('does not come from a form on another page', async () => {
    const answer = await knock({ 'sec-fetch-site': 'cross-site' })
    expect(answer.status).toBe(403)
  })
})

it('Where there is no demo nobody is let in without a password', async () => {
  await using stack = new AsyncDisposableStack()
  const real = stack.adopt(await createTestApp(), (opened) => opened.close())
  const answer = await real.call('/demo', { method: 'POST' })
  expect(answer.status).toBe(404)
  expect(answer.headers.get('location')).toBeNull()
})
