import type { z } from 'zod'
import { readLastMigration } from '../database/migrate-database.ts'
import type { KeptRemoval } from '../removals/removals.ts'
import type { Config } from '../settings/config.ts'
import { putBackSecrets } from '../settings/secrets.ts'
import { StartupError } from '../starting/startup.errors.ts'
import type { FileStore } from '../storage/file-store.ts'
import {
  type About,
  aboutSchema,
  type BackupSource,
  DATABASE,
  ENTRIES,
  type Entry,
  FILES,
  FORMAT,
  mailsSchema,
  requireSoundName,
  type Summary,
  summarySchema,
  tablesSchema,
} from './backup-format.ts'
import { checkFiles } from './check-files.ts'
import { createWrites } from './create-writes.ts'
import type { TableLoader } from './load-tables.ts'
import { leaveRemovals } from './removal-list.ts'
import { openRestoreDatabase, type RestoreDatabase } from './restore-database.ts'
import { openRestorePlace, type RestorePlace } from './restore-place.ts'

/** Each write is synced to disk, and many can wait for that at the same time. */
const WRITES_AT_ONCE = 24

/** `removals`: how much was removed after the backup, and is removed again at the first start. */
export type Restored = { about: About; summary: Summary; removals: number }

type Wanted = { onFile?: (count: number) => void; removals?: readonly KeptRemoval[] }

/** Restores a backup into an empty installation: all of it, or nothing. */
export async function restoreBackup(
  config: Config,
  source: BackupSource,
  { onFile = () => {}, removals = [] }: Wanted = {},
): Promise<Restored> {
  const entries = source[Symbol.asyncIterator]()
  try {
    const about = await readAbout(await next(entries))
    const place = await openRestorePlace(config, about.id)
    try {
      const summary = await restoreInto(place, config, { about, entries, onFile })
      const left = await leaveRemovals(place.store, removals, about.takenAt)
      await place.settle()
      return { about, summary, removals: left }
    } catch (error) {
      await place.abandon()
      throw error
    } finally {
      await place.leave()
    }
  } finally {
    await entries.return?.()
  }
}

/** Puts only the secrets back, beside a database that does not open without them. */
export async function restoreSecrets(dataDir: string, source: BackupSource): Promise<About> {
  const entries = source[Symbol.asyncIterator]()
  try {
    const about = await readAbout(await next(entries))
    const { contents } = await next(entries, ENTRIES.secrets)
    await putBackSecrets(dataDir, contents.toString())
    return about
  } finally {
    await entries.return?.()
  }
}

type Restoring = {
  about: About
  entries: AsyncIterator<Entry>
  onFile: (count: number) => void
}

async function restoreInto(
  { stage, store }: RestorePlace,
  config: Config,
  { about, entries, onFile }: Restoring,
): Promise<Summary> {
  const secrets = await next(entries, ENTRIES.secrets)
  const database = await openRestoreDatabase(config, stage, secrets.contents)
  try {
    const rest = { [Symbol.asyncIterator]: () => entries }
    const restored = new Set<string>()
    const summary = await fill(rest, { about, database, store, restored, onFile })
    await checkFiles({ db: database.db, store }, restored, summary.missing)
    return summary
  } finally {
    await database.close()
  }
}

type Filling = {
  about: About
  database: RestoreDatabase
  store: FileStore
  restored: Set<string>
  onFile: (count: number) => void
}

async function fill(
  entries: BackupSource,
  { about, database, store, restored, onFile }: Filling,
): Promise<Summary> {
  const writes = createWrites(WRITES_AT_ONCE)
  let loader: TableLoader | undefined
  let summary: Summary | undefined
  try {
    for await (const { name, contents } of entries) {
      requireSoundName(name)
      if (name.startsWith(FILES)) {
        const key = name.slice(FILES.length)
        await writes.add(store.write(key, contents))
        restored.add(key)
        onFile(restored.size)
      } else if (name.startsWith(DATABASE)) await loader?.add(tableOf(name), contents)
      else if (name === ENTRIES.mails) await database.addMails(parse(mailsSchema, contents))
      else if (name === ENTRIES.tables)
        loader = await database.load(about.migration, parse(tablesSchema, contents))
      else if (name === ENTRIES.summary) summary = parse(summarySchema, contents)
    }
    // The source ended without an error, so everything read is intact.
    await writes.settle()
    if (!loader || !summary) throw damaged()
    await loader.finish(summary)
    return summary
  } catch (error) {
    await writes.settle().catch(() => undefined)
    await loader?.abandon().catch(() => undefined)
    throw error
  }
}

async function readAbout(entry: Entry): Promise<About> {
  if (entry.name !== ENTRIES.about) throw new StartupError('This file is not a ScoutSite backup.')
  const about = parse(aboutSchema, entry.contents)
  if (about.format > FORMAT || about.migration > (await readLastMigration())) {
    throw new StartupError(
      `The backup was taken by a newer ScoutSite (${about.program}). Restore it with that one, or a newer one.`,
    )
  }
  return about
}

async function next(entries: AsyncIterator<Entry>, name?: string): Promise<Entry> {
  const { value, done } = await entries.next()
  if (done || (name !== undefined && value.name !== name)) throw damaged()
  return value
}

function parse<T>(schema: z.ZodType<T>, contents: Buffer): T {
  try {
    return schema.parse(JSON.parse(contents.toString()))
  } catch {
    throw damaged()
  }
}

/** `database/public.sites/000001.copy.zst` */
const tableOf = (name: string) => name.slice(DATABASE.length, name.lastIndexOf('/'))

const damaged = () => new StartupError('The backup is damaged. Use another one.')
