import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listJobs } from '../list-jobs.ts'
import type { OperatorContext } from '../operation/open-operator-context.ts'
import {
  cancelUpdate,
  countOutdated,
  previewUpdate,
  undoUpdate,
} from '../operation/update-sites.ts'
import { takeDuePages } from '../releases/live-pages.ts'
import { DUE_BY_UPDATE, readProgress, startUpdate } from '../releases/template-updates.ts'
import { updateDuePages } from '../releases/update-release.ts'
import { seedSites } from '../seeding/seed-sites.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { createFailingStore } from '../testing/failing-store.ts'
import { hostSites } from '../testing/host-sites.ts'
import { createTroop } from '../testing/troop.ts'
import { createJobQueue } from './job-queue.ts'

let app: TestApp
let context: OperatorContext
let sites: Awaited<ReturnType<typeof hostSites>>
let domains: string[]

beforeAll(async () => {
  app = await createTestApp()
  sites = await hostSites(app.hosting)
  context = { ...app, siteChanged: async () => {} }
  ;({ domains } = await seedSites(context, 6, 2))
})
afterAll(async () => {
  sites.close()
  await app.close()
})

const visit = (domain: string, path = '/') => sites.ask(`${domain}.localhost:3000`, path)

/** Makes published sites outdated, as if their templates had been improved since. */
async function age(): Promise<void> {
  const rows = await app.sql<{ folder: string }>`
    update public.releases set template_version = 'earlier', files = (
      select jsonb_agg(case file ->> 'path' when 'index.html' then file || '{"hash":"earlier"}' else file end)
      from jsonb_array_elements(files) as listed (file))
    returning folder`
  for (const { folder } of rows) {
    await app.store.write(`${folder}/index.html`, Buffer.from('<p>The look of earlier</p>'))
  }
}

/** Runs the background job without waiting for its schedule. */
const work = (signal?: AbortSignal) =>
  updateDuePages({ ...context, siteChanged: app.hosting.changed }, signal)
const start = async () => {
  const progress = await startUpdate(app.db)
  if (!progress) throw new Error('nothing is outdated')
  return progress
}
const countMade = async (updateId: string) => {
  const [made] = await app.sql`
    select count(*)::int as releases, count(distinct site_id)::int as sites
    from public.releases where update_id = ${updateId}`
  return made
}

