import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import {
  migrateDatabase,
  readAppliedMigration,
  readLastMigration,
} from '../database/migrate-database.ts'
import { openDbSession } from '../database/open-db-session.ts'
import { openPool } from '../database/open-pool.ts'
import { createFolderStore } from '../storage/create-file-store.ts'
import { readAllRows, restoreFrom } from '../testing/backed-up.ts'
import { createDatabase } from '../testing/test-database.ts'
import { openArchive } from './open-archive.ts'
import { takeBackup } from './take-backup.ts'

/** The tables of that day lacked the colors, questions and documents of later versions. */
const EARLIER = '20261123120000'
const account = '9d1cbf1c-5f5a-4f3a-8f1e-000000000001'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scoutsite-older-backup-'))
})
afterAll(() => rm(folder, { recursive: true }))

it('A backup of an earlier ScoutSite gets the tables of today, with its rows', async () => {
  const databaseUrl = await createDatabase(inject('postgresUrl'), undefined, 'template0')
  await using session = await openDbSession(databaseUrl)
  await migrateDatabase(session.db, { last: EARLIER })
  await sql`insert into auth.users (id, email) values (${account}, 'leader@example.org')`.execute(
    session.db,
  )
  await sql`
    insert into sites (user_id, site_name, domain, template_name)
    values (${account}, 'Troop 42', 'troop-42', 'classic')`.execute(session.db)
  const file = join(folder, 'older.tar')
  {
    await using output = await open(file, 'wx')
    const db = openPool(databaseUrl, { max: 2 })
    const secrets = {
      databasePassword: 'x'.repeat(32),
      signingSecret: 'y'.repeat(32),
      publishableKey: 'sb_publishable_z',
    }
    const place = {
      db,
      databaseUrl,
      secrets,
      store: createFolderStore(folder),
      appOrigin: 'http://localhost:3000',
      siteDomain: 'localhost:3000',
    }
    await takeBackup(place, () => openArchive(output.fd), { target: file })
    await db.destroy()
  }
  const DATABASE_URL = await createDatabase(inject('postgresUrl'), undefined, 'template0')
  await restoreFrom(file, { DATA_DIR: await mkdtemp(join(folder, 'place-')), DATABASE_URL })
  await using restored = await openDbSession(DATABASE_URL)
  expect(await readAppliedMigration(restored.db)).toBe(await readLastMigration())
  const { 'public.sites': sites, 'private.backups': backups } = await readAllRows(DATABASE_URL)
  expect(sites).toHaveLength(1)
  expect(backups).toBeUndefined()
  const { rows } = await sql`select domain, section_order from sites`.execute(restored.db)
  expect(rows).toMatchObject([{ domain: 'troop-42' }])
})
