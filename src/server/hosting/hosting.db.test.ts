import { createHash, randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { hostSites } from '../testing/host-sites.ts'
import { createTroop, type Troop } from '../testing/troop.ts'

let app: TestApp
let sites: Awaited<ReturnType<typeof hostSites>>
let troop: Troop
let host: string

beforeAll(async () => {
  app = await createTestApp()
  sites = await hostSites(app.hosting)
  troop = await createTroop(app, { domain: `troop-${randomUUID().slice(0, 8)}` })
  await troop.publish()
  host = `${troop.site.domain}.localhost:3000`
})
afterAll(async () => {
  sites.close()
  await app.close()
})

describe('A published site', () => {
  it('is sent compressed to whoever takes that, and plain to others', async () => {
    const plain = await sites.ask(host)
    expect(plain.headers['content-encoding']).toBeUndefined()
    const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' }
    const br = await sites.ask(host, '/', { headers })
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
    expect(brotliDecompressSync(br.bytes).toString()).toBe(plain.text)
    const gz = await sites.ask(host, '/', { headers: { 'accept-encoding': 'gzip, br;q=0' } })
    expect(gunzipSync(gz.bytes).toString()).toBe(plain.text)
  })

  it('is not sent again to whoever has it', async () => {
    const headers = { 'accept-encoding': 'br' }
    const first = await sites.ask(host, '/style.css', { headers })
    const known = { ...headers, 'if-none-match': `"old", ${first.headers.etag}` }
    const again = await sites.ask(host, '/style.css', { headers: known })
    expect([again.status, again.text, again.headers.etag]).toEqual([304, '', first.headers.etag])
    const other = { 'accept-encoding': 'gzip', 'if-none-match': `${first.headers.etag}` }
    expect((await sites.ask(host, '/style.css', { headers: other })).status).toBe(200)
  })

  it('answers HEAD like GET, without the page', async () => {
    const get = await sites.ask(host)
    const head = await sites.ask(host, '/', { method: 'HEAD' })
    expect([head.status, head.text]).toEqual([200, ''])
    expect(head.headers['content-length']).toBe(String(get.bytes.byteLength))
  })

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('takes no %s', async (method) => {
    const answer = await sites.ask(host, '/', { method })
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD'])
  })

  it('carries no script, and headers that allow none', async () => {
    const { headers } = await sites.ask(host)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).not.toContain('script')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    })
    expect(headers['set-cookie']).toBeUndefined()
  })

  it('allows the style inside its page by hash alone, however the page is asked for', async () => {
    const page = await sites.ask(host)
    const style = /<style>([\s\S]*?)<\/style>/.exec(page.text)?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    const policy = `${page.headers['content-security-policy']}`
    expect(policy).toContain(`; style-src 'sha256-${hash}'; img-src`)
    const known = { 'if-none-match': `${page.headers.etag}` }
    for (const headers of [known, { range: 'bytes=0-9' }, { 'accept-encoding': 'br' }]) {
      const again = await sites.ask(host, '/', { headers })
      expect([headers, again.headers['content-security-policy']]).toEqual([headers, policy])
    }
    for (const path of ['/contact.html', '/nothing', '/calendar.html']) {
      const { headers } = await sites.ask(host, path)
      expect([path, headers['content-security-policy']]).toEqual([
        path,
        policy.replace(`'sha256-${hash}'`, "'self'"),
      ])
    }
  })

  it('gives any part of a file', async () => {
    const whole = await sites.ask(host, '/style.css')
    const ask = (range: string, more = {}) =>
      sites.ask(host, '/style.css', { headers: { range, ...more } })
    const size = whole.bytes.byteLength
    const middle = await ask('bytes=10-19')
    expect([middle.status, middle.text]).toEqual([206, whole.text.slice(10, 20)])
    expect(middle.headers['content-range']).toBe(`bytes 10-19/${size}`)
    expect((await ask('bytes=-5')).text).toBe(whole.text.slice(-5))
    expect((await ask(`bytes=${size - 3}-`)).text).toBe(whole.text.slice(-3))
    expect((await ask(`bytes=${size}-`)).status).toBe(416)
    for (const odd of ['bytes=5-2', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=-']) {
      expect([odd, (await ask(odd)).status]).toEqual([odd, 200])
    }
    expect((await ask('bytes=0-3', { 'if-range': '"another"' })).status).toBe(200)
    expect((await ask('bytes=0-3', { 'if-range': `${middle.headers.etag}` })).status).toBe(206)
  })

  it.each([
    '/nothing',
    '/..',
    '/../index.html',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/%252e%252e/secrets.json',
    '/..%2f..%2fsecrets.json',
    '/..\\..\\secrets.json',
    '/%5c..%5csecrets.json',
    '/index.html%00.css',
    '/%00',
    '/%',
    '/%e0%a4%a',
    '//index.html',
    '/index.html/',
    '/index.html.br',
    '/INDEX.HTML',
    '/.drafts',
    '/config.json',
    '/rest/v1/sites',
    '/auth/v1/settings',
    '/functions/v1/publish-site',
    '/healthz',
    '/__proto__',
    '/constructor',
    `/${'x'.repeat(5_000)}`,
    'http://localhost:3000/config.json',
    '*',
  ])('has its own 404 for %s', async (path) => {
    const answer = await sites.ask(host, path)
    expect(answer.status).toBe(404)
    expect(answer.text).toContain('Troop 42')
    expect(answer.text).not.toContain('publishable')
  })

  it.each(['/index.html', '/?utm_source=mail', '/index.html?x=%zz', '/%69ndex.html'])(
    'has its page at %s',
    async (path) => {
      expect((await sites.ask(host, path)).status).toBe(200)
    },
  )

  it.each(['TROOP', 'trailing dot'])(
    'is found by its host however it is written: %s',
    async (way) => {
      const written = way === 'TROOP' ? host.toUpperCase() : host.replace(':', '.:')
      expect((await sites.ask(written)).status).toBe(200)
    },
  )
})

