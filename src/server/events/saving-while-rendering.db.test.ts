import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { keepPageCurrent } from '../releases/keep-current.ts'
import { createHostedApp, type HostedApp } from '../testing/hosted-app.ts'

let hosted: HostedApp
beforeAll(async () => {
  hosted = await createHostedApp()
})
afterAll(() => hosted.close())

test('An event that is saved at the moment in which its page is rendered is saved, and seen', async () => {
  const { app } = hosted
  const troop = await hosted.troop({ time_zone: 'America/Chicago' })
  await troop.publish()
  const { id } = troop.site
  const day = Temporal.Now.plainDateISO('America/Chicago').add({ days: 2 }).toString()
  const written = Promise.withResolvers<void>()
  const saving = app.db.transaction().execute(async (transaction) => {
    const row = { site_id: id, title: 'Canoe trip', starts_on: day, ends_on: day }
    await transaction
      .insertInto('events')
      .values({ ...row, place_shown: 'full' })
      .execute()
    written.resolve()
    // Until the rerendering, which has locked the site by then, waits for the rows of the event.
    await vi.waitFor(async () => {
      const waiting = await sql`select from pg_locks where not granted`.execute(app.db)
      expect(waiting.rows).not.toHaveLength(0)
    }, 10_000)
  })
  await written.promise
  await Promise.all([saving, keepPageCurrent(app, id)])
  await keepPageCurrent(app, id)
  expect((await hosted.visit(troop.site.domain, '/')).text).toContain('Canoe trip')
})
