import { sql } from 'kysely'
import { codeOf } from '../lib/code-of.ts'
import { StartupError } from '../starting/startup.errors.ts'
import type { PoolSettings } from './create-pool.ts'
import { type Db, openPool } from './open-pool.ts'

const MINIMUM = 150_000

const REASONS = new Map([
  ['ECONNREFUSED', 'nothing listens at the address in DATABASE_URL'],
  ['ENOTFOUND', 'the host in DATABASE_URL is unknown'],
  ['EAI_AGAIN', 'the host in DATABASE_URL is not found now'],
  ['EHOSTUNREACH', 'there is no way to the host in DATABASE_URL'],
  ['53300', 'it has no connection left; raise its max_connections, or stop others that use it'],
  ['42501', 'the account in DATABASE_URL may not connect to the database'],
  ['28P01', 'the password in DATABASE_URL is wrong'],
  ['28000', 'the account in DATABASE_URL is not let in'],
  ['3D000', 'the database in DATABASE_URL does not exist'],
])

/** Opens the pool and checks that it connects to a PostgreSQL that we can use. */
export async function connectDatabase(url: string, settings: PoolSettings = {}): Promise<Db> {
  const db = openPool(url, settings)
  try {
    const { rows } = await sql<{ version: number; encoding: string }>`
      select current_setting('server_version_num')::int as version,
             current_setting('server_encoding') as encoding`.execute(db)
    const [server] = rows
    if (!server || server.version < MINIMUM) {
      throw new StartupError('DATABASE_URL names a PostgreSQL older than 15. Use a newer one.')
    }
    if (server.encoding !== 'UTF8') {
      throw new StartupError('DATABASE_URL names a database whose encoding is not UTF8.')
    }
    return db
  } catch (error) {
    await db.destroy()
    if (error instanceof StartupError) throw error
    throw new StartupError(`The database does not answer: ${describeNoAnswer(error)}.`)
  }
}

/** The driver's message can contain the account's name; the code says enough. */
export function describeNoAnswer(error: unknown): string {
  const code = codeOf(error)
  if (code === '' && error instanceof Error && /timeout/i.test(error.message)) {
    return 'the host in DATABASE_URL does not respond'
  }
  return REASONS.get(code) ?? `error ${code || 'unknown'}`
}
