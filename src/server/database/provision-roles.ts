import type { Sql } from 'postgres'

export const API_ROLE = 'scoutsite_api'

/**
 * Makes the roles that policies name, as a Supabase project has them, and one for the data API:
 * it owns nothing, so a fault in that library is held by grants and row level security.
 */
export async function provisionRoles(sql: Sql): Promise<void> {
  for (const role of ['anon', 'authenticated', 'service_role', API_ROLE]) {
    // Roles belong to the whole server: another database's start may make them at the same moment.
    await sql.unsafe(`
      do $$ begin
        create role ${role} nologin noinherit;
      exception when duplicate_object or unique_violation then null;
      end $$`)
  }
  const [me] = await sql<{ name: string }[]>`select quote_ident(current_user) as name`
  await sql.unsafe(`
    alter role ${API_ROLE} inherit;
    grant anon, authenticated to ${API_ROLE};
    grant anon, authenticated, ${API_ROLE} to ${me?.name};
    grant usage on schema public to anon, authenticated;`)
}

/** Lets the API role see what it serves and keep accounts; policies do the rest. */
export async function grantToApi(sql: Sql): Promise<void> {
  await sql.unsafe(`
    grant usage on schema auth to anon, authenticated, ${API_ROLE};
    grant select, insert, update, delete on all tables in schema auth to ${API_ROLE};
    grant references on all tables in schema public to ${API_ROLE};`)
}
