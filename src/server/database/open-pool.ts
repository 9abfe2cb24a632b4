import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { Pool } from 'pg'
import { createPool, type PoolSettings } from './create-pool.ts'
import { type Connections, createPostgresDriver } from './postgres-driver.ts'
import type { Tables } from './tables.ts'

/** The database, or a transaction on it: queries work the same on both. */
export type Db = Kysely<Tables>

const pools = new WeakMap<Db, Pool>()

/** The connection pool of a database, for the job queue, which writes its own SQL. */
export function poolOf(db: Db): Pool {
  const pool = pools.get(db)
  if (!pool) throw new Error('a transaction has no pool')
  return pool
}

/** Opens a pool of connections to PostgreSQL, for queries typed by its tables. */
export function openPool(url: string, settings: PoolSettings = {}): Db {
  const pool = createPool(url, settings)
  const db = createDb(pool)
  pools.set(db, pool)
  return db
}

/** Typed queries over connections that the caller opens and ends. */
export function createDb(connections: Connections): Db {
  return new Kysely<Tables>({
    dialect: {
      createDriver: () => createPostgresDriver(connections),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (each) => new PostgresIntrospector(each),
    },
  })
}
