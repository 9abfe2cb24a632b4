import '../src/server/starting/close-prototypes.ts'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDatabase } from '#server/database/connect-database.ts'
import { startEmbeddedServer } from '#server/database/embedded/embedded-server.ts'
import { makeTables } from '#server/database/prepare-database.ts'
import { describeRights, readRights } from '#server/database/read-rights.ts'
import { RIGHTS } from '#server/database/repair-rights.ts'
import { addLanded, LANDED } from './landed-migrations.ts'
import { listRenderings, RENDERINGS, renderSamples } from './renderings.ts'
import { formatCode } from './schema/format-code.ts'
import { generated } from './schema/generated.ts'
import { readSchema } from './schema/read-schema.ts'
import { replaceSettingsTable, SETTINGS_PAGE } from './settings-table.ts'

const MIGRATIONS = 'supabase/migrations'

/**
 * Writes all generated files: hashes of new migrations and of the templates' output, types of the tables,
 * their rights, functions and triggers, and the settings table.
 */
const migrations = readdirSync(MIGRATIONS).map(
  (file) => [file, readFileSync(join(MIGRATIONS, file), 'utf8')] as const,
)
writeFileSync(LANDED, addLanded(readFileSync(LANDED, 'utf8'), new Map(migrations)))
writeFileSync(RENDERINGS, listRenderings(readFileSync(RENDERINGS, 'utf8'), renderSamples()))
const folder = await mkdtemp(join(tmpdir(), 'scoutsite-generate-'))
const server = await startEmbeddedServer(folder, 'only-for-a-moment')
try {
  await makeTables(server.url)
  const db = await connectDatabase(server.url, { max: 1 })
  const schema = await readSchema(db)
  for (const [file, describe] of generated) writeFileSync(file, formatCode(file, describe(schema)))
  writeFileSync(RIGHTS, describeRights(await readRights(db)))
  await db.destroy()
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
writeFileSync(SETTINGS_PAGE, replaceSettingsTable(readFileSync(SETTINGS_PAGE, 'utf8')))
