import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createJobQueue } from '../jobs/job-queue.ts'
import { programVersion } from '../starting/program-version.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { createCuttableLine } from '../testing/cuttable-line.ts'
import { hostSites } from '../testing/host-sites.ts'
import { createHostedApp, type HostedApp } from '../testing/hosted-app.ts'
import { readFigures } from '../testing/read-figures.ts'

const metricsToken = 'a-token-for-tests'
const authorization = `Bearer ${metricsToken}`

let hosted: HostedApp
beforeAll(async () => {
  hosted = await createHostedApp({ metricsToken })
})
afterAll(() => hosted.close())

const scrape = async (app: Pick<TestApp, 'call'> = hosted.app) =>
  readFigures(await (await app.call('/metrics', { headers: { authorization } })).text())

describe('The figures of a server', () => {
  it.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://replica-2:3000'])(
    'are for those who know the token, at every host: %s',
    async (origin) => {
      const ask = (headers: Record<string, string>) =>
        hosted.app.app.request(`${origin}/metrics`, { headers })
      for (const wrong of ['', 'Bearer ', 'Bearer a-token-for-testz', metricsToken, 'Basic abc']) {
        const answer = await ask(wrong === '' ? {} : { authorization: wrong })
        expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
      }
      const answer = await ask({ authorization })
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        200,
        'text/plain; version=0.0.4; charset=utf-8',
      ])
    },
  )

  it('are nowhere as long as there is no token', async () => {
    const app = await createTestApp()
    const ask = (path: string, headers = {}) => app.call(path, { headers })
    const nowhere = await (await ask('/no-such-thing')).text()
    for (const headers of [{}, { authorization }, { authorization: 'Bearer ' }]) {
      const answer = await ask('/metrics', headers)
      expect([answer.status, await answer.text()]).toEqual([404, nowhere])
    }
    await app.close()
  })

  it.each([true, false])('are not at the host of a troop; fast lane: %s', async (hasLane) => {
    const troop = await hosted.troop()
    await troop.publish()
    const sites = await hostSites(hosted.app.hosting, hasLane)
    const host = `${troop.site.domain}.localhost:3000`
    const answers = await Promise.all(
      ['/metrics', '/no-such-thing'].map((path) =>
        sites.ask(host, path, { headers: { authorization } }),
      ),
    )
    sites.close()
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
    expect(answers[0]?.text).toBe(answers[1]?.text)
  })
})

describe('What an operator sees', () => {
  it('is which program runs', async () => {
    const labels = `version="${programVersion}",commit="",date=""`
    expect((await scrape()).get(`scoutsite_build_info{${labels}}`)).toBe(1)
  })

  it('is every visit, whether or not the page was in memory', async () => {
    const troop = await hosted.troop()
    await troop.publish()
    const before = await scrape()
    for (let visit = 0; visit < 5; visit += 1) await hosted.visit(troop.site.domain ?? '')
    await hosted.visit(troop.site.domain ?? '', '/no-such-page')
    const after = await scrape()
    const grown = (line: string) => (after.get(line) ?? 0) - (before.get(line) ?? 0)
    expect(grown('scoutsite_requests_total{kind="page",status="2xx"}')).toBe(5)
    expect(grown('scoutsite_requests_total{kind="page",status="4xx"}')).toBe(1)
    const [hits, misses] = ['hits', 'misses'].map((what) =>
      grown(`scoutsite_page_cache_${what}_total`),
    )
    expect([hits, misses]).toEqual([4, 2])
    expect(grown('scoutsite_page_fetch_seconds_count')).toBe(2)
    expect(after.get('scoutsite_page_cache_bytes{kept="files"}')).toBeGreaterThan(0)
  })

  it('is what leaders do, by kind', async () => {
    const before = await scrape()
    const troop = await hosted.troop()
    await troop.publish()
    await hosted.app.call('/functions/v1/publish-site', {
      method: 'POST',
      headers: { authorization: `Bearer ${troop.session.access_token}` },
      body: JSON.stringify({ siteId: troop.site.id, htmlContent: 'old', siteName: '' }),
    })
    await hosted.app.app.request('http://stranger.example/')
    const after = await scrape()
    const grown = (line: string) => (after.get(line) ?? 0) - (before.get(line) ?? 0)
    expect(grown('scoutsite_publishings_total{outcome="published"}')).toBe(1)
    expect(grown('scoutsite_publishings_total{outcome="refused"}')).toBe(1)
    expect(grown('scoutsite_requests_total{kind="function",status="2xx"}')).toBe(2)
    expect(grown('scoutsite_requests_total{kind="accounts",status="2xx"}')).toBeGreaterThan(0)
    expect(grown('scoutsite_requests_total{kind="stranger",status="4xx"}')).toBe(1)
    expect(grown('scoutsite_request_seconds_count{kind="function"}')).toBe(2)
    expect(grown('scoutsite_requests_total{kind="operation",status="2xx"}')).toBe(1)
  })

  it('has no more lines after strangers have asked for a thousand things', async () => {
    const before = await scrape()
    for (let count = 0; count < 200; count += 1) {
      await hosted.app.call(`/path-${count}`)
      await hosted.app.call(`/rest/v1/table_${count}`)
      await hosted.app.app.request(`http://host-${count}.example/`)
      await hosted.sites.ask(`troop-of-nobody-${count}.localhost:3000`)
    }
    const own = (figures: Map<string, number>) =>
      [...figures.keys()].filter((line) => line.startsWith('scoutsite_'))
    const grown = own(await scrape()).filter((line) => !before.has(line))
    expect(grown.every((line) => line.startsWith('scoutsite_request_seconds'))).toBe(true)
  })

  it('is the disk and the connections', async () => {
    const figures = await scrape()
    expect(figures.get('scoutsite_disk_free_bytes')).toBeGreaterThan(0)
    expect(figures.get('scoutsite_database_connections_open{pool="own"}')).toBeGreaterThan(0)
    expect(figures.get('scoutsite_database_waiting{pool="callers"}')).toBe(0)
    // The connection of the scrape itself does not count as waiting.
    const waiting = async () => (await scrape()).get('scoutsite_database_waiting{pool="own"}')
    await expect.poll(waiting).toBe(0)
    expect(figures.get('nodejs_eventloop_lag_p99_seconds')).toBeDefined()
  })
})

it('Mails and other jobs that wait are counted, and without a database they alone are left out', async () => {
  const line = await createCuttableLine(hosted.app.databaseUrl)
  const queue = createJobQueue(hosted.app.db, hosted.app.log)
  for (const name of ['account-mails', 'sweep', 'sweep']) await queue.send({ name }, {})
  const remote = await createTestApp({ databaseUrl: line.url, metricsToken })
  const before = await scrape(remote)
  expect(before.get('scoutsite_jobs_waiting{queue="sweep"}')).toBe(2)
  expect(before.get('scoutsite_jobs_oldest_seconds{queue="sweep"}')).toBeGreaterThan(0)
  expect(before.get('scoutsite_mails_waiting')).toBe(1)
  line.cut()
  const after = await scrape(remote)
  // Node's own metrics vary from moment to moment.
  const isOurs = (each: string) => each.startsWith('scoutsite_')
  const missing = [...before.keys()].filter((each) => isOurs(each) && !after.has(each))
  expect(missing.filter((each) => !/^scoutsite_(jobs|mails_waiting|backup)/.test(each))).toEqual([])
  expect(missing).toContain('scoutsite_mails_waiting')
  await queue.close()
  await remote.close()
  line.close()
})
