import postgres, { type Sql } from 'postgres'
import { StartupError } from '../startup.errors.ts'

const MINIMUM = 150_000

/** Opens the pool and makes sure that what answers is a PostgreSQL we can use. */
export async function connectDatabase(url: string, max = 10): Promise<Sql> {
  const sql = postgres(url, {
    max,
    onnotice: () => {},
    connection: { TimeZone: 'UTC' },
    fetch_types: false,
  })
  try {
    const [row] = await sql<{ version: number; encoding: string }[]>`
      select current_setting('server_version_num')::int as version,
             current_setting('server_encoding') as encoding`
    if (!row || row.version < MINIMUM) {
      throw new StartupError('DATABASE_URL names a PostgreSQL older than 15. Use a newer one.')
    }
    if (row.encoding !== 'UTF8') {
      throw new StartupError('DATABASE_URL names a database whose encoding is not UTF8.')
    }
    return sql
  } catch (error) {
    await sql.end({ timeout: 1 })
    if (error instanceof StartupError) throw error
    throw new StartupError(`The database does not answer: ${describe(error)}.`)
  }
}

// The driver's message can hold the password's account; the code says enough.
function describe(error: unknown): string {
  const { code, severity } = error as { code?: string; severity?: string }
  const known: Record<string, string> = {
    ECONNREFUSED: 'nothing listens at the address in DATABASE_URL',
    ENOTFOUND: 'the host in DATABASE_URL is unknown',
    CONNECT_TIMEOUT: 'the host in DATABASE_URL does not respond',
    '28P01': 'the password in DATABASE_URL is wrong',
    '28000': 'the account in DATABASE_URL is not let in',
    '3D000': 'the database in DATABASE_URL does not exist',
  }
  return known[code ?? ''] ?? `${severity ?? 'error'} ${code ?? 'unknown'}`
}
