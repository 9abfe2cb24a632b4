import { open } from 'node:fs/promises'
import { sql } from 'kysely'
import type { BackupKey } from '../backup/backup-key.ts'
import { openArchive } from '../backup/open-archive.ts'
import { readArchive } from '../backup/read-archive.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { takeBackup } from '../backup/take-backup.ts'
import type { Db } from '../database/open-pool.ts'
import { openPool } from '../database/open-pool.ts'
import { type Config, readConfig } from '../settings/config.ts'
import type { FileStore } from '../storage/file-store.ts'
import type { TestApp } from './create-test-app.ts'

/** Writes a backup of a test app to a file. */
export async function backUpTo(app: TestApp, file: string, key?: BackupKey) {
  await using output = await open(file, 'wx')
  return await takeBackup(app, () => openArchive(output.fd, key), { target: file })
}

/** Restores it like the command does. */
export async function restoreFrom(
  file: string,
  settings: Record<string, string>,
  key?: BackupKey,
): Promise<Config> {
  await using input = await open(file)
  const config = readConfig({ LOG_LEVEL: 'silent', ...settings })
  await restoreBackup(config, readArchive(input.fd, key))
  return config
}

/** All rows of all tables except those about backups, and the pending copies, as text, in order. */
export async function readAllRows(url: string): Promise<Record<string, string[]>> {
  const db: Db = openPool(url, { max: 1 })
  try {
    const { rows: tables } = await sql<{ name: string }>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'private', 'auth') and tablename not in ('backups', 'hosts_to_copy')
      order by 1`.execute(db)
    const all: Record<string, string[]> = {}
    for (const { name } of tables) {
      const { rows } = await sql<{ line: string }>`
        select row::text as line from ${sql.raw(name)} as row order by 1`.execute(db)
      all[name] = rows.map(({ line }) => line)
    }
    return all
  } finally {
    await db.destroy()
  }
}

/** The contents of the folders of uploads, releases and shared release files, by key. */
export async function readAllFiles(store: FileStore): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  for (const folder of ['assets', 'releases', 'common']) {
    for await (const { key } of store.list(folder)) {
      files.set(key, (await store.read(key))?.toString('base64') ?? '')
    }
  }
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)))
}
