import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createAsk } from '../testing/ask.ts'
import { findOtherPostgres, startOtherPostgres } from '../testing/other-postgres.ts'
import { type Db, openPool } from './open-pool.ts'
import { prepareDatabase } from './prepare-database.ts'

const other = findOtherPostgres()

// The test summary reports when no such PostgreSQL is installed.
describe.runIf(other)(
  'An account that may not do what is needed hears what it lacks, and leaves nothing',
  () => {
    let server: Awaited<ReturnType<typeof startOtherPostgres>>
    let admin: Db
    let ask: ReturnType<typeof createAsk>

    beforeAll(async () => {
      server = await startOtherPostgres(other ?? '')
      admin = openPool(server.adminUrl, { max: 1 })
      ask = createAsk(admin)
    })
    afterEach(async () => {
      await ask`drop schema if exists auth cascade`
      await ask`alter database troops owner to tenant`
      await ask`alter role tenant createrole`
      await ask`drop role if exists anon, authenticated, service_role, supabase_auth_admin`
    })
    afterAll(async () => {
      await admin.destroy()
      await server.stop()
    })

    const everything = () => ask`
    select 'role' as kind, rolname::text as name from pg_roles
    union all select 'schema', nspname::text from pg_namespace where nspname !~ '^pg_'
    union all select 'membership', format('%s %s', roleid::regrole, member::regrole) from pg_auth_members
    union all select 'table', oid::regclass::text from pg_class where relnamespace = 'public'::regnamespace
    order by 1, 2`

    async function expectRefusal(sentence: string) {
      const before = await everything()
      await expect(prepareDatabase(server.url)).rejects.toThrow(sentence)
      expect(await everything()).toEqual(before)
    }

    it('on a project of Supabase, where accounts belong to somebody else', async () => {
      await ask`create role supabase_auth_admin nologin noinherit createrole`
      for (const role of ['anon', 'authenticated', 'service_role']) {
        await sql`create role ${sql.id(role)} nologin noinherit`.execute(admin)
        await sql`grant ${sql.id(role)} to tenant`.execute(admin)
      }
      await ask`create schema auth authorization supabase_auth_admin`
      await ask`grant usage on schema auth to tenant, anon, authenticated, service_role`
      await ask`create table auth.users (instance_id uuid, id uuid primary key, email varchar(255))`
      await ask`alter table auth.users owner to supabase_auth_admin`
      await ask`create function auth.uid() returns uuid language sql stable as 'select null::uuid'`
      await ask`alter function auth.uid owner to supabase_auth_admin`
      await expectRefusal(
        'The schema auth of the database in DATABASE_URL belongs to supabase_auth_admin, as in a project of Supabase. ScoutSite keeps its accounts in a schema of that name itself: name a database that has none.',
      )
    })

    it('without the right to make roles', async () => {
      await ask`alter role tenant nocreaterole`
      await expectRefusal(
        'The account tenant in DATABASE_URL may not make the roles anon, authenticated, service_role. Let it: alter role tenant createrole.',
      )
    })

    it('without a database of its own', async () => {
      await ask`alter database troops owner to admin`
      await expectRefusal(
        'The account tenant in DATABASE_URL may not make schemas. Let it own its database: alter database troops owner to tenant.',
      )
    })

    it('with roles that somebody else made', async () => {
      await ask`alter role tenant nocreaterole`
      for (const role of ['anon', 'authenticated', 'service_role']) {
        await sql`create role ${sql.id(role)} nologin noinherit`.execute(admin)
      }
      await expectRefusal(
        'The account tenant in DATABASE_URL may not act as anon, authenticated, which somebody else made. Let it: grant anon, authenticated to tenant.',
      )
      await ask`grant anon, authenticated to tenant`
      await prepareDatabase(server.url)
      await ask`drop owned by anon, authenticated`
    })
  },
)
