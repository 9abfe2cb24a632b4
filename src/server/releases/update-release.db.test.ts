import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createHostedApp, type HostedApp } from '../testing/hosted-app.ts'
import type { Troop } from '../testing/troop.ts'
import { keepCurrentJob } from './keep-current.ts'
import { readProgress, startUpdate } from './template-updates.ts'

let hosted: HostedApp
beforeAll(async () => {
  hosted = await createHostedApp()
})
afterAll(() => hosted.close())

async function publishedTroop(): Promise<Troop> {
  const troop = await hosted.troop()
  expect(await troop.publish()).toMatchObject({ success: true })
  return troop
}

async function addEvent({ supabase, site }: Troop, title: string): Promise<void> {
  const day = new Date(Date.now() + 172_800_000).toISOString().slice(0, 10)
  await supabase.from('events').insert({ site_id: site.id, title, starts_on: day }).throwOnError()
}

const isShown = async ({ site }: Troop, title: string) =>
  (await hosted.visit(site.domain)).text.includes(title)

/**
 * An update of all sites in progress, blocked at the first file that each of these troops writes.
 */
async function updateWhileHeldUp(troops: readonly Troop[]) {
  const { app } = hosted
  await app.sql`
    update public.releases set template_version = 'earlier'
    where site_id = any(${troops.map(({ site }) => site.id)})`
  const released = Promise.withResolvers<void>()
  const heldUp = new Set<string>()
  const store = {
    ...app.store,
    async write(key: string, contents: Uint8Array) {
      const troop = troops.find(({ site }) => key.startsWith(`releases/${site.id}/`))
      if (troop) {
        heldUp.add(troop.site.id)
        await released.promise
      }
      return app.store.write(key, contents)
    },
  }
  expect(await startUpdate(app.db)).toMatchObject({ isRunning: true, total: troops.length })
  const stopping = new AbortController()
  const job = keepCurrentJob({ ...app, store, siteChanged: app.hosting.changed })
  const working = job.work(stopping.signal, { data: {}, createdOn: new Date() })
  onTestFinished(async () => {
    released.resolve()
    stopping.abort()
    await working
  })
  await expect.poll(() => heldUp.size, { timeout: 10_000 }).toBe(Math.min(troops.length, 8))
  return { release: () => released.resolve() }
}

const soon = { timeout: 10_000 }

describe('An update of all sites', () => {
  it('holds up no change of another page, however many it has yet to reach', async () => {
    const outdated = await Promise.all(Array.from({ length: 12 }, publishedTroop))
    const troop = await publishedTroop()
    const { release } = await updateWhileHeldUp(outdated)
    await addEvent(troop, 'Campfire')
    await expect.poll(() => isShown(troop, 'Campfire'), soon).toBe(true)
    const { db } = hosted.app
    expect(await readProgress(db)).toMatchObject({ isRunning: true, done: 0 })
    release()
    await expect.poll(() => readProgress(db), soon).toMatchObject({ isRunning: false, done: 12 })
  })

  it('shows what changed on a page while it made that page', async () => {
    const troop = await publishedTroop()
    const { release } = await updateWhileHeldUp([troop])
    await addEvent(troop, 'Canoe trip')
    // Until the worker for changes has checked, and could not take it.
    await delay(1_500)
    release()
    await expect.poll(() => isShown(troop, 'Canoe trip'), soon).toBe(true)
    const [live] = await hosted.app.sql`
      select r.replaces is not null as "isUndoable" from public.releases r
      join public.sites s on s.published_release_id = r.id where s.id = ${troop.site.id}`
    expect(live).toEqual({ isUndoable: true })
  })
})
