import pg from 'pg'
import { createBatchingSocket } from './batching-socket.ts'

export type PoolSettings = {
  max?: number
  /** How long to wait for a connection, whether new or given back, in milliseconds. */
  connectTimeout?: number
  /** How long a statement may take; 0 is for ever. */
  statementTimeout?: number
  /** How long an idle connection is kept; 0 is for ever, whatever its age. */
  idleTimeout?: number
  /** The role that a connection has from its beginning; without it, all rights of its account. */
  role?: 'anon'
}

const { DATE, INT8 } = pg.types.builtins
const LONGEST_LIFE = 3_600

/** A pool of connections to PostgreSQL, opened when they are needed. Does not connect yet. */
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
    // Prepared statements use memory as long as their connection lives, so its life is limited.
    maxLifetimeSeconds: idleTimeout === 0 ? 0 : LONGEST_LIFE,
    // PostgreSQL cancels a slow statement; a second later we give up on a server that does not
    // respond at all.
    query_timeout: statementTimeout && statementTimeout + 1_000,
    options: [
      '-c TimeZone=UTC',
      // Planned once for a connection, not each time: what is asked here is found by an index, whatever the values are.
      '-c plan_cache_mode=force_generic_plan',
      `-c statement_timeout=${statementTimeout}`,
      '-c idle_in_transaction_session_timeout=20000',
      ...(role ? [`-c role=${role}`] : []),
    ].join(' '),
    types: {
      // Counts and sizes; none of ours comes near what a number cannot hold.
      getTypeParser(oid: number, format?: 'text' | 'binary') {
        if (oid === INT8) return Number
        // A day of the calendar is no instant: it stays 'YYYY-MM-DD'.
        return oid === DATE ? String : pg.types.getTypeParser(oid, format)
      },
    },
  })
  // When a connection is lost, the query that used it fails and the pool opens a new one. Without a
  // listener the event would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
