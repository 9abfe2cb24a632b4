import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, inject, it } from 'vitest'
import { describeDatabase } from '../../../scripts/database-types.ts'
import { authSchemaSql } from '../backend.ts'
import { createTestApp } from '../testing/create-test-app.ts'
import { findOtherPostgres, startOtherPostgres } from '../testing/other-postgres.ts'
import { copyPreparedDatabase, createDatabase } from '../testing/test-database.ts'
import { connectDatabase } from './connect-database.ts'
import { prepareDatabase } from './prepare-database.ts'

const files = readdirSync('supabase/migrations').sort()

async function readHistory(url: string) {
  const sql = await connectDatabase(url, 1)
  try {
    return await sql<{ version: string; name: string; statement: string }[]>`
      select version, name, statements[1] as statement from supabase_migrations.schema_migrations order by version`
  } finally {
    await sql.end()
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
    await Promise.all(Array.from({ length: 5 }, () => prepareDatabase(url, authSchemaSql())))
    expect(await readHistory(url)).toHaveLength(files.length)
  })

  it('change nothing when they are run again', async () => {
    const url = await copyPreparedDatabase(inject('postgresUrl'))
    const before = await readHistory(url)
    await prepareDatabase(url, authSchemaSql())
    expect(await readHistory(url)).toEqual(before)
  })

  it('refuse a database that a newer ScoutSite has used', async () => {
    const url = await copyPreparedDatabase(inject('postgresUrl'))
    const sql = await connectDatabase(url, 1)
    await sql`insert into supabase_migrations.schema_migrations (version) values ('29990101000000')`
    await sql.end()
    await expect(prepareDatabase(url, authSchemaSql())).rejects.toThrow('by a newer ScoutSite')
  })

  it('leave nothing behind when one of them fails', async () => {
    const url = await createDatabase(inject('postgresUrl'))
    const sql = await connectDatabase(url, 1)
    await sql`create table public.releases (in_the_way boolean)`
    await expect(prepareDatabase(url, authSchemaSql())).rejects.toThrow()
    const [found] = await sql`select to_regclass('public.releases_of_a_site') as index`
    expect(found?.['index']).toBeNull()
    await sql`drop table public.releases`
    await sql.end()
    await prepareDatabase(url, authSchemaSql())
    expect(await readHistory(url)).toHaveLength(files.length)
  })
})

describe('the Database type', () => {
  it('is what the migrations make (npm run generate writes it)', async () => {
    const sql = await connectDatabase(await copyPreparedDatabase(inject('postgresUrl')), 1)
    const written = readFileSync('src/site/database.ts', 'utf8')
    expect(await describeDatabase(sql)).toBe(written)
    await sql.end()
  })
})

const other = findOtherPostgres()

// The summary of the tests says when it is not here.
if (other) {
  it('a PostgreSQL of the operator’s own, without superuser rights, takes the same migrations, accounts and sites', async () => {
    const server = await startOtherPostgres(other)
    try {
      await Promise.all([1, 2, 3].map(() => prepareDatabase(server.url, authSchemaSql())))
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
  })
}
