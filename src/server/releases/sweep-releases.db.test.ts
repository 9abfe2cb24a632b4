import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../testing/create-test-app.ts'
import { createHostedApp, type HostedApp } from '../testing/hosted-app.ts'
import { listStored } from '../testing/uploading.ts'
import { sweepReleases } from './sweep-releases.ts'

let hosted: HostedApp
let app: TestApp
beforeAll(async () => {
  hosted = await createHostedApp()
  app = hosted.app
})
afterAll(() => hosted.close())

describe('A crash between files and row', () => {
  it('leaves a folder that is swept after a day, and not before', async () => {
    const { site, publish } = await hosted.troop()
    const { releaseId } = await publish()
    const orphan = `releases/${site.id}/${randomUUID()}`
    await app.store.write(`${orphan}/index.html`, Buffer.from('half'))
    await sweepReleases(app, new Date())
    expect(await listStored(app, orphan)).toHaveLength(1)
    await sweepReleases(app, new Date(Date.now() + 25 * 60 * 60 * 1_000))
    expect(await listStored(app, orphan)).toEqual([])
    expect(await listStored(app, `releases/${site.id}/${releaseId}`)).not.toEqual([])
    expect((await hosted.visit(site.domain)).status).toBe(200)
  })

  it('a site deleted a month ago goes with all its versions, a younger one stays', async () => {
    const old = await hosted.troop()
    const young = await hosted.troop()
    for (const { publish, supabase, site } of [old, young]) {
      await publish()
      await supabase.from('sites').delete().eq('id', site.id)
    }
    await app.sql`
      update public.sites set deleted_at = now() - interval '31 days' where id = ${old.site.id}`
    await sweepReleases(app, new Date())
    expect(await listStored(app, `releases/${old.site.id}`)).toEqual([])
    expect(await listStored(app, `releases/${young.site.id}`)).not.toEqual([])
    await young.supabase.rpc('restore_site', { id: young.site.id })
    await expect.poll(async () => (await hosted.visit(young.site.domain)).status).toBe(200)
  })
})
