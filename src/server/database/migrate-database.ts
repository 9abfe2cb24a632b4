import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { programVersion } from '../starting/program-version.ts'
import { PROJECT_FOLDER } from '../starting/project-folder.ts'
import { StartupError } from '../starting/startup.errors.ts'
import { compareVersions } from './compare-versions.ts'
import type { Db } from './open-pool.ts'
import { type AppliedMigration, refuseOtherHistory } from './refuse-other-history.ts'

const FOLDER = join(PROJECT_FOLDER, 'supabase/migrations')
const FILE_NAME = /^(\d{14})_(\w+)\.sql$/

type Migrating = {
  /** The newest migration to apply; without it, all. */
  last?: string
  /** Called before the first migration changes a database that has tables already. */
  beforeFirst?: () => Promise<void>
}

type Migrated = {
  /** A newer ScoutSite, which this one can work beside, has migrated the database further. */
  isAhead: boolean
  before: number
  applied: number
}

type Migration = { version: string; name: string; statements: string }

/**
 * Applies new files of `supabase/migrations`, in the Supabase CLI's order and with its history table:
 * all, or those up to a version.
 */
export async function migrateDatabase(
  db: Db,
  { last, beforeFirst = async () => {} }: Migrating = {},
): Promise<Migrated> {
  await sql`create schema if not exists supabase_migrations`.execute(db)
  await sql`
    create table if not exists supabase_migrations.schema_migrations
      (version text primary key, statements text[], name text)`.execute(db)
  const { rows: history } = await sql<AppliedMigration>`
    select version, name, statements from supabase_migrations.schema_migrations`.execute(db)
  const applied = new Set(history.map(({ version }) => version))
  const migrations = await readMigrations()
  const isAhead = await isNewerDatabase(db, applied, migrations)
  const known = new Set(migrations.map(({ version }) => version))
  refuseOtherHistory(
    history.filter(({ version }) => known.has(version)),
    migrations,
  )
  const due = migrations.filter(
    ({ version }) => !applied.has(version) && (last === undefined || version <= last),
  )
  if (due.length > 0 && applied.size > 0) await beforeFirst()
  for (const migration of due) await apply(db, migration)
  return { isAhead, before: applied.size, applied: due.length }
}

/** The newest migration applied to a database. */
export async function readAppliedMigration(db: Db): Promise<string> {
  const { rows } = await sql<{ version: string | null }>`
    select max(version) as version from supabase_migrations.schema_migrations`.execute(db)
  return rows[0]?.version ?? ''
}

/** The newest migration that this program knows. */
export async function readLastMigration(): Promise<string> {
  return (await readMigrations()).at(-1)?.version ?? ''
}

async function readMigrations(): Promise<Migration[]> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (file) => {
      const [, version, name] = FILE_NAME.exec(file) ?? []
      if (!version || !name) throw new Error(`${file} is not named <timestamp>_<name>.sql`)
      return { version, name, statements: await readFile(join(FOLDER, file), 'utf8') }
    }),
  )
}

/** Whether a newer ScoutSite has migrated it; throws when this one can no longer work with it. */
async function isNewerDatabase(
  db: Db,
  applied: Set<string>,
  migrations: Migration[],
): Promise<boolean> {
  const known = new Set(migrations.map((migration) => migration.version))
  const unknown = [...applied].filter((version) => !known.has(version)).sort()
  if (unknown.length === 0) return false
  const oldest = await readOldestProgram(db)
  if (oldest !== undefined && compareVersions(programVersion, oldest) >= 0) return true
  throw new StartupError(
    `The database was used by a newer ScoutSite (migration ${unknown.at(-1)}), and this one (${programVersion}) can no longer work on it${oldest ? `: it needs ${oldest} or newer` : ''}. Update ScoutSite, or restore a backup.`,
  )
}

async function readOldestProgram(db: Db): Promise<string | undefined> {
  const { rows: found } = await sql<{ has: boolean }>`
    select to_regclass('private.compatibility') is not null as has`.execute(db)
  if (!found[0]?.has) return undefined
  const row = await db
    .selectFrom('private.compatibility')
    .select('oldest_program')
    .executeTakeFirst()
  return row?.oldest_program
}

async function apply(db: Db, { version, name, statements }: Migration): Promise<void> {
  const run = async (transaction: Db) => {
    await sql.raw(statements).execute(transaction)
    await sql`
      insert into supabase_migrations.schema_migrations (version, statements, name)
      values (${version}, array[${statements}]::text[], ${name})`.execute(transaction)
  }
  if (!db.isTransaction) return db.transaction().execute(run)
  // A restore applies them in its own transaction, with the rows that belong between them. Deferred
  // constraints are checked now: a table with pending ones cannot be altered.
  await run(db)
  await sql`set constraints all immediate`.execute(db)
}
