import { afterAll, beforeAll, expect, it } from 'vitest'
import { createHostedApp, type HostedApp } from '../testing/hosted-app.ts'
import { warmUp } from './keep-current.ts'

let hosted: HostedApp
beforeAll(async () => {
  hosted = await createHostedApp()
})
afterAll(() => hosted.close())

it('A process warms up with live pages, and leaves alone those of another program', async () => {
  const { app } = hosted
  const announced = async (title: string) => {
    const troop = await hosted.troop()
    await troop.publish()
    await troop.supabase
      .from('announcements')
      .insert({ site_id: troop.site.id, title })
      .throwOnError()
    return troop
  }
  const ours = await announced('Bring boots')
  const theirs = await announced('Bring a tent')
  await app.sql`
    update public.releases set template_version = '99999' where site_id = ${theirs.site.id}`
  const readPages = () => app.sql`
    select site_id, due_at, touched from private.live_pages where site_id = ${theirs.site.id}`
  const before = await readPages()

  await warmUp(app)

  const shown = async ({ site }: typeof ours) => (await hosted.visit(site.domain, '/')).text
  expect(await shown(ours)).toContain('Bring boots')
  expect(await shown(theirs)).not.toContain('Bring a tent')
  expect(await readPages()).toEqual(before)
})
