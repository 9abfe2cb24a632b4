import pg from 'pg'
import { createDb, type Db } from './open-pool.ts'

/** A single connection, for work that is bound to a session: a snapshot, COPY, a lock. */
export type Session = { client: pg.Client; db: Db } & AsyncDisposable

export async function openDbSession(url: string): Promise<Session> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    // Work on all rows may take any time.
    options: '-c TimeZone=UTC -c statement_timeout=0 -c idle_in_transaction_session_timeout=0',
  })
  // The current statement fails; without a listener the event would end the process.
  client.on('error', () => undefined)
  await client.connect()
  const connection = Object.assign(client, { release: () => undefined })
  const db = createDb({ connect: async () => connection, end: async () => undefined })
  return { client, db, [Symbol.asyncDispose]: () => client.end() }
}
