import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createHostedApp, type HostedApp } from '../testing/hosted-app.ts'
import { newIp } from '../testing/new-ip.ts'
import { samplePhoto } from '../testing/sample-uploads.ts'
import { uploadPhoto } from '../testing/uploading.ts'
import type { SiteInsert } from '../testing/wizard-site.ts'
import { renderDuePages } from './keep-current.ts'

let hosted: HostedApp
let app: HostedApp['app']
beforeAll(async () => {
  hosted = await createHostedApp()
  app = hosted.app
})
afterAll(() => hosted.close())

const HOUR = 3_600_000

/** A published site with a photo and, unless there is one, two adults who read inquiries. */
async function openTroop(facts: SiteInsert = {}, adults = 2) {
  const troop = await hosted.troop({ contact_email: 'hello@example.org', ...facts })
  const { id, domain } = troop.site
  for (let each = 1; each < adults; each += 1) {
    const { user } = await app.signUp()
    await app.sql`insert into site_members (site_id, user_id, role, seat)
      values (${id}, ${user.id}, 'editor', 'adult')`
  }
  const picture = await uploadPhoto(app, troop, id, await samplePhoto(71))
  await troop.publish()
  const current = async () => {
    await renderDuePages(app)
    return (await hosted.visit(domain, '/privacy.html')).text
  }
  return { ...troop, picture, current, siteId: id }
}

const topicsOf = (page: string) =>
  [...page.matchAll(/<div id="([a-z-]+)"/g)].map(([, topic]) => topic)

it('A privacy page says how inquiries are kept while a site takes them, and nothing of them after', async () => {
  const { siteId, change, current } = await openTroop({ inquiry_days: 45 })
  const [row] = await app.sql`select private.inquiries(${siteId}) as inquiries`
  expect(row?.['inquiries']).toMatchObject({ isOpen: true, days: 45, readers: 2 })
  expect(await current()).toContain('deletes it 45 days after its last change')
  await change({ inquiry_days: 300 })
  expect(await current()).toContain('deletes it 300 days after its last change')
  await change({ takes_inquiries: false })
  const closed = await current()
  expect(topicsOf(closed)).toEqual(['visits', 'pictures', 'hosting', 'asking'])
  expect(closed).not.toMatch(/\/join|inquir/)
})

it('A privacy page says nothing of a form that only one adult could read', async () => {
  const { current } = await openTroop({}, 1)
  expect(topicsOf(await current())).not.toContain('inquiries')
})

it('A page loads nothing from elsewhere, sets no cookie and runs no script, as its privacy page says', async () => {
  const { site, current } = await openTroop({ facebook_url: 'https://facebook.com/troop42' })
  expect(await current()).toContain('These pages set no cookies, run no scripts')
  for (const path of ['/', '/contact.html', '/privacy.html', '/calendar.html', '/missing']) {
    const { headers, text } = await hosted.visit(site.domain, path)
    expect([path, headers['set-cookie']]).toEqual([path, undefined])
    expect([path, `${headers['content-security-policy']}`]).toEqual([
      path,
      expect.stringMatching(/default-src 'none'.*img-src 'self' data:; font-src 'self'/),
    ])
    expect(text).not.toMatch(/<script(?! type="application\/ld\+json")|<iframe|<object|<embed/)
    const loaded = text.match(/(?:src|srcset)="[^"]*"|<link rel="(?!canonical)[^>]*>/g) ?? []
    expect(loaded.filter((each) => each.includes('//'))).toEqual([])
  }
})

it('A privacy page leads to the forms that are there, which remember no IP', async () => {
  const { site, picture, current } = await openTroop()
  const page = await current()
  const host = `${site.domain}.localhost:3000`
  expect(page).toContain(`href="http://${host}/take-down"`)
  expect(page).toMatch(/href="http:\/\/[^"]+\/report\?site=/)
  const ip = newIp()
  const answer = await app.call('/take-down', {
    method: 'POST',
    headers: {
      host,
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': ip,
    },
    body: new URLSearchParams({ picture: picture.id, who: 'parent' }).toString(),
  })
  expect(answer.status).toBe(303)
  const counted =
    await app.sql`select key, expire from private.attempts where key like 'pictureByIp:%'`
  expect(counted.length).toBeGreaterThan(0)
  for (const { key, expire } of counted) {
    expect(key).not.toContain(ip)
    // Expired ones are deleted every night.
    expect(Number(expire) - Date.now()).toBeLessThanOrEqual(24 * HOUR)
  }
  // The photo is gone, and so is what the page says of photos.
  expect(topicsOf(await current())).not.toContain('pictures')
})

it('A downloaded copy says nothing of who hosts the page, and keeps the lines of the troop', async () => {
  const { siteId, invoke, current, change, publish } = await openTroop()
  await change({ privacy_note: 'Forms are shredded in September.', organization: 'scouts-uk' })
  await publish()
  expect(await current()).toContain('Forms are shredded in September.')
  for (const wanted of [{}, { releaseId: null }]) {
    const zip: Blob = await invoke('download-site', { siteId, ...wanted })
    const files = unzipSync(await zip.bytes())
    const copy = Buffer.from(files['privacy.html'] ?? '').toString()
    expect(topicsOf(copy)).toEqual([
      'visits',
      'inquiries',
      'pictures',
      'own-lines',
      'asking',
      'complaints',
    ])
    expect(copy).not.toMatch(/hosts this site|IP address|take-down|\/report|not counted/)
    expect(Buffer.from(files['index.html'] ?? '').toString()).toContain('href="privacy.html"')
  }
})
