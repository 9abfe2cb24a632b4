import '../src/server/close-prototypes.ts'
import { ftruncateSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { authSchemaSql } from '#server/backend.ts'
import { connectDatabase } from '#server/database/connect-database.ts'
import { startEmbeddedServer } from '#server/database/embedded-server.ts'
import { prepareDatabase } from '#server/database/prepare-database.ts'
import { leaveRoot } from '#server/root/leave-root.ts'
import { describeDatabase } from './database-types.ts'
import { replaceSettingsTable } from './settings-table.ts'

/** Writes what follows from other files: the `Database` type and the settings table in the README. */
const types = openSync('src/site/database.ts', 'r+')
const readme = openSync('README.md', 'r+')
const table = replaceSettingsTable(readFileSync('README.md', 'utf8'))
const folder = await mkdtemp(join(tmpdir(), 'scoutsite-generate-'))
// Opened before, the two files can be written by the account that root becomes.
await leaveRoot({ dataDir: folder, port: 0, host: '' })
const server = await startEmbeddedServer(folder, 'only-for-a-moment')
try {
  await prepareDatabase(server.url, authSchemaSql())
  const sql = await connectDatabase(server.url, 1)
  replace(types, await describeDatabase(sql))
  await sql.end()
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
replace(readme, table)

function replace(file: number, text: string): void {
  ftruncateSync(file)
  writeFileSync(file, text)
}
