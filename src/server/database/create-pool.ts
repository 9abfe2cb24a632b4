import pg from 'pg'
import { createBatchingSocket } from './batching-socket.ts'

export type PoolSettings = {
  max?: number
  /** How long to wait for a connection, new or returned, in milliseconds. */
  connectTimeout?: number
  /** How long a statement may take; 0 for no limit. */
  statementTimeout?: number
  /** How long an idle connection is kept open; 0 for no limit, regardless of its age. */
  idleTimeout?: number
  /** The role that a connection starts with; without it, all rights of its account. */
  role?: 'anon'
}

const { DATE, INT8 } = pg.types.builtins
const LONGEST_LIFE = 3_600

/** A pool of connections to PostgreSQL, opened on demand. Does not connect yet. */
export function createPool(url: string, settings: PoolSettings = {}): pg.Pool {
  const { max = 10, connectTimeout = 3_000, role } = settings
  const { statementTimeout = 5_000, idleTimeout = 60_000 } = settings
  const pool = new pg.Pool({
    connectionString: url,
    max,
    pipeline: true,
    stream: createBatchingSocket,
    keepAlive: true,
    connectionTimeoutMillis: connectTimeout,
    idleTimeoutMillis: idleTimeout,
    // Prepared statements use memory for the lifetime of their connection, so it is limited.
    maxLifetimeSeconds: idleTimeout === 0 ? 0 : LONGEST_LIFE,
    // PostgreSQL cancels a slow statement; a second later we give up on an unresponsive server.
    query_timeout: statementTimeout && statementTimeout + 1_000,
    options: [
      '-c TimeZone=UTC',
      // Planned once per connection: every query here uses an index, whatever the values are.
      '-c plan_cache_mode=force_generic_plan',
      `-c statement_timeout=${statementTimeout}`,
      '-c idle_in_transaction_session_timeout=20000',
      ...(role ? [`-c role=${role}`] : []),
    ].join(' '),
    types: {
      // Counts and sizes, all far below the limit of a safe integer.
      getTypeParser(oid: number, format?: 'text' | 'binary') {
        if (oid === INT8) return Number
        // A calendar date is not an instant: it stays 'YYYY-MM-DD'.
        return oid === DATE ? String : pg.types.getTypeParser(oid, format)
      },
    },
  })
  // When a connection is lost, its query fails and the pool opens a new one. Without a listener the
  // event would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
