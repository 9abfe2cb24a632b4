import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { StartupError } from '../starting/startup.errors.ts'
import { createFolderStore } from '../storage/create-file-store.ts'
import { createTestApp, PASSWORD, type TestApp } from '../testing/create-test-app.ts'
import { createCuttableLine } from '../testing/cuttable-line.ts'
import { createFailingStore } from '../testing/failing-store.ts'
import { hostSites } from '../testing/host-sites.ts'
import { createTroop, type Troop } from '../testing/troop.ts'
import { createLogger, outlineError } from './logging.ts'

const someLine = z.looseObject({ msg: z.string(), level: z.number() })
const [DEBUG, INFO, WARN, ERROR] = [20, 30, 40, 50]

let written = ''
let folder: string
let store: ReturnType<typeof createFailingStore>
let app: TestApp
let troop: Troop

const write = (line: string) => {
  written += line
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scoutsite-log-'))
  store = createFailingStore(createFolderStore(folder))
  app = await createTestApp({ log: createLogger('debug', { write }), store })
  troop = await createTroop(app)
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => {
  written = ''
  store.failure = 'none'
})

const lines = (level: number) =>
  written
    .split('\n')
    .filter(Boolean)
    .map((line) => someLine.parse(JSON.parse(line)))
    .filter((line) => line.level === level)
const lastRoute = () => lines(DEBUG).findLast(({ msg }) => msg === 'request')?.['route']

