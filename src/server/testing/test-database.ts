import { randomUUID } from 'node:crypto'
import postgres from 'postgres'

/** Makes a database on a test server and returns its address. */
export async function createDatabase(
  serverUrl: string,
  name = `t_${randomUUID().replaceAll('-', '')}`,
  template = 'template1',
): Promise<string> {
  const admin = postgres(serverUrl, { max: 1, onnotice: () => {} })
  try {
    // Copying a template fails while another file copies it: one at a time.
    await admin`select pg_advisory_lock(77)`
    await admin.unsafe(`create database ${name} template ${template}`)
  } finally {
    await admin.end()
  }
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** A fresh copy of the prepared database. */
export function copyPreparedDatabase(serverUrl: string): Promise<string> {
  return createDatabase(serverUrl, undefined, 'prepared')
}
