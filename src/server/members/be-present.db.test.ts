import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listTables } from '../backup/save-tables.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { createTroop } from '../testing/troop.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function openTroop() {
  const troop = await createTroop(app)
  const siteId = troop.site.id
  const pat = await app.signUp()
  await pat.supabase.auth.updateUser({ data: { name: 'Pat' } })
  await app.sql`insert into public.site_members (site_id, user_id, role)
    values (${siteId}, ${pat.user.id}, 'editor')`
  const tab = (who: { supabase: typeof pat.supabase }) => {
    const session = randomUUID()
    return async (field?: string) => {
      const body = { siteId, session, field }
      return (await who.supabase.functions.invoke('presence', { body })).data
    }
  }
  return { ...troop, siteId, pat, tab }
}

it('Who has a site open sees who else has, by name and in which field, and the saved revision', async () => {
  const { tab, pat, change, supabase } = await openTroop()
  const [mine, mineToo, theirs] = [tab({ supabase }), tab({ supabase }), tab(pat)]
  expect(await mine()).toEqual({ success: true, others: [], isAlone: false, revision: 1 })
  expect((await mineToo()).others).toEqual([])
  await theirs('tagline')
  expect((await mine()).others).toEqual([{ userId: pat.user.id, name: 'Pat', field: 'tagline' }])
  await theirs('phone')
  await change({ tagline: 'New' })
  expect(await mine()).toMatchObject({ others: [{ field: 'phone' }], revision: 2 })
  // However many tabs somebody has, others are seen.
  for (let more = 0; more < 3; more += 1) await tab(pat)('about')
  expect((await mine()).others).toHaveLength(1)
  await app.sql`update private.presences set at = now() - interval '31 seconds'`
  expect((await mine()).others).toEqual([])
})

it('Nobody else has a seat: there is nobody to wait for', async () => {
  const { supabase, site } = await createTroop(app, { domain: 'troop-alone' })
  const body = { siteId: site.id, session: randomUUID() }
  const { data } = await supabase.functions.invoke('presence', { body })
  expect(data).toMatchObject({ others: [], isAlone: true })
})

it('Who lost the right is neither told nor shown, from the next request on', async () => {
  const { tab, pat, supabase, siteId } = await openTroop()
  const [mine, theirs] = [tab({ supabase }), tab(pat)]
  await theirs()
  expect((await mine()).others).toHaveLength(1)
  const end = (until: string) => app.sql`
    update public.site_members set until = ${until} where site_id = ${siteId} and user_id = ${pat.user.id}`
  await end('2026-01-01')
  expect((await mine()).others).toEqual([])
  expect(await theirs()).toMatchObject({ success: false, code: 'not_there' })
  await app.sql`delete from public.site_members where user_id = ${pat.user.id}`
  expect(await theirs()).toMatchObject({ success: false, code: 'not_there' })
  expect((await mine()).others).toEqual([])
})

it('A tab is its own account’s: another one cannot move it', async () => {
  const { siteId, pat, supabase, user } = await openTroop()
  const session = randomUUID()
  await supabase.functions.invoke('presence', { body: { siteId, session, field: 'phone' } })
  await pat.supabase.functions.invoke('presence', { body: { siteId, session, field: 'tagline' } })
  expect(
    await app.sql`
    select user_id, field from private.presences where session = ${session}`,
  ).toEqual([{ user_id: user.id, field: 'phone' }])
})

it('It stands in no backup', async () => {
  const names = (await listTables(app.db)).map(({ name }) => name)
  expect(names).toContain('private.purges')
  expect(names).not.toContain('private.presences')
})
