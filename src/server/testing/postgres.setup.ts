import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { startEmbeddedServer } from '../database/embedded/embedded-server.ts'
import { openPool } from '../database/open-pool.ts'
import { prepareDatabase } from '../database/prepare-database.ts'
import { createDatabase } from './test-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    startedFolder: string
  }
}

/** One real PostgreSQL for all integration tests; each file copies the prepared database. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'scoutsite-test-'))
  const server = await startEmbeddedServer(folder, 'a-password-for-tests-alone')
  await spareDisk(server.url)
  const template = await createDatabase(server.url, 'prepared')
  await prepareDatabase(template)
  project.provide('postgresUrl', server.url)
  // The service account, to which root's programs switch, must be able to enter it.
  await chmod(folder, 0o711)
  project.provide('startedFolder', join(folder, 'started'))
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Turns off durability, since the data need not outlive the tests: copying a database takes a tenth
 * of the time.
 */
async function spareDisk(url: string): Promise<void> {
  const admin = openPool(url, { max: 1 })
  try {
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum'])
      await sql`alter system set ${sql.id(setting)} = off`.execute(admin)
    await sql`select pg_reload_conf()`.execute(admin)
  } finally {
    await admin.destroy()
  }
}
