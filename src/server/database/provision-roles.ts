import { sql } from 'kysely'
import type { Db } from './open-pool.ts'

/** The roles that policies name, as a Supabase project has them. */
const ROLES = ['anon', 'authenticated', 'service_role']

export async function provisionRoles(db: Db): Promise<void> {
  for (const role of ROLES) {
    // Roles belong to the whole server: another database's start may make them at the same moment.
    await sql`
      do $$ begin
        create role ${sql.id(role)} nologin noinherit;
      exception when duplicate_object or unique_violation then null;
      end $$`.execute(db)
  }
  const { rows } = await sql<{ name: string }>`select current_user as name`.execute(db)
  for (const { name } of rows) {
    await sql`grant anon, authenticated to ${sql.id(name)}`.execute(db)
  }
  await sql`grant usage on schema public to anon, authenticated`.execute(db)
}