describe('Other hosts', () => {
  it('a host that names no troop says so', async () => {
    const answer = await sites.ask('nobody-here.localhost:3000')
    expect(answer.status).toBe(404)
    expect(answer.text).toContain('There is no page here right now')
  })

  it.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'evil.example', 'a.b.localhost:3000'])(
    '%s is not a troop’s',
    async (other) => {
      expect((await sites.ask(other)).status).toBe(421)
    },
  )

  it('two hosts in one request are a mistake', async () => {
    const socket = connect(sites.port, '127.0.0.1')
    socket.end(
      `GET / HTTP/1.1\r\nHost: ${host}\r\nHost: localhost:3000\r\nConnection: close\r\n\r\n`,
    )
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /)
  })

  it('the app shows no site, and no site shows the app', async () => {
    const response = await app.call('/', { headers: { host } })
    expect(await response.text()).not.toContain('Troop 42')
    expect((await sites.ask(host, '/config.json')).text).not.toContain('supabaseUrl')
  })
})

describe('An app below the domain of the sites', () => {
  it('keeps its own name, and no troop gets it', async () => {
    const other = await createTestApp({ appOrigin: 'http://camp-desk.localhost:3000' })
    const otherSites = await hostSites(other.hosting)
    expect((await otherSites.ask('camp-desk.localhost:3000')).status).toBe(421)
    const { error } = await (await other.signUp()).supabase
      .from('sites')
      .insert({ site_name: 'Troop', domain: 'camp-desk' })
    expect(error?.message).toBe('The address "camp-desk" is reserved. Please choose another.')
    otherSites.close()
    await other.close()
  })
})

describe('Earlier versions', () => {
  it('show their pictures to whoever knows the id, and nothing else', async () => {
    const answer = await troop.publish()
    const at = (path: string) => app.call(`/versions/${path}`)
    for (const path of [
      `${answer.releaseId}/index.html`,
      `${answer.releaseId}/photos/none-480.webp`,
      `${answer.releaseId}/photos/..%2f..%2findex.html`,
      `${randomUUID()}/logo.png`,
      'not-an-id/logo.png',
    ]) {
      expect([path, (await at(path)).status]).toEqual([path, 404])
    }
  })
})
