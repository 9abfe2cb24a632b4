import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'
import type { Logger } from '../lib/logging.ts'
import type { FileStore } from '../storage/file-store.ts'
import { areFilesOfAnother } from './claim-files.ts'

/** Crashes leave only a few folders behind; more than this means that rows are missing. */
const LARGEST_SHARE = 0.1
const LARGEST_COUNT = 50

export type OrphanSearch = {
  /** Folders have the form `<root>/<site>/<name>`. */
  root: 'assets' | 'releases'
  /** Folders written later may not have their row yet. */
  before: Date
  /** Returns the folders among these that a row names. */
  findNamed: (folders: string[]) => Promise<Iterable<string>>
}

/**
 * The folders that no row names and that may be deleted. Undefined when the database seems not to
 * be the one that the files were written for: then nothing may be deleted.
 */
export async function findOrphans(
  { db, store, log }: { db: Db; store: FileStore; log: Logger },
  { root, before, findNamed }: OrphanSearch,
): Promise<string[] | undefined> {
  const refuse = (reason: string): undefined => {
    log.error(
      { folder: root },
      `nothing is freed tonight, because ${reason}: see whether the database and the files are of one backup`,
    )
  }
  if (await areFilesOfAnother(db, store)) return refuse('the files say they are another database’s')
  const newest = await listFolders(store, root)
  const old = [...newest].flatMap(([folder, writtenAt]) => (writtenAt < before ? [folder] : []))
  const named = new Set(await findNamed(old))
  const orphans = old.filter((folder) => !named.has(folder))
  const [stranger] = await findStrangers(db, [...newest.keys()])
  if (stranger) return refuse(`the database never knew the site ${stranger} that has files`)
  if (orphans.length > LARGEST_COUNT && orphans.length > newest.size * LARGEST_SHARE) {
    return refuse(`${orphans.length} of ${newest.size} folders have no row in the database`)
  }
  return orphans
}

async function listFolders(store: FileStore, root: string): Promise<Map<string, Date>> {
  const newest = new Map<string, Date>()
  for await (const { key, writtenAt } of store.list(root)) {
    const folder = key.split('/').slice(0, 3).join('/')
    const known = newest.get(folder)
    if (!known || known < writtenAt) newest.set(folder, writtenAt)
  }
  return newest
}

/** Sites that have files but were never in this database. */
async function findStrangers(db: Db, folders: string[]): Promise<string[]> {
  const sites = [...new Set(folders.map((folder) => folder.split('/')[1] ?? ''))]
  const { rows } = await sql<{ site: string }>`
    select site from unnest(${sites}::text[]) as found (site)
    where not exists (select from public.sites s where s.id::text = found.site)
      and not exists (select from private.freed_sites f where f.site_id::text = found.site)`.execute(
    db,
  )
  return rows.map(({ site }) => site)
}
