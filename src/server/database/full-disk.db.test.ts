import { CompiledQuery } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestApp, PASSWORD, type TestApp } from '../testing/create-test-app.ts'
import { samplePhoto } from '../testing/sample-uploads.ts'
import { call, createSite, fileOf, type Signed, upload } from '../testing/uploading.ts'

const NO_ROOM =
  'The server has no room for more right now. Nothing you have saved is lost; please tell whoever runs this ScoutSite.'

let app: TestApp
let leader: Signed
let siteId: string
beforeAll(async () => {
  app = await createTestApp()
  leader = await app.signUp()
  siteId = await createSite(leader)
  await app.sql`
    create function private.fail_for_room() returns trigger language plpgsql
    as $$ begin raise exception 'no room' using errcode = 'disk_full'; end $$;
    create trigger fail_for_room before update on public.sites
      for each row execute function private.fail_for_room();
    create trigger fail_for_room before insert on public.site_assets
      for each row execute function private.fail_for_room();
    create trigger fail_for_room before insert on auth.refresh_tokens
      for each row execute function private.fail_for_room();`
})
afterAll(() => app.close())
afterEach(() => vi.restoreAllMocks())

describe.each([
  ['room on its disk', '53100'],
  ['memory', '53200'],
])('While PostgreSQL has no %s', (_name, code) => {
  beforeAll(() =>
    app.db.executeQuery(
      CompiledQuery.raw(`
        create or replace function private.fail_for_room() returns trigger language plpgsql
        as $$ begin raise exception 'no room' using errcode = '${code}'; end $$`),
    ),
  )
  const spy = () => vi.spyOn(app.log, 'error')
  const causes = (error: ReturnType<typeof spy>) =>
    error.mock.calls.flatMap(([line, message]) =>
      message === 'request failed' ? [line as unknown] : [],
    )
  const cause = expect.objectContaining({ refusal: 'no_room', code })

  it('a leader who edits reads so, and the log has the cause', async () => {
    const error = spy()
    const update = await leader.supabase.from('sites').update({ tagline: 'New' }).eq('id', siteId)
    expect([update.status, update.error?.message]).toEqual([507, NO_ROOM])
    expect(causes(error)).toEqual([cause])
  })

  it('a leader who calls a function does', async () => {
    const error = spy()
    const body = JSON.stringify({ siteId, domain: 'another-address' })
    const moved = await call(app, leader, 'change-address', body)
    expect(moved.status).toBe(507)
    expect(await moved.json()).toMatchObject({ code: 'no_room', error: NO_ROOM })
    expect(causes(error)).toEqual([cause])
  })

  it('a leader who uploads does', async () => {
    const error = spy()
    const form = { siteId, kind: 'photo', file: fileOf(await samplePhoto()) }
    expect(await upload(app, leader, form)).toMatchObject({ code: 'no_room', error: NO_ROOM })
    expect(causes(error)).toEqual([cause])
  })

  it('a leader who signs in does, in an answer after which clients keep their session', async () => {
    const error = spy()
    const answer = await app.call('/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: leader.email, password: PASSWORD }),
    })
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ code: 'no_room', message: NO_ROOM })
    expect(causes(error)).toEqual([cause])
  })
})