describe('Improved templates', () => {
  it('concern no site that is up to date', async () => {
    expect(await countOutdated(app.db)).toBe(0)
    expect(await startUpdate(app.db)).toBeNull()
  })

  it.each(['__proto__', 'constructor', 'gone'])(
    'concern no site that names “%s”',
    async (named) => {
      const { publish } = await createTroop(app, { template_name: named })
      expect(await publish()).toMatchObject({ success: true })
      expect(await countOutdated(app.db)).toBe(0)
      await app.sql`update public.sites set published_release_id = null where template_name = ${named}`
    },
  )

  it('can be looked at before, reach every live site once over all replicas, and be taken back', async () => {
    await age()
    const [first = ''] = domains
    expect((await visit(first)).text).toContain('The look of earlier')
    expect(await countOutdated(app.db)).toBe(6)

    const folder = await mkdtemp(join(tmpdir(), 'scoutsite-preview-'))
    const [shown = ''] = await previewUpdate(context, folder, 1)
    const at = (moment: string) => readFile(join(folder, shown, moment, 'index.html'), 'utf8')
    expect(await at('before')).toContain('The look of earlier')
    expect(await at('after')).toContain('<!doctype html>')
    await rm(folder, { recursive: true })

    const replicas = [1, 2].map(() => createJobQueue(app.db, app.log))
    for (const replica of replicas) replica.start(listJobs(app))
    const { updateId, total } = await start()
    expect(total).toBe(6)
    await expect.poll(() => countOutdated(app.db), { timeout: 25_000 }).toBe(0)
    // The last site is up to date a moment before its job has ended.
    await expect
      .poll(() => readProgress(app.db), { timeout: 25_000 })
      .toMatchObject({ isRunning: false, done: 6, failed: 0 })
    await Promise.all(replicas.map(({ close }) => close()))

    expect(await countMade(updateId)).toEqual({ releases: 6, sites: 6 })
    await expect.poll(async () => (await visit(first)).text).toContain('<!doctype html>')
    const picture = /photos\/[\w-]+-480\.webp/.exec((await visit(first)).text)?.[0]
    expect((await visit(first, `/${picture}`)).status).toBe(200)

    expect(await undoUpdate(context, updateId)).toBe(6)
    await expect.poll(async () => (await visit(first)).text).toContain('The look of earlier')
  })

  it('that are taken back before all sites have them reach none of the others', async () => {
    const { updateId } = await start()
    expect(await undoUpdate(context, updateId)).toBe(0)
    await work()
    expect(await countMade(updateId)).toEqual({ releases: 0, sites: 0 })
    expect(await countOutdated(app.db)).toBe(6)
  })

  it('that are started twice are queued once', async () => {
    const first = await start()
    expect(await start()).toEqual(first)
    await Promise.all([work(), work()])
    expect(await countMade(first.updateId)).toEqual({ releases: 6, sites: 6 })
    expect(await undoUpdate(context, first.updateId)).toBe(6)
  })

  it('wait for a program that has them', async () => {
    const { updateId } = await start()
    await app.sql`update private.template_updates set templates = templates || '{later}'`
    await work()
    expect(await countMade(updateId)).toEqual({ releases: 0, sites: 0 })
    expect(await readProgress(app.db)).toMatchObject({ isRunning: true, done: 0, failed: 0 })
    // A start by this program queues the sites for its own templates.
    await start()
    await work()
    expect(await countMade(updateId)).toEqual({ releases: 6, sites: 6 })
    expect(await undoUpdate(context, updateId)).toBe(6)
  })

  it('go on where a server was killed', async () => {
    const { updateId } = await start()
    expect(await takeDuePages(app.db, 4, DUE_BY_UPDATE)).toHaveLength(4)
    await work()
    expect(await readProgress(app.db)).toMatchObject({ isRunning: true, done: 2 })
    await app.sql`update private.live_pages set taken_until = now()`
    await work()
    expect(await readProgress(app.db)).toMatchObject({ isRunning: false, done: 6 })
    expect(await countMade(updateId)).toEqual({ releases: 6, sites: 6 })
    expect(await undoUpdate(context, updateId)).toBe(6)
  })

  it('that are cancelled stay where they are live already', async () => {
    const { updateId } = await start()
    const stopping = new AbortController()
    stopping.abort()
    await work(stopping.signal)
    expect(await readProgress(app.db)).toMatchObject({ isRunning: true, done: 0 })
    await takeDuePages(app.db, 5, DUE_BY_UPDATE)
    await work()
    expect(await cancelUpdate(context)).toMatchObject({ isRunning: false, done: 1 })
    await app.sql`update private.live_pages set taken_until = null`
    await work()
    expect(await countMade(updateId)).toEqual({ releases: 1, sites: 1 })
    expect(await cancelUpdate(context)).toBeNull()
    expect(await undoUpdate(context, updateId)).toBe(1)
  })

  it('cost no site a try while the files are away', async () => {
    const { updateId } = await start()
    const store = createFailingStore(app.store)
    store.failure = 'away'
    const parts = { ...context, store, siteChanged: app.hosting.changed }
    for (let tries = 0; tries < 6; tries += 1) {
      await expect(updateDuePages(parts)).rejects.toThrow('the store fails')
    }
    expect(await readProgress(app.db)).toMatchObject({ isRunning: true, done: 0, failed: 0 })
    await work()
    expect(await readProgress(app.db)).toMatchObject({ isRunning: false, done: 6 })
    expect(await undoUpdate(context, updateId)).toBe(6)
  })

  it('that one site cannot have reach the others, and it keeps what it has', async () => {
    const [broken = ''] = domains
    await app.sql`
      update public.releases r set folder = folder || '-gone' from public.sites s
      where s.published_release_id = r.id and s.domain = ${broken}`
    const { updateId } = await start()
    for (let tries = 0; tries < 6; tries += 1) {
      await work()
      await app.sql`
        update private.live_pages set update_due_at = now() where update_due_at < 'infinity'`
    }
    expect(await readProgress(app.db)).toMatchObject({ isRunning: false, done: 5, failed: 1 })
    expect(await countMade(updateId)).toEqual({ releases: 5, sites: 5 })
  })
})
