import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { TestApp } from '../testing/create-test-app.ts'
import { createCuttableLine } from '../testing/cuttable-line.ts'
import { createHostedApp, type HostedApp } from '../testing/hosted-app.ts'
import { copyPreparedDatabase } from '../testing/test-database.ts'

const cleanups: (() => Promise<void> | void)[] = []
let hosted: HostedApp
let app: TestApp
beforeAll(async () => {
  hosted = await createHostedApp()
  app = hosted.app
})
afterAll(async () => {
  for (const clean of cleanups) await clean()
  await hosted.close()
})

describe('A database that is away', () => {
  it('leaves live sites up, refuses to publish in words, and loses nothing', async () => {
    const line = await createCuttableLine(await copyPreparedDatabase(inject('postgresUrl')))
    const remote = await createHostedApp({ databaseUrl: line.url })
    cleanups.unshift(remote.close, () => line.close())
    const { site, publish, change, session } = await remote.troop({ tagline: 'One' })
    const live = () => remote.visit(site.domain)
    await publish()
    expect((await live()).text).toContain('One')
    line.cut()
    expect((await live()).text).toContain('One')
    expect((await remote.visit('unknown')).status).toBe(503)
    const refused = await remote.app.call('/functions/v1/publish-site', {
      method: 'POST',
      headers: { authorization: `Bearer ${session.access_token}` },
      body: JSON.stringify({ siteId: site.id }),
    })
    expect(refused.status).toBe(503)
    expect(await refused.json()).toMatchObject({
      error: 'The server is busy right now. Please try again in a moment.',
    })
    line.mend()
    await expect
      .poll(
        () =>
          change({ tagline: 'Two' }).then(
            () => true,
            () => false,
          ),
        { timeout: 10_000 },
      )
      .toBe(true)
    expect(await publish()).toMatchObject({ success: true })
    expect((await live()).text).toContain('Two')
  })

  it('is asked again about everything once the line is back', async () => {
    const line = await createCuttableLine(app.databaseUrl)
    const remote = await createHostedApp({ databaseUrl: line.url, store: app.store })
    cleanups.unshift(remote.close, () => line.close())
    const { site, publish, change } = await hosted.troop({ tagline: 'One' })
    await publish()
    const there = async () => {
      const { text } = await remote.visit(site.domain)
      return /One|Two/.exec(text)?.[0]
    }
    // Notifications arrive in order: once that of a later site is here, none of this site is
    // pending.
    const later = await hosted.troop()
    const askLater = () => remote.visit(later.site.domain)
    expect((await askLater()).status).toBe(404)
    await later.publish()
    await expect.poll(async () => (await askLater()).status).toBe(200)
    expect(await there()).toBe('One')
    line.cut()
    await change({ tagline: 'Two' })
    await publish()
    expect(await there()).toBe('One')
    line.mend()
    await expect.poll(there, { timeout: 20_000 }).toBe('Two')
  })
})
