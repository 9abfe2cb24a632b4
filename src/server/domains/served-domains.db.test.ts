import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sweepAssets } from '../assets/sweep-assets.ts'
import { sweepReleases } from '../releases/sweep-releases.ts'
import { type DomainPlace, openDomainPlace } from '../testing/domain-place.ts'
import type { Troop } from '../testing/troop.ts'
import { sweepOwnHosts } from './sweep-own-hosts.ts'

let place: DomainPlace
let troop: Troop
let name: string

beforeAll(async () => {
  place = await openDomainPlace()
})
afterAll(() => place.close())
beforeEach(async () => {
  troop = await place.troop()
  await troop.publish()
  name = `troop-${randomUUID().slice(0, 8)}.test`
})

const free = (who = troop) => `${who.site.domain}.localhost`

describe('A site that is deleted', () => {
  it('leaves its domain to nobody: 410, until it is restored or the name is proved anew', async () => {
    await place.goLive(troop, name)
    await troop.supabase.from('sites').delete().eq('id', troop.site.id).throwOnError()
    await expect.poll(async () => (await place.ask(name)).status).toBe(410)
    expect((await place.ask(`www.${name}`)).status).toBe(410)
    await troop.supabase.rpc('restore_site', { id: troop.site.id }).throwOnError()
    await expect.poll(async () => (await place.ask(name)).status).toBe(200)
    await troop.supabase.from('sites').delete().eq('id', troop.site.id).throwOnError()
    const later = new Date(Date.now() + 31 * 86_400_000)
    await sweepAssets(place.app, later)
    await sweepReleases(place.app, later)
    await sweepAssets(place.app, later)
    expect(await place.app.sql`select from public.sites where id = ${troop.site.id}`).toEqual([])
    await expect.poll(async () => (await place.ask(name)).status).toBe(410)
    const inAYear = new Date(Date.now() + 366 * 86_400_000)
    await sweepOwnHosts(place.app.db, new Date())
    expect((await place.ask(name)).status).toBe(410)
    await sweepOwnHosts(place.app.db, inAYear)
    await expect.poll(async () => (await place.ask(name)).status).toBe(421)
    const other = await place.troop()
    await other.publish()
    await place.goLive(other, name)
    expect((await place.ask(name)).status).toBe(200)
  })
})

describe('A domain that its leader removed', () => {
  const statusOf = async () => (await place.ask(name)).status

  it('leads to the page for a month', async () => {
    const domainId = await place.goLive(troop, name)
    await troop.invoke('remove-domain', { domainId })
    await expect.poll(statusOf).toBe(302)
    expect(place.app.hosting.mayHaveCertificate(name)).toBe(true)
    await troop.invoke('change-address', {
      siteId: troop.site.id,
      domain: `${troop.site.domain}-c`,
    })
    await expect
      .poll(async () => (await place.ask(name)).headers.location)
      .toBe(`http://${troop.site.domain}-c.localhost:3000/`)
    const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000)
    await sweepOwnHosts(place.app.db, daysFromNow(29))
    expect(await statusOf()).toBe(302)
    await sweepOwnHosts(place.app.db, daysFromNow(31))
    await expect.poll(statusOf).toBe(421)
    expect(place.app.hosting.mayHaveCertificate(name)).toBe(false)
  })

  it('leads nowhere if the page never was there, or somebody else has shown that it is theirs', async () => {
    const { domainId } = await place.connect(troop, name)
    await troop.invoke('remove-domain', { domainId })
    expect(await statusOf()).toBe(421)
    await troop.invoke('remove-domain', { domainId: await place.goLive(troop, name) })
    await expect.poll(statusOf).toBe(302)
    // Connected again and removed before it was live: it still redirects.
    place.names.delete(name)
    const again = await place.connect(troop, name)
    await troop.invoke('remove-domain', { domainId: again.domainId })
    expect(await statusOf()).toBe(302)
    const other = await place.troop()
    await other.publish()
    await troop.invoke('remove-domain', { domainId: await place.goLive(troop, name) })
    const theirs = await place.goLive(other, name)
    await expect.poll(statusOf).toBe(200)
    expect((await place.ask(name)).text).toContain(other.site.site_name ?? '?')
    await other.supabase.from('sites').delete().eq('id', other.site.id).throwOnError()
    await expect.poll(statusOf).toBe(410)
    expect(theirs).toBeTruthy()
  })

  it('leads nowhere while its site is deleted', async () => {
    await troop.invoke('remove-domain', { domainId: await place.goLive(troop, name) })
    await troop.supabase.from('sites').delete().eq('id', troop.site.id).throwOnError()
    await expect.poll(statusOf).toBe(421)
    await troop.supabase.rpc('restore_site', { id: troop.site.id }).throwOnError()
    await expect.poll(statusOf).toBe(302)
  })
})

describe('Permission for a certificate', () => {
  it('is given for what is answered for, and nothing else', async () => {
    const may = place.app.hosting.mayHaveCertificate
    await place.goLive(troop, name)
    expect([name, `www.${name}`, free()].map(may)).toEqual([true, true, true])
    const { domainId } = await place.connect(troop, `unproved-${name}`)
    expect(domainId).toBeTruthy()
    const draft = await place.troop()
    for (const no of [
      `unproved-${name}`,
      `www.unproved-${name}`,
      `www.www.${name}`,
      `x.${name}`,
      `${name}.localhost`,
      free(draft),
      'localhost',
      'www.localhost',
      'nobody.localhost',
      '127.0.0.1',
      '::1',
      '[::1]',
      '1.2.3',
      troop.site.domain,
      '',
      '*.localhost',
      `${'a.'.repeat(130)}test`,
      `${name}\u0000`,
      `${name}.`,
      `${name}:443`,
      '__proto__',
      'constructor.prototype',
    ]) {
      expect([no, may(no)]).toEqual([no, false])
    }
  })
})

describe('A visitor who comes without TLS to a proxy before us', () => {
  it('is led to the page with it in one hop, from every form', async () => {
    const secure = await openDomainPlace({
      appOrigin: 'https://scoutsite.example',
      siteDomain: 'sites.example',
      addressOf: (host) =>
        host.includes('.') ? `https://${host}` : `https://${host}.sites.example`,
      trustProxy: 1,
    })
    const leader = await secure.troop()
    await leader.invoke('publish-site', { siteId: leader.site.id })
    const { domainId } = await secure.connect(leader, name)
    await secure.prove(name, domainId)
    await secure.check(leader, domainId)
    const ask = (host: string, proto: string) =>
      secure.sites.ask(host, '/a?b', { headers: { 'x-forwarded-proto': proto } })
    const free = `${leader.site.domain}.sites.example`
    for (const [host, proto] of [
      [name, 'http'],
      [name, 'HTTP'],
      [name, 'http, https'],
      [`www.${name}`, 'http'],
      [`www.${name}`, 'https'],
      [free, 'http'],
      [free, 'https'],
    ] as const) {
      const answer = await ask(host, proto)
      const told = [host, proto, answer.status, answer.headers.location]
      expect(told).toEqual([host, proto, 301, `https://${name}/a?b`])
    }
    expect((await ask(name, 'https')).status).toBe(404)
    await secure.close()
  })
})