describe('The log', () => {
  it.each([
    ['POST', '/auth/v1/token?grant_type=password', '/auth/v1/token'],
    ['GET', '/auth/v1/settings', '/auth/v1/settings'],
    ['GET', '/rest/v1/sites?select=id', '/rest/v1/sites'],
    ['POST', '/rest/v1/rpc/restore_site', '/rest/v1/rpc/restore_site'],
    ['GET', '/rest/v1/a-secret-of-somebody', '/rest/v1/:table'],
    ['GET', '/uploads/a-site/a-secret/a-name', '/uploads/:site/:token/:name'],
    ['GET', '/versions/an-id/logo.png', '/versions/:releaseId/*'],
    ['GET', '/config.json', '/config.json'],
    ['GET', '/healthz', '/healthz'],
    ['GET', '/some/page', '/*'],
  ])('says of %s %s that it was %s', async (method, path, route) => {
    const body = method === 'POST' ? { body: '{}' } : {}
    await app.call(path, { method, headers: { 'content-type': 'application/json' }, ...body })
    expect(lastRoute()).toBe(route)
  })

  it('says which function was called', async () => {
    const { status } = await app.call('/functions/v1/publish-site', {
      method: 'POST',
      headers: { authorization: `Bearer ${troop.session.access_token}` },
      body: '{}',
    })
    expect([status, lastRoute()]).toEqual([400, '/functions/v1/publish-site'])
  })

  it('tells by ids what leaders did', async () => {
    const { supabase, email, user, site, session } = await createTroop(app)
    await app.client().auth.signInWithPassword({ email, password: PASSWORD })
    const body = { siteId: site.id }
    const published = await supabase.functions.invoke('publish-site', { body })
    const { releaseId } = published.data
    const restored = await supabase.functions.invoke('restore-release', {
      body: { ...body, releaseId },
    })
    expect(restored.data).toMatchObject({ success: true })
    await supabase.functions.invoke('unpublish-site', { body })
    await supabase.from('sites').delete().eq('id', site.id)
    await supabase.rpc('restore_site', { id: site.id })

    const by = { accountId: user.id }
    expect(lines(INFO)).toMatchObject([
      { ...by, msg: 'somebody signed up' },
      { ...by, msg: 'somebody signed in' },
      { ...by, siteId: site.id, call: 'publish-site', releaseId },
      { ...by, siteId: site.id, call: 'restore-release' },
      { ...by, siteId: site.id, call: 'unpublish-site' },
      { ...by, table: 'sites', rows: 1, ids: [site.id] },
      { ...by, call: 'restore_site' },
    ])
    for (const secret of [email, PASSWORD, session.access_token, session.refresh_token]) {
      expect(written).not.toContain(secret)
    }
  })

  it.each([
    ['away', 'ECONNREFUSED'],
    ['full', 'ENOSPC'],
  ] as const)(
    'says which request failed on a store that is %s, why, and for which site',
    async (failure, code) => {
      store.failure = failure
      const answer = await app.call('/functions/v1/publish-site', {
        method: 'POST',
        headers: { authorization: `Bearer ${troop.session.access_token}` },
        body: JSON.stringify({ siteId: troop.site.id }),
      })
      expect(await answer.json()).toMatchObject({ success: false })
      const requestId = answer.headers.get('x-request-id')
      expect(requestId).toBeTruthy()
      expect(lines(ERROR)).toMatchObject([{ requestId, siteId: troop.site.id, code }])
    },
  )

  it('says of a statement that took a caller too long that it was the caller’s', async () => {
    await app.db.executeQuery(
      CompiledQuery.raw(`
        create function private.take_long() returns trigger language plpgsql
        as $$ begin raise exception 'too long' using errcode = '57014'; end $$;
        create trigger take_long before insert on public.events
          for each statement execute function private.take_long()`),
    )
    const event = { site_id: troop.site.id, title: 'Night hike', starts_on: '2030-01-01' }
    const { status } = await troop.supabase.from('events').insert(event)
    await app.sql`drop function private.take_long cascade`
    expect(status).toBe(503)
    expect(lines(ERROR)).toEqual([])
    expect(lines(WARN)).toMatchObject([
      { code: '57014', msg: 'a statement of a caller took too long' },
    ])
  })

  it('says which page could not be served, and why, by the id that its visitor got', async () => {
    const { site, publish } = await createTroop(app)
    await publish()
    const host = `${site.domain}.localhost:3000`
    const sites = await hostSites(app.hosting)
    store.failure = 'away'
    const { status, headers } = await sites.ask(host)
    sites.close()
    expect([status, headers['x-request-id']]).toEqual([503, expect.any(String)])
    const [line, ...others] = lines(ERROR)
    expect(others).toEqual([])
    expect(line).toMatchObject({
      requestId: headers['x-request-id'],
      route: 'site',
      folder: expect.stringContaining(`releases/${site.id}/`),
      code: 'ECONNREFUSED',
    })
  })

  it('says once which part is not ready and why, however often it is asked, and once that it is', async () => {
    const probe = async () => {
      const answer = await app.call('/readyz')
      return [answer.status, await answer.json()]
    }
    const told = () => [...lines(ERROR), ...lines(INFO)]
    expect(await probe()).toEqual([200, { status: 'ok' }])
    expect(told()).toEqual([])
    store.failure = 'away'
    for (let count = 0; count < 3; count += 1) {
      expect(await probe()).toEqual([503, { status: 'unavailable', problems: ['files'] }])
    }
    expect(told()).toMatchObject([
      { part: 'files', code: 'ECONNREFUSED', msg: 'not ready: a part does not answer' },
    ])
    store.failure = 'none'
    for (let count = 0; count < 3; count += 1)
      expect(await probe()).toEqual([200, { status: 'ok' }])
    expect(told()).toMatchObject([
      { part: 'files', code: 'ECONNREFUSED' },
      { part: 'files', msg: 'a part answers again' },
    ])
  })

  it('says that the database is not ready, and why', async () => {
    const line = await createCuttableLine(app.databaseUrl)
    const log = createLogger('debug', { write })
    const remote = await createTestApp({ databaseUrl: line.url, log })
    await remote.hosting.settle()
    line.cut()
    written = ''
    for (let count = 0; count < 2; count += 1) {
      expect(await (await remote.call('/readyz')).json()).toMatchObject({ problems: ['database'] })
    }
    expect(lines(ERROR).filter(({ msg }) => msg !== 'library')).toMatchObject([
      {
        part: 'database',
        reason: 'Connection terminated',
        msg: 'not ready: a part does not answer',
      },
    ])
    await remote.close()
    line.close()
  })

  it('has no line of the program for what the operator can fix', () => {
    expect(outlineError(new StartupError('SMTP_URL is wrong.'))).not.toHaveProperty(
      'where',
      expect.anything(),
    )
  })

  it('names what an error was caused by, and nothing of its text', () => {
    const cause = Object.assign(new Error('of leader@example.org'), { code: 'ENOSPC' })
    const outline = outlineError(new Error('of leader@example.org', { cause }))
    expect(outline).toMatchObject({ kind: 'Error', cause: { code: 'ENOSPC' } })
    expect(JSON.stringify(outline)).not.toContain('@example.org')
  })
})
