import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createCuttableLine } from '../testing/cuttable-line.ts'
import { type DomainPlace, openDomainPlace } from '../testing/domain-place.ts'
import { hostSites } from '../testing/host-sites.ts'
import { createHostedApp } from '../testing/hosted-app.ts'
import { openConnection } from '../testing/raw-connection.ts'
import { samplePhoto } from '../testing/sample-uploads.ts'
import type { Troop } from '../testing/troop.ts'
import { listStored, uploadPhoto } from '../testing/uploading.ts'
import { putBackSite, takeDownSite } from './take-downs.ts'

const SOON = { timeout: 1_000, interval: 20 }
const BY = 'the operator'

let place: DomainPlace
let troop: Troop
let domain: string

beforeAll(async () => {
  place = await openDomainPlace({ operatorEmail: 'operator@scoutsite.example' })
})
afterAll(() => place.close())
beforeEach(async () => {
  troop = await place.troop({ site_name: 'Falcon Troop' })
  domain = troop.site.domain
})

/** Like a command, which runs in a separate process: only the database tells the servers. */
const tool = () => ({ ...place.app, siteChanged: async () => {} })
const takeDown = (reason = 'A family asked.') => takeDownSite(tool(), { domain, reason, by: BY })
const putBack = () => putBackSite(tool(), { domain, by: BY })
const statusOf = async (host: string) => (await place.ask(host)).status

/** Another server on the same database and files, with an empty cache. */
async function startAnother() {
  const line = await createCuttableLine(place.app.databaseUrl)
  const other = await createHostedApp({ databaseUrl: line.url, store: place.app.store })
  await other.app.hosting.settle()
  return {
    cut: line.cut,
    hosting: other.app.hosting,
    ask: (path = '/') => other.visit(domain, path),
    async [Symbol.asyncDispose]() {
      await other.close()
      await line.close()
    },
  }
}

