import { sql } from 'kysely'
import type { Db } from './open-pool.ts'

/** A right of a role, or a restriction on it, as the statement that creates it. */
export type Right = {
  kind: 'grant' | 'guard' | 'policy'
  /** The object concerned, such as `table public.sites`. */
  object: string
  statement: string
  /** The statement that revokes it. */
  undo: string
}

const QUERY = `
with callers (id, name) as (
  select 0::oid, 'public'
  union all select oid, rolname::text from pg_roles where rolname in ('anon', 'authenticated')
),
spaces (id, name) as (
  select oid, nspname::text from pg_namespace where nspname in ('public', 'private', 'auth')
),
grants (privilege, object, caller) as (
  select lower(a.privilege_type), format('schema %I', s.name), c.name
  from spaces s join pg_namespace n on n.oid = s.id, aclexplode(n.nspacl) a, callers c
  where c.id = a.grantee and s.name <> 'public'
  union all
  select lower(a.privilege_type), format('table %I.%I', s.name, t.relname), c.name
  from spaces s join pg_class t on t.relnamespace = s.id, aclexplode(t.relacl) a, callers c
  where c.id = a.grantee and t.relkind in ('r', 'p', 'v', 'm')
  union all
  select format('%s (%I)', lower(a.privilege_type), f.attname),
    format('table %I.%I', s.name, t.relname), c.name
  from spaces s join pg_class t on t.relnamespace = s.id join pg_attribute f on f.attrelid = t.oid,
    aclexplode(f.attacl) a, callers c
  where c.id = a.grantee
  union all
  select lower(a.privilege_type), format('function %I.%I(%s)', s.name, p.proname,
    pg_get_function_identity_arguments(p.oid)), c.name
  from spaces s join pg_proc p on p.pronamespace = s.id,
    aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a, callers c
  where c.id = a.grantee and p.prokind = 'f'
),
policies (name, object, terms) as (
  select format('%I', p.polname), format('%I.%I', s.name, t.relname), concat_ws(' ',
    'as', case when p.polpermissive then 'permissive' else 'restrictive' end,
    'for', case p.polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update'
      when 'd' then 'delete' else 'all' end,
    'to', (select string_agg(coalesce(quote_ident(r.rolname), 'public'), ', ' order by r.rolname)
      from unnest(p.polroles) as named (id) left join pg_roles r on r.oid = named.id),
    'using (' || regexp_replace(pg_get_expr(p.polqual, p.polrelid), '\\s+', ' ', 'g') || ')',
    'with check (' || regexp_replace(pg_get_expr(p.polwithcheck, p.polrelid), '\\s+', ' ', 'g') || ')')
  from spaces s join pg_class t on t.relnamespace = s.id join pg_policy p on p.polrelid = t.oid
)
select 'guard' as kind, format('table %I.%I', s.name, t.relname) as object,
  format('alter table %I.%I enable row level security', s.name, t.relname) as statement, '' as undo
from spaces s join pg_class t on t.relnamespace = s.id where t.relkind = 'r' and t.relrowsecurity
union all
select 'grant', object, format('grant %s on %s to %s', privilege, object, caller),
  format('revoke %s on %s from %s', privilege, object, caller)
from grants
union all
select 'policy', 'table ' || object, format('create policy %s on %s %s', name, object, terms),
  format('drop policy %s on %s', name, object)
from policies
order by object, kind desc, statement`

/** All rights of the data API's callers, and the policies that guard the rows. */
export function readRights(db: Db): Promise<Right[]> {
  return db.transaction().execute(async (transaction) => {
    // With an empty search path, every name is qualified, whatever the database's own setting is.
    await sql`set local search_path = ''`.execute(transaction)
    return (await sql<Right>`${sql.raw(QUERY)}`.execute(transaction)).rows
  })
}

/** The file contents with the statements of a freshly migrated database, one per line. */
export function describeRights(rights: readonly Right[]): string {
  const lines = rights.map(({ statement }) => `${statement};\n`)
  return `-- Written by \`npm run generate\` from the migrations: what callers of the data API may do, and what guards the rows.
-- Every start compares the database with it.

${lines.join('')}`
}
