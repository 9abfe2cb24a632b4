import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { authSchemaSql } from '#server/backend.ts'
import { connectDatabase } from '#server/database/connect-database.ts'
import { startEmbeddedServer } from '#server/database/embedded-server.ts'
import { prepareDatabase } from '#server/database/prepare-database.ts'
import { describeDatabase } from './database-types.ts'
import { replaceSettingsTable } from './settings-table.ts'

/** Writes what follows from other files: the `Database` type and the settings table in the README. */
const folder = await mkdtemp(join(tmpdir(), 'scoutsite-generate-'))
const server = await startEmbeddedServer(folder, 'only-for-a-moment')
try {
  await prepareDatabase(server.url, authSchemaSql())
  const sql = await connectDatabase(server.url, 1)
  writeFileSync('src/site/database.ts', await describeDatabase(sql))
  await sql.end()
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
writeFileSync('README.md', replaceSettingsTable(readFileSync('README.md', 'utf8')))
