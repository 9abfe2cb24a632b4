import { sql } from 'kysely'
import { describeNoAnswer } from '../database/connect-database.ts'
import { readAppliedMigration, readLastMigration } from '../database/migrate-database.ts'
import { refuseUnfitAccount } from '../database/refuse-unfit-account.ts'
import { StartupError } from '../starting/startup.errors.ts'
import { type Check, fine, warn, wrong } from './finding.ts'

export const checkDatabase: Check = {
  name: 'database',
  about: 'PostgreSQL, its rights, connections and tables',
  async run({ db, config: { databaseUrl } }) {
    const where = databaseUrl ? 'in DATABASE_URL' : 'of its own'
    if (!db) return fine('it is made by the first start')
    try {
      await refuseUnfitAccount(db)
    } catch (error) {
      if (error instanceof StartupError)
        return wrong(error.message, 'see “Database of your own” in docs/reference.md')
      if (!databaseUrl) throw error
      return wrong(
        `it does not answer: ${describeNoAnswer(error)}`,
        'correct DATABASE_URL, or see its log',
      )
    }
    const { rows } = await sql<{
      version: string
      connections: number
      most: number
      has: boolean
    }>`
      select current_setting('server_version') as version,
        (select count(*) from pg_stat_activity) as connections,
        current_setting('max_connections')::int as most,
        to_regclass('supabase_migrations.schema_migrations') is not null as has`.execute(db)
    const { version, connections, most, has } = rows[0] ?? {
      version: '',
      connections: 0,
      most: 1,
      has: false,
    }
    const says = `PostgreSQL ${version} ${where}, ${connections} of ${most} connections in use`
    if (connections > most * 0.8)
      return warn(says, 'raise max_connections, or start fewer replicas')
    const [applied, known] = [has ? await readAppliedMigration(db) : '', await readLastMigration()]
    if (applied === known) return fine(says)
    return applied > known
      ? wrong(`${says}; a newer ScoutSite has used it`, 'update this one: git pull')
      : fine(`${says}; the next start brings its tables up to date`)
  },
}
