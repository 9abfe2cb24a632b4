import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readPurgeTarget } from '../settings/read-purge-target.ts'
import { startFakeCdn } from '../testing/fake-cdn.ts'
import { createHostedApp, type HostedApp } from '../testing/hosted-app.ts'
import { createAskPurge } from './ask-purge.ts'
import { purgeDueHosts } from './purge-cdn-job.ts'

const TOKEN = 'a-token-for-tests'
const ZONE = '/client/v4/zones/abc123/purge_cache'
let hosted: HostedApp
let cdn: Awaited<ReturnType<typeof startFakeCdn>>

beforeAll(async () => {
  // The CDN and the app need each other, so `visit` uses the app only when called.
  const visit = (host: string, path: string) => hosted.sites.ask(`${host}:3000`, path)
  cdn = await startFakeCdn(visit)
  hosted = await createHostedApp({ cdnPurgeUrl: cdn.origin + ZONE, cdnPurgeToken: TOKEN })
})
beforeEach(async () => {
  await hosted.app.sql`delete from private.hosts_to_purge`
  cdn.asked.splice(0)
  cdn.answerWith(() => ({ status: 200 }))
})
afterAll(async () => {
  cdn.close()
  await hosted.close()
})

const hostOf = ({ site }: { site: { domain: string } }) => `${site.domain}.localhost`
const sayDue = () => hosted.app.sql`update private.hosts_to_purge set due_at = now()`
const waiting = () => hosted.app.sql`select host from private.hosts_to_purge`
const listTold = () => cdn.asked.map(({ hosts }) => hosts)

/** Runs what the job does, for all changes up to now. */
async function tell(url = cdn.origin + ZONE): Promise<number> {
  const target = readPurgeTarget(url)
  if (!target) throw new Error('no target')
  await sayDue()
  const { db, log, siteDomain } = hosted.app
  const parts = { db, log, siteDomain, ask: createAskPurge(target, TOKEN) }
  return purgeDueHosts(parts, AbortSignal.timeout(20_000))
}

describe('A page that a CDN keeps', () => {
  it('is new to visitors after a change, and gone once it is off the web', async () => {
    const troop = await hosted.troop({ tagline: 'Before.' })
    await troop.publish()
    expect((await cdn.visit(hostOf(troop))).text).toContain('Before.')
    await tell()
    await troop.change({ tagline: 'After.' })
    await troop.publish()
    await cdn.visit(hostOf(troop), '/contact.html')
    await tell()
    expect((await cdn.visit(hostOf(troop))).text).toContain('After.')
    await troop.invoke('unpublish-site', { siteId: troop.site.id })
    expect((await cdn.visit(hostOf(troop))).status).toBe(200)
    await tell()
    expect((await cdn.visit(hostOf(troop))).status).toBe(404)
  })

  it('is asked for each time by browsers', async () => {
    const troop = await hosted.troop()
    await troop.publish()
    const { headers } = await hosted.visit(troop.site.domain)
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['cdn-cache-control']).toBe('max-age=3600, stale-if-error=86400')
    const font = await hosted.visit(troop.site.domain, '/fonts/vollkorn.woff2')
    expect(font.headers['cdn-cache-control']).toBeUndefined()
    const nobody = await hosted.sites.ask('nobody-lives-here.localhost:3000')
    expect([nobody.status, nobody.headers['cdn-cache-control']]).toEqual([404, undefined])
  })
})

describe('A CDN', () => {
  it('is told by the whole name, with its token, once soon and once a minute later', async () => {
    const troop = await hosted.troop()
    await troop.publish()
    await hosted.app.sql`delete from private.hosts_to_purge where host <> ${troop.site.domain}`
    const [soon] = await hosted.app.sql`
      select due_at > now() as later from private.hosts_to_purge`
    expect(soon?.['later']).toBe(true)
    await tell()
    expect(cdn.asked).toMatchObject([
      { path: ZONE, headers: { authorization: `Bearer ${TOKEN}` }, hosts: [hostOf(troop)] },
    ])
    expect(await waiting()).toHaveLength(1)
    await tell()
    expect(await waiting()).toEqual([])
    await tell()
    expect(listTold()).toEqual([[hostOf(troop)], [hostOf(troop)]])
  })

  it('is told again of what changed while it was told', async () => {
    await hosted.app.sql`select private.tell_host('busy')`
    cdn.answerWith(() => ({ status: 503 }))
    await tell()
    cdn.answerWith(() => ({ status: 200 }))
    await tell()
    await hosted.app.sql`select private.tell_host('busy')`
    await tell()
    await tell()
    expect(await waiting()).toEqual([])
    expect(cdn.asked).toHaveLength(4)
  })

  it('of which a host is not does not keep the others from being told of', async () => {
    for (const host of ['one', 'two', 'troop.example.org']) {
      await hosted.app.sql`select private.tell_host(${host})`
    }
    cdn.answerWith((hosts) => ({ status: hosts.includes('troop.example.org') ? 400 : 200 }))
    expect(await tell()).toBe(0)
    expect(listTold().slice(1).flat().sort()).toEqual([
      'one.localhost',
      'troop.example.org',
      'two.localhost',
    ])
  })

  it('that was told too often hears nothing for as long as it says', async () => {
    await hosted.app.sql`select private.tell_host('one')`
    cdn.answerWith(() => ({ status: 429, headers: { 'retry-after': '42' } }))
    expect(await tell()).toBe(42)
    const [row] = await hosted.app.sql`
      select due_at > now() + interval '30 seconds' as later from private.hosts_to_purge`
    expect(row?.['later']).toBe(true)
  })

  it.each([401, 403])('that answers %i is told once its token is right', async (status) => {
    await hosted.app.sql`select private.tell_host('one')`
    cdn.answerWith(() => ({ status }))
    expect(await tell()).toBeGreaterThan(0)
    cdn.answerWith(() => ({ status: 200 }))
    expect(await tell()).toBe(0)
    expect(listTold()).toEqual([['one.localhost'], ['one.localhost']])
  })

  it('that does not answer is told later', async () => {
    await hosted.app.sql`select private.tell_host('one')`
    const target = 'http://127.0.0.1:9/client/v4/zones/abc/purge_cache'
    expect(await tell(target)).toBeGreaterThan(0)
    expect(await waiting()).toHaveLength(1)
  })

  it('of Fastly’s kind is told by keys, at most a hundred at once', async () => {
    for (let number = 0; number < 130; number += 1) {
      await hosted.app.sql`select private.tell_host(${`troop-${number}`})`
    }
    await tell(`${cdn.origin}/service/abc123/purge`)
    expect(cdn.asked.map(({ hosts }) => hosts.length)).toEqual([100, 30])
    expect(cdn.asked[0]).toMatchObject({
      path: '/service/abc123/purge',
      headers: { 'fastly-key': TOKEN },
    })
  })
})

it('Where there is no CDN nothing waits to be told, and pages are for browsers alone', async () => {
  const other = await createHostedApp()
  const troop = await other.troop()
  await troop.publish()
  expect(await other.app.sql`select host from private.hosts_to_purge`).toEqual([])
  const { headers } = await other.visit(troop.site.domain)
  expect(headers['cdn-cache-control'] ?? headers['surrogate-control']).toBeUndefined()
  await other.close()
})
