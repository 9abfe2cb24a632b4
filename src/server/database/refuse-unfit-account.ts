import { sql } from 'kysely'
import { StartupError } from '../starting/startup.errors.ts'
import type { Db } from './open-pool.ts'
import { CALLERS, ROLES, SETTABLE } from './provision-roles.ts'

type Account = {
  name: string
  database: string
  mayMakeSchemas: boolean
  mayMakeTables: boolean
  mayMakeRoles: boolean
  /** The owner of the schema `auth`, if that is not the account. */
  ownerOfAuth: string | null
  missingRoles: string[]
  /** Roles that the account can neither assume nor grant to itself. */
  foreignRoles: string[]
}

/**
 * Throws if the account in DATABASE_URL lacks a right, before anything is created that would stay
 * behind.
 */
export async function refuseUnfitAccount(db: Db): Promise<void> {
  const account = await readAccount(db)
  const lack = explainLack(account)
  if (lack) throw new StartupError(lack)
}

function explainLack(account: Account): string | undefined {
  const { name, database, ownerOfAuth, missingRoles, foreignRoles } = account
  if (ownerOfAuth !== null) {
    return `The schema auth of the database in DATABASE_URL belongs to ${ownerOfAuth}, as in a project of Supabase. ScoutSite keeps its accounts in a schema of that name itself: name a database that has none.`
  }
  if (!account.mayMakeSchemas) {
    return `The account ${name} in DATABASE_URL may not make schemas. Let it own its database: alter database ${database} owner to ${name}.`
  }
  if (!account.mayMakeTables) {
    return `The account ${name} in DATABASE_URL may not make tables in the schema public. Let it: grant all on schema public to ${name}.`
  }
  if (missingRoles.length > 0 && !account.mayMakeRoles) {
    return `The account ${name} in DATABASE_URL may not make the roles ${missingRoles.join(', ')}. Let it: alter role ${name} createrole.`
  }
  if (foreignRoles.length > 0) {
    const roles = foreignRoles.join(', ')
    return `The account ${name} in DATABASE_URL may not act as ${roles}, which somebody else made. Let it: grant ${roles} to ${name}.`
  }
  return undefined
}

async function readAccount(db: Db): Promise<Account> {
  const { rows } = await sql<Account>`
    with me as (
      select oid, rolname, rolsuper, rolcreaterole from pg_roles where rolname = current_user
    )
    select quote_ident(me.rolname) as name, quote_ident(current_database()) as database,
      has_database_privilege(current_database(), 'create') as "mayMakeSchemas",
      coalesce((select has_schema_privilege(n.oid, 'create') from pg_namespace n
        where n.nspname = 'public'), true) as "mayMakeTables",
      me.rolsuper or me.rolcreaterole as "mayMakeRoles",
      (select pg_get_userbyid(n.nspowner) from pg_namespace n
        where n.nspname = 'auth' and not pg_has_role(n.nspowner, 'usage')) as "ownerOfAuth",
      array(select name from unnest(${ROLES}::text[]) as role (name)
        where not exists (select from pg_roles r where r.rolname = role.name)) as "missingRoles",
      array(select r.rolname::text from pg_roles r
        where r.rolname = any(${CALLERS}) and not pg_has_role(r.oid, ${SETTABLE})
          and not (me.rolcreaterole and current_setting('server_version_num')::int < 160000)
          and not exists (select from pg_auth_members m
            where m.roleid = r.oid and m.admin_option and pg_has_role(m.member, 'usage'))
      ) as "foreignRoles"
    from me`.execute(db)
  const [account] = rows
  if (!account) throw new Error('the database does not know its own account')
  return account
}
