import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { openPool } from '../database/open-pool.ts'

/** Creates a database on a test server and returns its URL. */
export async function createDatabase(
  serverUrl: string,
  name = `t_${randomUUID().replaceAll('-', '')}`,
  template = 'template1',
): Promise<string> {
  const admin = openPool(serverUrl, { max: 1, statementTimeout: 0 })
  try {
    // Copying a template fails while another file copies it, so take a lock.
    await sql`select pg_advisory_lock(77)`.execute(admin)
    await sql`create database ${sql.id(name)} template ${sql.id(template)} strategy file_copy`.execute(
      admin,
    )
  } finally {
    await admin.destroy()
  }
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** A fresh copy of the prepared database. */
export function copyPreparedDatabase(serverUrl: string): Promise<string> {
  return createDatabase(serverUrl, undefined, 'prepared')
}
