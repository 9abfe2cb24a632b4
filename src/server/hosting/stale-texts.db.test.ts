import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createFolderStore } from '../storage/create-file-store.ts'
import { createFailingStore } from '../testing/failing-store.ts'
import { createHostedApp, type HostedApp } from '../testing/hosted-app.ts'

let folder: string
let store: ReturnType<typeof createFailingStore>
let hosted: HostedApp

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scoutsite-former-'))
  store = createFailingStore(createFolderStore(folder))
  hosted = await createHostedApp({ store })
})
afterEach(() => {
  store.failure = 'none'
})
afterAll(async () => {
  await hosted.close()
  await rm(folder, { recursive: true })
})

describe('A page that changes right before the files are away', () => {
  const change = async (tagline: string, troop: Awaited<ReturnType<HostedApp['troop']>>) => {
    await troop.supabase.from('sites').update({ tagline }).eq('id', troop.site.id).throwOnError()
    await troop.publish()
  }

  it('is shown as it was until they are back', async () => {
    const troop = await hosted.troop({ tagline: 'Before.' })
    const { domain } = troop.site
    await troop.publish()
    expect((await hosted.visit(domain)).text).toContain('Before.')
    await change('Between.', troop)
    await change('After.', troop)
    store.failure = 'away'
    const shown = await hosted.visit(domain)
    expect([shown.status, shown.text]).toEqual([200, expect.stringContaining('Before.')])
    store.failure = 'none'
    expect((await hosted.visit(domain)).text).toContain('After.')
  })

  it('is not shown once it is off the web', async () => {
    const troop = await hosted.troop()
    const { domain, id: siteId } = troop.site
    await troop.publish()
    expect((await hosted.visit(domain)).status).toBe(200)
    await change('After.', troop)
    await troop.invoke('unpublish-site', { siteId })
    store.failure = 'away'
    expect((await hosted.visit(domain)).status).toBe(404)
  })
})
