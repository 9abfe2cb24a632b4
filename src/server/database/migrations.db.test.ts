import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { describe, expect, inject, it, vi } from 'vitest'
import { formatCode } from '../../../scripts/schema/format-code.ts'
import { generated } from '../../../scripts/schema/generated.ts'
import { readSchema } from '../../../scripts/schema/read-schema.ts'
import { createTestApp } from '../testing/create-test-app.ts'
import { itInDrill } from '../testing/it-in-drill.ts'
import { findOtherPostgres, startOtherPostgres } from '../testing/other-postgres.ts'
import { copyPreparedDatabase, createDatabase } from '../testing/test-database.ts'
import { openPool } from './open-pool.ts'
import { prepareDatabase } from './prepare-database.ts'

const files = readdirSync('supabase/migrations').sort()

async function readHistory(url: string) {
  const db = openPool(url, { max: 1 })
  try {
    const { rows } = await sql<{ version: string; name: string; statement: string }>`
      select version, name, statements[1] as statement
      from supabase_migrations.schema_migrations order by version`.execute(db)
    return rows
  } finally {
    await db.destroy()
  }
}

describe('migrations', () => {
  it('follow the Supabase CLI in names and history', async () => {
    expect(files.every((file) => /^\d{14}_[a-z_]+\.sql$/.test(file))).toBe(true)
    const history = await readHistory(await copyPreparedDatabase(inject('postgresUrl')))
    expect(history.map(({ version, name }) => `${version}_${name}.sql`)).toEqual(files)
    expect(history[0]?.statement).toBe(readFileSync(`supabase/migrations/${files[0]}`, 'utf8'))
  })

  it('run once when five replicas start at once', async () => {
    const url = await createDatabase(inject('postgresUrl'))
    await Promise.all(Array.from({ length: 5 }, () => prepareDatabase(url)))
    expect(await readHistory(url)).toHaveLength(files.length)
  })

  it('change nothing when they are run again', async () => {
    const url = await copyPreparedDatabase(inject('postgresUrl'))
    const before = await readHistory(url)
    await prepareDatabase(url)
    expect(await readHistory(url)).toEqual(before)
  })

  it('leave a database that a newer ScoutSite has upgraded as it is, beside that', async () => {
    const url = await copyPreparedDatabase(inject('postgresUrl'))
    const db = openPool(url, { max: 1 })
    await sql`
      insert into supabase_migrations.schema_migrations (version)
      values ('29990101000000')`.execute(db)
    await sql`create policy "Of a later version" on sites for select to anon using (false)`.execute(
      db,
    )
    const log = { warn: vi.fn(), info: vi.fn() }
    await prepareDatabase(url, { log })
    expect(log.warn).toHaveBeenCalledWith(expect.stringContaining('a newer ScoutSite'))
    const { rows } = await sql`
      select from pg_policies where policyname = 'Of a later version'`.execute(db)
    expect(rows).toHaveLength(1)
    await db.destroy()
  })

  it('refuse a database on which only a newer ScoutSite can work', async () => {
    const url = await copyPreparedDatabase(inject('postgresUrl'))
    const db = openPool(url, { max: 1 })
    await sql`
      insert into supabase_migrations.schema_migrations (version)
      values ('29990101000000')`.execute(db)
    await sql`update private.compatibility set oldest_program = '9.10.0'`.execute(db)
    await expect(prepareDatabase(url)).rejects.toThrow(
      'can no longer work on it: it needs 9.10.0 or newer. Update ScoutSite',
    )
    await sql`drop table private.compatibility`.execute(db)
    await expect(prepareDatabase(url)).rejects.toThrow('by a newer ScoutSite')
    await db.destroy()
  })

  it('refuse a database that was made by other words of one of them', async () => {
    const url = await copyPreparedDatabase(inject('postgresUrl'))
    const db = await openPool(url, { max: 1 })
    await sql`update supabase_migrations.schema_migrations
      set statements = array[statements[1] || '-- as it was in the morning'] where name = 'guard_sites'`.execute(
      db,
    )
    await db.destroy()
    await expect(prepareDatabase(url)).rejects.toThrow(
      'its migration 20261121090200_guard_sites is not the one that this version knows. Start the version that made it,',
    )
  })

  it('take a history that the Supabase CLI wrote, statement by statement', async () => {
    const url = await copyPreparedDatabase(inject('postgresUrl'))
    const db = await openPool(url, { max: 1 })
    await sql`update supabase_migrations.schema_migrations
      set statements = string_to_array(statements[1], ';')`.execute(db)
    await db.destroy()
    await prepareDatabase(url)
  })

  it('leave nothing behind when one of them fails', async () => {
    const url = await createDatabase(inject('postgresUrl'))
    const db = openPool(url, { max: 1 })
    await sql`create table public.releases (in_the_way boolean)`.execute(db)
    await expect(prepareDatabase(url)).rejects.toThrow()
    const { rows } = await sql`
      select to_regclass('public.releases_of_a_site') as index`.execute(db)
    expect(rows).toEqual([{ index: null }])
    await sql`drop table public.releases`.execute(db)
    await db.destroy()
    await prepareDatabase(url)
    expect(await readHistory(url)).toHaveLength(files.length)
  })

  it('keep the one leader of an older site, also where six names stand in the field', async () => {
    const url = await createDatabase(inject('postgresUrl'))
    const db = openPool(url, { max: 1 })
    const run = async (from: string, to: string) => {
      for (const file of files.filter((name) => name >= from && name < to))
        await sql.raw(readFileSync(`supabase/migrations/${file}`, 'utf8')).execute(db)
    }
    await run('', '20261122150000')
    await sql`with leader as (insert into auth.users (id) values (gen_random_uuid()) returning id)
      insert into public.sites (user_id, domain, leader_name, leader_role)
      select leader.id, site.* from leader, (values
        ('a', 'A; B, and C', 'Scoutmaster'), ('b', null, 'Scoutmaster'), ('c', null, null)
      ) as site (domain, leader_name, leader_role)`.execute(db)
    await run('20261122150000', '3')
    const { rows } = await sql`
      select s.domain, s.unit_kind, s.leaders, s.leader_role, s.revision, l.name
      from public.sites s left join public.site_leaders l on l.site_id = s.id
      order by s.domain`.execute(db)
    await db.destroy()
    const troop = { unit_kind: 'troop', revision: 1 }
    const role = 'Scoutmaster'
    const anyId = expect.any(String)
    expect(rows).toEqual([
      {
        ...troop,
        domain: 'a',
        leaders: [{ id: anyId, name: 'A; B, and C', role }],
        leader_role: role,
        name: 'A; B, and C',
      },
      {
        ...troop,
        domain: 'b',
        leaders: [{ id: anyId, name: '', role }],
        leader_role: role,
        name: null,
      },
      { ...troop, domain: 'c', leaders: [], leader_role: null, name: null },
    ])
  })
})

