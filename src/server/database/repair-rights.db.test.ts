import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { itInDrill } from '../testing/it-in-drill.ts'
import { findOtherPostgres, startOtherPostgres } from '../testing/other-postgres.ts'
import { copyPreparedDatabase } from '../testing/test-database.ts'
import { createTroop } from '../testing/troop.ts'
import { prepareDatabase } from './prepare-database.ts'
import { describeRights, readRights } from './read-rights.ts'
import { RIGHTS } from './repair-rights.ts'

const expected = readFileSync(RIGHTS, 'utf8')
const log = { warn: vi.fn(), info: vi.fn() }

let app: TestApp
beforeEach(async () => {
  log.warn.mockClear()
  app = await createTestApp({ databaseUrl: await copyPreparedDatabase(inject('postgresUrl')) })
})
afterEach(() => app.close())

const start = () => prepareDatabase(app.databaseUrl, { log })
const rights = async () => describeRights(await readRights(app.db))

describe('what callers of the data API may do', () => {
  it('is what the migrations say (npm run generate writes it)', async () => {
    expect(await rights()).toBe(expected)
    await start()
    expect(log.warn).not.toHaveBeenCalled()
  })

  it('is given back where a dump was restored without the roles that it names', async () => {
    const troop = await createTroop(app)
    await app.sql`drop owned by anon, authenticated`
    expect((await troop.supabase.from('sites').select()).error?.code).toBe('42501')
    await start()
    expect(await rights()).toBe(expected)
    expect(log.warn).toHaveBeenCalledOnce()
    expect((await troop.supabase.from('sites').select()).data).toMatchObject([
      { id: troop.site.id },
    ])
    const stranger = await app.signUp()
    expect((await stranger.supabase.from('sites').select()).data).toEqual([])
  })

  it('is guarded again where row level security was turned off', async () => {
    const troop = await createTroop(app)
    await app.sql`alter table public.sites disable row level security`
    const stranger = await app.signUp()
    expect((await stranger.supabase.from('sites').select('id')).data).toHaveLength(1)
    await start()
    expect((await stranger.supabase.from('sites').select('id')).data).toEqual([])
    expect((await troop.supabase.from('sites').select('id')).data).toHaveLength(1)
  })

  it('is no more than it was', async () => {
    await app.sql`grant select on private.shared_secrets, auth.users to anon, authenticated`
    await app.sql`grant all on public.sites to public`
    await app.sql`grant update (file_key) on public.site_assets to authenticated`
    await app.sql`grant execute on function private.change_domain to public`
    await start()
    expect(await rights()).toBe(expected)
  })

  it('leaves tables alone that an operator keeps beside ours', async () => {
    await app.sql`create table public.sites_of_mine (id integer)`
    await app.sql`alter table public.sites_of_mine enable row level security`
    await app.sql`create policy "Mine" on public.sites_of_mine using (true)`
    await app.sql`grant select on public.sites_of_mine to authenticated`
    await start()
    expect(log.warn).not.toHaveBeenCalled()
  })

  it('is not guessed where a policy is another one', async () => {
    await app.sql`drop policy "Members see their sites" on public.sites`
    await app.sql`
      create policy "Members see their sites" on public.sites for select to authenticated using (true)`
    const undo = 'drop policy "Members see their sites" on public.sites'
    await expect(start()).rejects.toThrow(`Run \`${undo}\` and start again`)
    await app.sql`drop policy "Members see their sites" on public.sites`
    await start()
    expect(await rights()).toBe(expected)
  })
})

const other = findOtherPostgres()

// The test summary reports when no such PostgreSQL is installed.
if (other) {
  itInDrill('An account that does not own the tables is told what is missing', async () => {
    const server = await startOtherPostgres(other)
    try {
      await prepareDatabase(server.url)
      const admin = await createTestApp({ databaseUrl: server.adminUrl })
      await admin.sql`drop owned by anon, authenticated`
      await admin.sql`alter table public.sites owner to admin`
      await expect(prepareDatabase(server.url)).rejects.toThrow(
        'Let the account in DATABASE_URL own the schemas public, private and auth',
      )
      await admin.sql`alter table public.sites owner to tenant`
      await prepareDatabase(server.url)
      expect(describeRights(await readRights(admin.db))).toBe(expected)
      await admin.close()
    } finally {
      await server.stop()
    }
  })
}
