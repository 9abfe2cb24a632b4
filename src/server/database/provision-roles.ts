import { sql } from 'kysely'
import type { Db } from './open-pool.ts'

/** The roles that callers' statements run as. */
export const CALLERS = ['anon', 'authenticated']
/** The roles in policies and grants, as in a Supabase project. */
export const ROLES = [...CALLERS, 'service_role']
/**
 * The privilege by which `pg_has_role` tells who may `set role`; before version 16 all members
 * could.
 */
export const SETTABLE = sql`
  case when current_setting('server_version_num')::int < 160000 then 'member' else 'set' end`

export async function provisionRoles(db: Db): Promise<void> {
  for (const role of ROLES) {
    // Roles are shared by the whole server: the start of another database may create them at the
    // same moment.
    await sql`
      do $$ begin
        if not exists (select from pg_roles where rolname = ${sql.lit(role)}) then
          create role ${sql.id(role)} nologin noinherit;
        end if;
      exception when duplicate_object or unique_violation then null;
      end $$`.execute(db)
  }
  const { rows } = await sql<{ role: string; name: string }>`
    select rolname as role, current_user as name from pg_roles
    where rolname = any(${CALLERS}) and not pg_has_role(oid, ${SETTABLE})`.execute(db)
  for (const { role, name } of rows) {
    await sql`grant ${sql.id(role)} to ${sql.id(name)}`.execute(db)
  }
  await sql`grant usage on schema public to anon, authenticated`.execute(db)
}