describe('the Database type', () => {
  it('is what the migrations make, and so is all that follows from it (npm run generate writes it)', async () => {
    const db = openPool(await copyPreparedDatabase(inject('postgresUrl')), { max: 1 })
    const schema = await readSchema(db)
    await db.destroy()
    for (const [file, describe] of generated) {
      expect(formatCode(file, describe(schema)), file).toBe(readFileSync(file, 'utf8'))
    }
  })
})

const other = findOtherPostgres()

// The test summary reports when no such PostgreSQL is installed.
if (other) {
  itInDrill(
    'a PostgreSQL of the operator’s own, without superuser rights, takes the same migrations, accounts and sites',
    async () => {
      const server = await startOtherPostgres(other)
      try {
        await Promise.all([1, 2, 3].map(() => prepareDatabase(server.url)))
        const app = await createTestApp({ databaseUrl: server.url })
        const owner = await app.signUp()
        const stranger = await app.signUp()
        const { data } = await owner.supabase
          .from('sites')
          .insert({ site_name: 'A' })
          .select()
          .single()
        expect(data?.domain).toBe('a')
        expect((await stranger.supabase.from('sites').select()).data).toEqual([])
        expect(
          (
            await stranger.supabase
              .from('sites')
              .delete()
              .eq('id', data?.id ?? '')
              .select()
          ).data,
        ).toEqual([])
        await owner.supabase
          .from('sites')
          .delete()
          .eq('id', data?.id ?? '')
        const restored = await owner.supabase.rpc('restore_site', { id: data?.id ?? '' })
        expect(restored.data).toHaveLength(1)
        expect((await owner.supabase.auth.refreshSession()).error).toBeNull()
        const [role] = await app.sql`select rolsuper from pg_roles where rolname = current_user`
        expect(role?.['rolsuper']).toBe(false)
        await app.close()
      } finally {
        await server.stop()
      }
    },
  )
}
