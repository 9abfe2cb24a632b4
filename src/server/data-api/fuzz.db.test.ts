import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { anyBody, anyRequest, MARK } from '../testing/any-request.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { SEED, sized } from '../testing/sized.ts'
import { createTroop, type Troop } from '../testing/troop.ts'

const REQUESTS = sized(20_000, 2_000)
const CALLS = sized(3_000, 300)
const AT_ONCE = 16

let app: TestApp
let troops: Record<'first' | 'second' | 'bystander', Troop>
/** Contained in the texts of each troop, and in no request. */
const SECRETS = { first: randomUUID(), second: randomUUID(), bystander: randomUUID() }
type Name = keyof typeof SECRETS
const plant = (name: Name) => ({
  domain: `troop-${name}`,
  site_name: SECRETS[name],
  tagline: SECRETS[name],
  description: SECRETS[name],
})
const statements = new Set<string>()
let fine = 0
const prototypes = [Object.prototype, Array.prototype, Function.prototype]
const describePrototypes = () => prototypes.map((each) => Reflect.ownKeys(each).map(String))
const before = describePrototypes()

beforeAll(async () => {
  app = await createTestApp()
  troops = {
    first: await createTroop(app, plant('first')),
    second: await createTroop(app, plant('second')),
    bystander: await createTroop(app, plant('bystander')),
  }
  for (const [name, { site }] of Object.entries(troops)) {
    await app.sql`insert into public.site_assets (site_id, kind, file_key, content_type, bytes, alt)
      values (${site.id}, 'photo', ${SECRETS[name as Name]}, 'image/webp', 1, ${SECRETS[name as Name]})`
  }
  await troops.bystander.publish()
  const { query } = pg.Client.prototype
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args) {
    const [first] = args as unknown[]
    statements.add(typeof first === 'string' ? first : ((first as { text?: string }).text ?? ''))
    return Reflect.apply(query, this, args)
  })
})
afterAll(async () => {
  vi.restoreAllMocks()
  await app.close()
})

const readBystander = () => app.sql`
  select to_jsonb(s) as site, (select jsonb_agg(r) from public.releases r where r.site_id = s.id) as releases,
    (select jsonb_agg(a) from public.site_assets a where a.site_id = s.id) as assets
  from public.sites s where id = ${troops.bystander.site.id}`

function headersFor(who: 'visitor' | 'first' | 'second', headers: [string, string][]): Headers {
  const all = new Headers({ 'content-type': 'application/json' })
  for (const [name, value] of headers) all.set(name, value)
  if (who !== 'visitor') all.set('authorization', `Bearer ${troops[who].session.access_token}`)
  return all
}

/** Sends requests a few at a time, each from another IP, and returns every violation. */
async function sendAll(requests: Sent[]): Promise<string[]> {
  const wrong: string[] = []
  const pending = requests.values()
  const names: Name[] = ['first', 'second', 'bystander']
  const work = async () => {
    for (const { who, method, path, headers, body } of pending) {
      const hasBody = method !== 'GET' && method !== 'HEAD'
      const response = await app.call(
        path,
        { method, headers: headersFor(who, headers), ...(hasBody && { body }) },
        randomUUID(),
      )
      const text = await response.text()
      if (response.ok) fine++
      const foreign = names
        .filter((name) => name !== who)
        .flatMap((name) => [SECRETS[name], troops[name].user.id, troops[name].site.id])
        .filter((secret) => text.includes(secret) && !body.includes(secret))
      if (response.status >= 500 || foreign.length > 0) {
        wrong.push(
          `${response.status} ${who} ${method} ${path} ${JSON.stringify(headers)} ${body.slice(0, 300)}`,
        )
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return wrong
}

type Sent = {
  who: 'visitor' | 'first' | 'second'
  method: string
  path: string
  headers: [string, string][]
  body: string
}

describe('whatever is sent', () => {
  it(`to the data API, ${REQUESTS} times from ${SEED}: nothing breaks, nobody else’s row is shown or changed`, async () => {
    const bystander = await readBystander()
    const requests = fc.sample(anyRequest, { seed: SEED, numRuns: REQUESTS })
    expect(await sendAll(requests)).toEqual([])
    // Most requests are nonsense; enough of them are valid.
    expect(fine).toBeGreaterThan(REQUESTS / 20)
    expect(describePrototypes()).toEqual(before)
    expect(await readBystander()).toEqual(bystander)
    expect((await app.call('/healthz')).status).toBe(200)
    expect((await app.call('/readyz')).status).toBe(200)
  }, 300_000)

  it('is a parameter: no word of a caller is ever part of a statement', () => {
    expect(statements.size).toBeGreaterThan(50)
    expect([...statements].filter((text) => text.includes(MARK))).toEqual([])
  })

  it(`to the functions, ${CALLS} times: nothing breaks, nobody else’s site is changed`, async () => {
    const bystander = await readBystander()
    const names = [
      'publish-site',
      'unpublish-site',
      'restore-release',
      'change-address',
      'download-site',
      'upload-asset',
      'remove-everywhere',
      '__proto__',
      'constructor',
    ]
    const call = fc.record({
      who: fc.constantFrom('visitor' as const, 'first' as const, 'second' as const),
      method: fc.constant('POST'),
      path: fc.constantFrom(...names).map((name) => `/functions/v1/${name}`),
      headers: fc.constant<[string, string][]>([]),
      body: anyBody(
        ['siteId', 'releaseId', 'domain', 'htmlContent', 'siteName', 'assetId'],
        [troops.bystander.site.id, troops.first.site.id, 'new-site'],
      ),
    })
    const calls = fc.sample(call, { seed: SEED, numRuns: CALLS })
    for (let start = 0; start < calls.length; start += 100) {
      expect(await sendAll(calls.slice(start, start + 100))).toEqual([])
      // Otherwise the limit of publications would refuse most of them.
      await app.sql`delete from private.attempts`
    }
    expect(describePrototypes()).toEqual(before)
    expect(await readBystander()).toEqual(bystander)
    expect((await app.call('/healthz')).status).toBe(200)
  }, 300_000)
})
