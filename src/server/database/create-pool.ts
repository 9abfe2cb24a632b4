import pg from 'pg'
import { createBatchingSocket } from './batching-socket.ts'

export type PoolSettings = {
  max?: number
  /** How long to wait for a connection, made or given back, in milliseconds. */
  connectTimeout?: number
  /** How long a statement may take; 0 is for ever. */
  statementTimeout?: number
  /** How long a connection without work is kept; 0 is for ever, however old it is. */
  idleTimeout?: number
  /** What a connection may do from its beginning; without it, all that its account may. */
  role?: 'anon'
}

const { INT8 } = pg.types.builtins
const LONGEST_LIFE = 3_600

/** Connections to PostgreSQL, made as they are needed. Nothing is asked of it yet. */
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
    // What a connection remembers of its statements goes with it.
    maxLifetimeSeconds: idleTimeout === 0 ? 0 : LONGEST_LIFE,
    // PostgreSQL ends what takes too long; a little later we give up on a server that does not answer.
    query_timeout: statementTimeout && statementTimeout + 1_000,
    options: [
      '-c TimeZone=UTC',
      `-c statement_timeout=${statementTimeout}`,
      '-c idle_in_transaction_session_timeout=20000',
      ...(role ? [`-c role=${role}`] : []),
    ].join(' '),
    types: {
      // Counts and sizes; none of ours comes near what a number cannot hold.
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === INT8 ? Number : pg.types.getTypeParser(oid, format),
    },
  })
  // Whoever uses a connection that is lost is told by the query itself, and the pool makes a new
  // one. Without a listener the event would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
