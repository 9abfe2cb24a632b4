import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OperatorContext } from '../operation/open-operator-context.ts'
import { listOutdated, previewUpdate, startUpdate, undoUpdate } from '../operation/update-sites.ts'
import { seedSites } from '../seeding/seed-sites.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { hostSites } from '../testing/host-sites.ts'
import { createTroop } from '../testing/troop.ts'
import { createJobQueue } from './job-queue.ts'
import { listJobs } from './list-jobs.ts'

let app: TestApp
let context: OperatorContext
let sites: Awaited<ReturnType<typeof hostSites>>
let domains: string[]

beforeAll(async () => {
  app = await createTestApp()
  sites = await hostSites(app.hosting)
  context = { ...app, forgetHost: () => {} }
  ;({ domains } = await seedSites(context, 6, 2))
})
afterAll(async () => {
  sites.close()
  await app.close()
})

const visit = (domain: string, path = '/') => sites.ask(`${domain}.localhost:3000`, path)

/** As if the templates had been improved since these sites were published. */
async function age(): Promise<void> {
  const rows = await app.sql<{ folder: string }>`
    update public.releases set template_version = 'earlier' returning folder`
  for (const { folder } of rows) {
    await app.store.write(`${folder}/index.html`, Buffer.from('<p>The look of earlier</p>'))
  }
}

describe('Improved templates', () => {
  it('concern no site that is up to date', async () => {
    expect(await listOutdated(app.db)).toEqual([])
    expect(await startUpdate(context)).toMatchObject({ count: 0 })
  })

  it.each(['__proto__', 'constructor', 'gone'])(
    'concern no site that names “%s”',
    async (named) => {
      const { publish } = await createTroop(app, { template_name: named })
      expect(await publish()).toMatchObject({ success: true })
      expect(await listOutdated(app.db)).toEqual([])
      await app.sql`update public.sites set published_release_id = null where template_name = ${named}`
    },
  )

  it('can be looked at before, reach every live site once over all replicas, and be taken back', async () => {
    await age()
    const [first = ''] = domains
    expect((await visit(first)).text).toContain('The look of earlier')
    expect(await listOutdated(app.db)).toHaveLength(6)

    const folder = await mkdtemp(join(tmpdir(), 'scoutsite-preview-'))
    const [shown = ''] = await previewUpdate(context, folder, 1)
    const at = (moment: string) => readFile(join(folder, shown, moment, 'index.html'), 'utf8')
    expect(await at('before')).toContain('The look of earlier')
    expect(await at('after')).toContain('<!doctype html>')
    await rm(folder, { recursive: true })

    const replicas = [1, 2].map(() => createJobQueue(app.db, app.log))
    for (const replica of replicas) replica.start(listJobs(app))
    const { updateId, count } = await startUpdate(context)
    expect(count).toBe(6)
    await expect.poll(() => listOutdated(app.db), { timeout: 25_000 }).toEqual([])
    await Promise.all(replicas.map(({ close }) => close()))

    const [made] = await app.sql`
      select count(*)::int as releases, count(distinct site_id)::int as sites
      from public.releases where update_id = ${updateId}`
    expect(made).toEqual({ releases: 6, sites: 6 })
    await expect.poll(async () => (await visit(first)).text).toContain('<!doctype html>')
    const picture = /photos\/[\w-]+-480\.webp/.exec((await visit(first)).text)?.[0]
    expect((await visit(first, `/${picture}`)).status).toBe(200)

    expect(await undoUpdate(context, updateId)).toBe(6)
    await expect.poll(async () => (await visit(first)).text).toContain('The look of earlier')
  })
})
