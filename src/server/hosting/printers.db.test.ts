import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { PassThrough } from 'node:stream'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { anySiteRequest } from '../testing/any-site-request.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { hostSites } from '../testing/host-sites.ts'
import { openConnection } from '../testing/raw-connection.ts'
import { createTroop } from '../testing/troop.ts'

const COUNT = 1_000
const LARGE = 1_200_000
const MIDDLE = 30_000
let app: TestApp
let domain: string
let files: { path: string; hash: string }[]

beforeAll(async () => {
  app = await createTestApp()
  const troop = await createTroop(app, { domain: `troop-${randomUUID().slice(0, 8)}` })
  await troop.publish()
  domain = `${troop.site.domain}-new`
  await troop.invoke('change-address', { siteId: troop.site.id, domain })
  const [{ folder, files: released } = {}] = await app.sql`
    select r.folder, r.files from public.releases r
    join public.sites s on s.published_release_id = r.id where s.id = ${troop.site.id}`
  // Too large for memory: it is streamed.
  const large = { path: 'packet.pdf', bytes: LARGE, hash: 'large', isPacked: false }
  await app.store.write(`${folder}/packet.pdf`, Buffer.alloc(LARGE, 'abcdefg'))
  const middle = { path: 'map.pdf', bytes: MIDDLE, hash: 'middle', isPacked: false }
  await app.store.write(`${folder}/map.pdf`, Buffer.alloc(MIDDLE, 'abcdefg'))
  files = [...released, large, middle]
  await app.sql`
    update public.releases set files = ${JSON.stringify(files)}::jsonb
    where folder = ${folder}`
  await app.hosting.changed(troop.site.id)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
afterAll(() => app.close())

/**
 * A connection for each request: a request that is not plain takes its connection out of the fast
 * lane.
 */
async function askAlone(port: number, request: string) {
  const connection = await openConnection(port)
  const { head, body } = await connection.ask(request)
  connection.close()
  return { head: head.replace(/\r\nDate: [^\r]+/, ''), body: body.toString('latin1') }
}

it('Both ways of printing an answer print the same bytes, whatever is asked', async () => {
  const hosts = [domain, domain, domain.toUpperCase(), domain.replace(/-new$/, ''), 'nobody']
  const requests = fc.sample(
    anySiteRequest({
      hosts: [...hosts.map((name) => `${name}.localhost:3000`), 'localhost:3000', 'evil.example'],
      paths: ['', ...files.map(({ path }) => path)],
      tags: files.flatMap(({ hash }) => [`"${hash}"`, `"${hash}.br"`, `"${hash}.gz"`]),
    }),
    { numRuns: COUNT, seed: 11 },
  )
  const fast = await hostSites(app.hosting)
  const slow = await hostSites(app.hosting, false)
  const statuses = new Map<string, number>()
  for (const request of requests) {
    const expected = await askAlone(slow.port, request)
    expect({ request, ...(await askAlone(fast.port, request)) }).toEqual({ request, ...expected })
    const status = expected.head.slice(9, 12)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  expect([...statuses.keys()].toSorted()).toEqual(
    ['200', '206', '302', '304', '400', '404', '405', '416', '421'].toSorted(),
  )
  // Their equality must not be due to both going through Node's parser.
  expect(slow.countParsed() - fast.countParsed()).toBeGreaterThan(COUNT / 3)
  fast.close()
  slow.close()
})

it('A file that is streamed leaves its connection as it was', async () => {
  const sites = await hostSites(app.hosting)
  const connection = await openConnection(sites.port)
  const get = (path: string, headers = '') =>
    connection.ask(`GET ${path} HTTP/1.1\r\nHost: ${domain}.localhost:3000\r\n${headers}\r\n`)
  expect((await get('/packet.pdf')).body.byteLength).toBe(LARGE)
  const part = await get('/packet.pdf', 'Range: bytes=1000000-1000006\r\n')
  expect([part.status, part.body.toString()]).toEqual([206, 'bcdefga'])
  expect((await get('/style.css')).head).toContain('text/css')
  expect(sites.countParsed()).toBe(0)
  connection.close()
  sites.close()
})

it.each([
  ['straight to the connection', true],
  ['through Node’s HTTP', false],
])(
  'A download that the store breaks off closes its connection, printed %s',
  async (_way, hasLane) => {
    const file = new PassThrough()
    vi.spyOn(app.store, 'open').mockResolvedValueOnce(file)
    const sites = await hostSites(app.hosting, hasLane)
    const { socket } = await openConnection(sites.port)
    socket.write(`GET /packet.pdf HTTP/1.1\r\nHost: ${domain}.localhost:3000\r\n\r\n`)
    file.write(Buffer.alloc(MIDDLE))
    await expect.poll(() => socket.bytesRead).toBeGreaterThan(MIDDLE)
    file.destroy(new Error('the store went away'))
    // At once: an idle connection would be closed seconds later anyway.
    await expect.poll(() => socket.closed).toBe(true)
    sites.close()
  },
)

// Requests of the second size do not all fit into the connection's buffer while it is paused.
it.each([0, 3_000])(
  'Answers that wait for a slow client stay as they were (headers of %i more bytes)',
  async (more) => {
    const start = Date.parse('2026-06-01T12:00:00Z')
    const count = 600
    vi.useFakeTimers({ toFake: ['Date'], now: start })
    const sites = await hostSites(app.hosting)
    const request = `GET /map.pdf HTTP/1.1\r\nHost: ${domain}.localhost:3000\r\nX-More: ${'x'.repeat(more)}\r\n\r\n`
    const slow = connect({ port: sites.port, host: '127.0.0.1', noDelay: true }).pause()
    await once(slow, 'connect')
    const other = await openConnection(sites.port)
    await other.ask(request)
    for (let second = 0; second < count; second += 1) {
      vi.setSystemTime(start + second * 1_000)
      slow.write(request)
      await other.ask(request)
    }
    const end = start + 3_600_000
    vi.setSystemTime(end)
    const received: Buffer[] = []
    let length = 0
    slow.on('data', (bytes: Buffer) => {
      received.push(bytes)
      length += bytes.byteLength
    })
    slow.resume()
    await expect.poll(() => length, { timeout: 10_000 }).toBeGreaterThan(count * MIDDLE)
    const text = Buffer.concat(received).toString('latin1')
    const dates = [...text.matchAll(/\r\nDate: ([^\r]+)/g)].map(([, date = '']) => Date.parse(date))
    // Requests that arrived together went to Node's parser.
    const direct = dates.slice(0, count - sites.countParsed()).filter((date) => date !== end)
    expect(direct.length).toBeGreaterThan(0)
    expect(direct.length).toBeLessThan(count)
    expect(direct).toEqual(direct.map((_, second) => start + second * 1_000))
    other.close()
    slow.destroy()
    sites.close()
  },
)
