import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { StartupError } from '../startup.errors.ts'
import type { Db } from './open-pool.ts'
import { type AppliedMigration, refuseOtherHistory } from './refuse-other-history.ts'

const FOLDER = join(import.meta.dirname, '../../../supabase/migrations')
const FILE_NAME = /^(\d{14})_(\w+)\.sql$/

type Migration = { version: string; name: string; statements: string }

/**
 * Applies new files of `supabase/migrations`, in the Supabase CLI's order and with its history table:
 * all, or those up to a version.
 */
export async function migrateDatabase(db: Db, last?: string): Promise<void> {
  await sql`create schema if not exists supabase_migrations`.execute(db)
  await sql`
    create table if not exists supabase_migrations.schema_migrations
      (version text primary key, statements text[], name text)`.execute(db)
  const { rows: history } = await sql<AppliedMigration>`
    select version, name, statements from supabase_migrations.schema_migrations`.execute(db)
  const applied = new Set(history.map(({ version }) => version))
  const migrations = await readMigrations()
  refuseNewerDatabase(applied, migrations)
  refuseOtherHistory(history, migrations)
  for (const migration of migrations) {
    if (last !== undefined && migration.version > last) break
    if (!applied.has(migration.version)) await apply(db, migration)
  }
}

/** The newest migration that was applied to a database. */
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

function refuseNewerDatabase(applied: Set<string>, migrations: Migration[]) {
  const known = new Set(migrations.map((migration) => migration.version))
  const unknown = [...applied].filter((version) => !known.has(version)).sort()
  if (unknown.length > 0) {
    throw new StartupError(
      `The database was used by a newer ScoutSite (migration ${unknown.at(-1)}). Update ScoutSite, or restore a backup.`,
    )
  }
}

async function apply(db: Db, { version, name, statements }: Migration): Promise<void> {
  const run = async (transaction: Db) => {
    await sql.raw(statements).execute(transaction)
    await sql`
      insert into supabase_migrations.schema_migrations (version, statements, name)
      values (${version}, array[${statements}]::text[], ${name})`.execute(transaction)
  }
  // A restore applies them in a transaction of its own, with the rows that belong between them.
  await (db.isTransaction ? run(db) : db.transaction().execute(run))
}
