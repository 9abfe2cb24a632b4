import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import pg from 'pg'
import { createBatchingSocket } from './batching-socket.ts'
import { createPostgresDriver } from './postgres-driver.ts'
import type { Tables } from './tables.ts'

/** The database, or a transaction on it: a query neither knows nor cares which. */
export type Db = Kysely<Tables>

export type PoolSettings = {
  max?: number
  /** How long to wait for a connection, made or given back, in milliseconds. */
  connectPatience?: number
  /** How long a statement may take; 0 is for ever. */
  statementPatience?: number
  /** How long a connection without work is kept; 0 is for ever. */
  idlePatience?: number
}

const { INT8 } = pg.types.builtins

const pools = new WeakMap<Db, pg.Pool>()

/** The connections of a database, for the one who sends several statements at once. */
export function poolOf(db: Db): pg.Pool {
  const pool = pools.get(db)
  if (!pool) throw new Error('a transaction has no pool')
  return pool
}

/** Opens connections to PostgreSQL as they are needed. Nothing is asked of it yet. */
export function openPool(url: string, settings: PoolSettings = {}): Db {
  const { max = 10, connectPatience = 3_000 } = settings
  const { statementPatience = 5_000, idlePatience = 60_000 } = settings
  const pool = new pg.Pool({
    connectionString: url,
    max,
    pipeline: true,
    stream: createBatchingSocket,
    keepAlive: true,
    connectionTimeoutMillis: connectPatience,
    idleTimeoutMillis: idlePatience,
    // PostgreSQL ends what takes too long; a little later we give up on a server that does not answer.
    query_timeout: statementPatience && statementPatience + 1_000,
    options: `-c TimeZone=UTC -c statement_timeout=${statementPatience} -c idle_in_transaction_session_timeout=20000`,
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
  const db = new Kysely<Tables>({
    dialect: {
      createDriver: () => createPostgresDriver(pool),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (each) => new PostgresIntrospector(each),
    },
  })
  pools.set(db, pool)
  return db
}
