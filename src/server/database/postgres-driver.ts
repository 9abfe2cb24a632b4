import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import type { PoolClient } from 'pg'
import { createStatementNames } from './statement-names.ts'

/** A pool, or a single connection in its place. */
export type Connections = { connect: () => Promise<PoolClient>; end: () => Promise<void> }

type Connection = DatabaseConnection & {
  client: PoolClient
  /** The `begin` that was sent but not awaited. */
  opening: Promise<unknown> | undefined
}

const nameOf = createStatementNames('s', 300)
const CHANGES = /^(INSERT|UPDATE|DELETE|MERGE)$/

/**
 * Kysely over a pool whose connections send queries without waiting for earlier answers
 * (`pipeline`). Statements are prepared when they repeat, and `begin` shares a round trip with the
 * query that follows it.
 */
export function createPostgresDriver(pool: Connections): Driver {
  const connections = new WeakMap<PoolClient, Connection>()
  const clientOf = (connection: DatabaseConnection) => connection as Connection

  return {
    init: async () => {},
    async acquireConnection() {
      const client = await pool.connect()
      const connection = connections.get(client) ?? createConnection(client)
      connections.set(client, connection)
      return connection
    },
    async beginTransaction(connection) {
      const own = clientOf(connection)
      own.opening = own.client.query('begin')
      // `begin` fails only if the connection does, and then the queries behind it fail before the
      // commit.
      own.opening.catch(() => undefined)
    },
    async commitTransaction(connection) {
      const own = clientOf(connection)
      await Promise.all([own.opening, own.client.query('commit')])
    },
    async rollbackTransaction(connection) {
      await clientOf(connection).client.query('rollback')
    },
    async releaseConnection(connection) {
      // The pool itself drops a client whose connection is lost.
      clientOf(connection).client.release()
    },
    destroy: () => pool.end(),
  }
}

function createConnection(client: PoolClient): Connection {
  return {
    client,
    opening: undefined,
    async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
      const values = [...parameters]
      const name = nameOf(sql, values)
      const { command, rowCount, rows } = await client.query({
        text: sql,
        values,
        ...(name && { name }),
      })
      return CHANGES.test(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows }
    },
    streamQuery: () => {
      throw new Error('queries are not streamed')
    },
  }
}
