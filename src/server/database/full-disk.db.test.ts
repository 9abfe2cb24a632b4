import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { samplePhoto } from '../testing/sample-uploads.ts'
import { call, createSite, fileOf, type Signed, upload } from '../testing/uploading.ts'

const NO_ROOM =
  'The server has no room for more right now. Nothing that was saved is lost; please tell whoever runs this ScoutSite.'

let app: TestApp
let leader: Signed
let siteId: string
beforeAll(async () => {
  app = await createTestApp()
  leader = await app.signUp()
  siteId = await createSite(leader)
  await app.sql`
    create function private.fail_as_full() returns trigger language plpgsql
    as $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
    create trigger fail_as_full before update on public.sites
      for each row execute function private.fail_as_full();
    create trigger fail_as_full before insert on public.site_assets
      for each row execute function private.fail_as_full();`
})
afterAll(() => app.close())

it('A leader reads that there is no room when PostgreSQL has none', async () => {
  const { error } = await leader.supabase.from('sites').update({ tagline: 'New' }).eq('id', siteId)
  expect(error?.message).toBe(NO_ROOM)
  const body = JSON.stringify({ siteId, domain: 'another-address' })
  const moved = await call(app, leader, 'change-address', body)
  expect(moved.status).toBe(507)
  expect(await moved.json()).toMatchObject({ error: NO_ROOM })
  const form = { siteId, kind: 'photo', file: fileOf(await samplePhoto()) }
  expect((await upload(app, leader, form)).error).toMatch(/^The server has no room/)
})
