import { afterAll, beforeAll, expect, it } from 'vitest'
import { createHostedApp, type HostedApp } from '../testing/hosted-app.ts'
import { closeDueSites } from './close-site.ts'

let hosted: HostedApp
beforeAll(async () => {
  hosted = await createHostedApp()
})
afterAll(() => hosted.close())

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

it('A sole admin has the site close on a day: the others are mailed, it can be taken back, and it comes back for 30 days', async () => {
  const { app } = hosted
  const troop = await hosted.troop({ site_name: 'Falcon Troop' })
  await troop.publish()
  const siteId = troop.site.id
  const editor = await app.signUp()
  await app.sql`insert into public.site_members (site_id, user_id, role)
    values (${siteId}, ${editor.user.id}, 'editor')`
  app.sent.length = 0
  const close = (on: string | null) => troop.invoke('close-site', { siteId, on })
  const mails = () => app.sent.filter(({ to }) => to === editor.email).map(({ subject }) => subject)
  for (const day of [inDays(0), inDays(400)])
    expect(await close(day)).toMatchObject({ success: false, code: 'not_accepted' })
  const on = inDays(10)
  expect(await close(on)).toEqual({ success: true })
  await close(on)
  expect(mails()).toEqual([
    expect.stringMatching(/^The website of Falcon Troop closes on \w+ \d+, \d+$/),
  ])
  expect(app.sent[0]?.text).toContain(
    'Its page goes offline then, and 30 days later everything is erased. Until that day nothing changes.',
  )
  const { data } = await editor.supabase.functions.invoke('list-members', { body: { siteId } })
  expect(data.closesOn).toBe(on)
  await close(null)
  expect(mails()[1]).toBe('The website of Falcon Troop stays')
  await closeDueSites(app.db)
  expect((await hosted.visit(troop.site.domain)).status).toBe(200)

  await close(on)
  await app.sql`update private.closings set closes_on = current_date where site_id = ${siteId}`
  await closeDueSites(app.db)
  // The database tells the hosting.
  await expect.poll(async () => (await hosted.visit(troop.site.domain)).status).toBe(404)
  await troop.supabase.rpc('restore_site', { id: siteId }).throwOnError()
  await closeDueSites(app.db)
  const { data: back } = await troop.supabase.from('sites').select('id').eq('id', siteId)
  expect(back).toHaveLength(1)
})