describe('A page that was taken down', () => {
  it('is not available at any of its hosts, and is put back byte for byte', async () => {
    const photo = await uploadPhoto(place.app, troop, troop.site.id, await samplePhoto(1))
    const { files } = await troop.publish()
    const name = `troop-${randomUUID().slice(0, 8)}.test`
    const former = domain
    await troop.invoke('change-address', { siteId: troop.site.id, domain: `${domain}-b` })
    domain = `${domain}-b`
    await place.goLive(troop, name)
    const paths = ['/', ...files.map(({ path }: { path: string }) => `/${path}`), '/nothing']
    expect(paths).toEqual(expect.arrayContaining(['/calendar.ics', '/sitemap.xml']))
    expect(paths.some((path) => path.includes(photo.id))).toBe(true)
    const read = async () => {
      const answers = await Promise.all(paths.map((path) => place.ask(name, path)))
      return answers.map(({ status, bytes }) => [status, bytes.toString('base64')])
    }
    await expect.poll(() => statusOf(name)).toBe(200)
    const before = await read()
    await takeDown()
    await expect.poll(() => statusOf(name), SOON).toBe(451)
    const hosts = [`${domain}.localhost`, `${former}.localhost`, name, `www.${name}`]
    for (const host of hosts) {
      for (const path of paths) {
        const answer = await place.ask(host, path)
        expect([host, path, answer.status]).toEqual([host, path, 451])
        expect(answer.text).not.toMatch(/Falcon|family asked/)
      }
    }
    // Its neutral page needs TLS as well.
    const names = hosts.map((host) => place.app.hosting.mayHaveCertificate(host))
    expect(names).toEqual([true, true, true, true])
    await putBack()
    await expect.poll(() => statusOf(name), SOON).toBe(200)
    expect(await read()).toEqual(before)
    expect(await statusOf(`${former}.localhost`)).toBe(302)
  })

  it('is not available at any of its hosts while its site is deleted', async () => {
    await troop.publish()
    const name = `troop-${randomUUID().slice(0, 8)}.test`
    await place.goLive(troop, name)
    await takeDown()
    const hosts = [name, `www.${name}`, `${domain}.localhost`]
    const statuses = () => Promise.all(hosts.map(statusOf))
    await expect.poll(statuses, SOON).toEqual([451, 451, 451])
    await troop.supabase.from('sites').delete().eq('id', troop.site.id).throwOnError()
    await place.app.hosting.settle()
    expect(await statuses()).toEqual([451, 451, 451])
    await using other = await startAnother()
    expect((await other.ask()).status).toBe(451)
    other.cut()
    expect((await other.ask()).status).toBe(451)
    expect(hosts.map((host) => other.hosting.mayHaveCertificate(host))).toEqual([true, true, true])
    await putBack()
    await expect.poll(statuses, SOON).toEqual([410, 410, 404])
  })

  it('says calmly, without script, whom a parent asks, and where its leaders read more', async () => {
    await troop.publish()
    await takeDown()
    const host = `${domain}.localhost`
    await expect.poll(() => statusOf(host), SOON).toBe(451)
    const { text, headers } = await place.ask(host)
    expect(text).toContain('<h1>This page is not available at the moment</h1>')
    expect(text).toContain('Nothing is wrong with your phone')
    expect(text).toContain('please ask its leaders directly')
    expect(text).toContain('<a href="http://localhost:3000/">sign in to ScoutSite</a>')
    expect(text).toContain('href="mailto:operator@scoutsite.example"')
    expect(text).not.toContain('<script')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
    expect(headers.etag).toBeUndefined()
  })

  it.each([true, false])('answers whatever is asked, fast lane %s', async (hasLane) => {
    await troop.publish()
    const host = `${domain}.localhost:3000`
    const { headers } = await place.ask(`${domain}.localhost`)
    await takeDown()
    await expect.poll(() => statusOf(`${domain}.localhost`), SOON).toBe(451)
    const sites = await hostSites(place.app.hosting, hasLane)
    const connection = await openConnection(sites.port)
    const ask = (method: string, more = '') =>
      connection.ask(`${method} / HTTP/1.1\r\nHost: ${host}\r\n${more}\r\n`)
    const page = await ask('GET')
    expect(page.head).toMatch(/^HTTP\/1\.1 451 Unavailable For Legal Reasons\r\n/)
    const head = await ask('HEAD')
    expect([head.status, head.body.byteLength]).toEqual([451, 0])
    expect(head.head).toContain(`Content-Length: ${page.body.byteLength}`)
    for (const more of [
      `If-None-Match: ${headers.etag}\r\n`,
      'If-None-Match: *\r\n',
      'Range: bytes=0-9\r\n',
      'Accept-Encoding: br\r\n',
      'X-Forwarded-Proto: http\r\n',
    ]) {
      const answer = await ask('GET', more)
      expect([more, answer.status, answer.body]).toEqual([more, 451, page.body])
    }
    expect((await ask('POST', 'Content-Length: 0\r\n')).status).toBe(451)
    expect(sites.countParsed()).toBe(hasLane ? 1 : 8)
    connection.close()
    sites.close()
  })

  it('is gone on every replica within a second, and back', async () => {
    await troop.publish()
    await using other = await startAnother()
    const there = async () => (await other.ask()).status
    expect(await there()).toBe(200)
    await takeDown()
    await expect.poll(there, SOON).toBe(451)
    await putBack()
    await expect.poll(there, SOON).toBe(200)
  })

  it('is not served while the database is away, whoever was running when it was taken down', async () => {
    await troop.publish()
    const copy = async () => (await place.app.store.read(`hosts/${domain}`))?.toString()
    await using running = await startAnother()
    await takeDown()
    await expect.poll(copy).toBe('{"isTakenDown":true}')
    await running.hosting.settle()
    await using later = await startAnother()
    for (const { cut, ask } of [running, later]) {
      cut()
      expect((await ask()).status).toBe(451)
      expect((await ask('/style.css')).status).toBe(451)
    }
  })

  it('comes back without a photo that was removed everywhere meanwhile, and with one that only left the draft', async () => {
    const upload = async (seed: number) =>
      uploadPhoto(place.app, troop, troop.site.id, await samplePhoto(seed))
    const [gone, stays] = [await upload(3), await upload(4)]
    const { files, releaseId } = await troop.publish()
    const pathsOf = ({ id }: { id: string }): string[] =>
      files.map(({ path }: { path: string }) => path).filter((path: string) => path.includes(id))
    expect(pathsOf(gone)).not.toEqual([])
    const host = `${domain}.localhost`
    const before = (await place.ask(host)).text
    for (const photo of [gone, stays]) expect(before).toContain(photo.id)
    await takeDown()
    await expect.poll(() => statusOf(host), SOON).toBe(451)
    const siteId = troop.site.id
    const removal = { siteId, assetId: gone.id }
    expect(await troop.invoke('remove-everywhere', removal)).toMatchObject({ success: true })
    const removed = { removed_at: new Date().toISOString() }
    await troop.supabase.from('site_assets').update(removed).eq('id', stays.id).throwOnError()
    expect(await statusOf(host)).toBe(451)
    await putBack()
    await expect.poll(() => statusOf(host), SOON).toBe(200)
    const after = (await place.ask(host)).text
    expect(after).not.toContain(gone.id)
    expect(after).toContain(stays.id)
    for (const path of pathsOf(gone)) {
      expect((await place.ask(host, `/${path}`)).status).toBe(404)
      expect((await place.app.call(`/versions/${releaseId}/${path}`)).status).toBe(404)
    }
    for (const path of pathsOf(stays)) {
      expect((await place.ask(host, `/${path}`)).status).toBe(200)
    }
    for (const folder of ['releases', 'assets']) {
      const stored = await listStored(place.app, folder)
      expect(stored.filter((key) => key.includes(gone.id))).toEqual([])
    }
  })

  it('shows no picture of an earlier version to whoever knows its id', async () => {
    await uploadPhoto(place.app, troop, troop.site.id, await samplePhoto(2))
    const { releaseId, files } = await troop.publish()
    const picture = files.find(({ path }: { path: string }) => path.startsWith('photos/'))
    const see = async () => {
      const answer = await place.app.call(`/versions/${releaseId}/${picture.path}`)
      return [answer.status, answer.headers.get('cache-control')]
    }
    expect(await see()).toEqual([200, 'private, max-age=3600'])
    await takeDown()
    expect(await see()).toEqual([451, 'no-store'])
  })
})
