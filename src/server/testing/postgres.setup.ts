import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedServer } from '../database/embedded/embedded-server.ts'
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
  const template = await createDatabase(server.url, 'prepared')
  await prepareDatabase(template)
  project.provide('postgresUrl', server.url)
  // The account that root's programs go on as must be able to enter it.
  await chmod(folder, 0o711)
  project.provide('startedFolder', join(folder, 'started'))
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
