import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../testing/create-test-app.ts'
import { createHostedApp, type HostedApp } from '../testing/hosted-app.ts'
import { listStored } from '../testing/uploading.ts'

let hosted: HostedApp
let app: TestApp
beforeAll(async () => {
  hosted = await createHostedApp()
  app = hosted.app
})
afterAll(() => hosted.close())

describe('Taking back', () => {
  it('an unpublished site is down at once, and can be published again', async () => {
    const { site, publish, invoke } = await hosted.troop()
    await publish()
    expect(await invoke('unpublish-site', { siteId: site.id })).toEqual({ success: true })
    expect((await hosted.visit(site.domain)).status).toBe(404)
    await publish()
    expect((await hosted.visit(site.domain)).status).toBe(200)
  })

  it('an earlier version comes back exactly, ten of them are kept', async () => {
    const { site, publish, change, invoke, supabase } = await hosted.troop({ tagline: 'Number 0' })
    const ids: string[] = []
    for (let number = 1; number <= 12; number += 1) {
      await change({ tagline: `Number ${number}.` })
      ids.push((await publish()).releaseId)
    }
    const { data: kept } = await supabase
      .from('releases')
      .select('id')
      .eq('site_id', site.id)
      .order('number')
    expect(kept?.map(({ id }) => id)).toEqual(ids.slice(1))
    await expect.poll(() => listStored(app, `releases/${site.id}/${ids[0]}`)).toEqual([])
    const answer = await invoke('restore-release', { siteId: site.id, releaseId: ids[1] })
    expect(answer).toMatchObject({ success: true, releaseId: ids[1] })
    expect((await hosted.visit(site.domain)).text).toContain('Number 2.')
    expect(await invoke('restore-release', { siteId: site.id, releaseId: ids[0] })).toEqual({
      success: false,
      code: 'version_gone',
      error: 'This version is no longer kept. Choose another one.',
    })
  })
})
