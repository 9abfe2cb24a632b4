import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'
import { type Logger, outlineError } from '../lib/logging.ts'
import {
  type KeptRemoval,
  listKeptRemovals,
  mergeRemovals,
  PENDING_REMOVALS,
  removalList,
} from '../removals/removals.ts'
import type { Config } from '../settings/config.ts'
import { StartupError } from '../starting/startup.errors.ts'
import type { FileStore } from '../storage/file-store.ts'
import { storeBelow } from '../storage/store-below.ts'
import { UPGRADES } from './back-up-before-upgrade.ts'
import { readBackupKey } from './backup-key.ts'
import { openRepository, type Repository, repositoryAt } from './open-repository.ts'
import { plainSeal } from './seal.ts'
import { listSnapshots } from './snapshot-list.ts'

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

/** Beside the backups, because those that are taken cannot change. */
const NAME = 'removals.zst'
const MOST = 512 * 1024 * 1024

/** Null where there is none: then nobody knows what was removed. */
export async function readRemovalList({ store, seal }: Repository): Promise<KeptRemoval[] | null> {
  const sealed = await store.read(NAME)
  if (!sealed) return null
  try {
    const text = await decompress(await seal.open(sealed), { maxOutputLength: MOST })
    return removalList.parse(JSON.parse(text.toString()))
  } catch (error) {
    if (error instanceof StartupError) throw error
    throw new StartupError(
      `The list of what was removed, ${NAME} beside the backups, is damaged. Without it a restore would bring back what families had removed: move it away only if you accept that.`,
    )
  }
}

/** Adds to the list: a database that was restored may know less than was known before. */
export async function writeRemovalList(
  { store, seal }: Repository,
  removals: readonly KeptRemoval[],
): Promise<void> {
  const known = await readRemovalList({ store, seal })
  const merged = mergeRemovals(known ?? [], removals)
  if (JSON.stringify(merged) === JSON.stringify(known)) return
  await store.write(NAME, await seal.close(await compress(JSON.stringify(merged))))
}

type ListParts = Config & { db: Db; store: FileStore; log: Logger }

/**
 * Writes the list beside all backups that this ScoutSite takes by itself, whenever something was removed: before
 * the next backup, the last one is all that is left after a loss.
 */
export function keepRemovalLists(parts: ListParts): () => Promise<void> {
  let written: string | null = null
  return async () => {
    const { db, log } = parts
    const { rows } = await sql<{ state: string | null }>`
      select count(*) || ' ' || max(at) as state from private.removals`.execute(db)
    const state = rows[0]?.state ?? ''
    if (state === written) return
    try {
      const removals = await listKeptRemovals(db)
      for (const repository of await openRepositories(parts))
        await writeRemovalList(repository, removals)
      written = state
    } catch (error) {
      log.error(outlineError(error), 'the list of removals could not be written beside the backups')
    }
  }
}

/** Those that have backups: a place without any needs no list. */
async function openRepositories(parts: ListParts): Promise<Repository[]> {
  const { store, backupTo, backupKeyFile } = parts
  const repositories: Repository[] = [{ store: storeBelow(store, UPGRADES), seal: plainSeal }]
  if (backupTo) {
    const key = backupKeyFile ? readBackupKey(backupKeyFile) : undefined
    repositories.push(
      await openRepository(repositoryAt(backupTo), parts, key, { isWritten: false }),
    )
  }
  const used: Repository[] = []
  for (const each of repositories) if ((await listSnapshots(each.store)).length > 0) used.push(each)
  return used
}

/**
 * Leaves a restored ScoutSite what was removed since its backup was taken; returns how much. All pictures: one that
 * the backup does not have is none to remove, and a removal may have been under way while it was taken.
 */
export async function leaveRemovals(
  store: FileStore,
  removals: readonly KeptRemoval[],
  takenAt: string,
): Promise<number> {
  const since = removals.filter(
    (each) => 'assetId' in each || Date.parse(each.at) >= Date.parse(takenAt),
  )
  if (since.length > 0) await store.write(PENDING_REMOVALS, Buffer.from(JSON.stringify(since)))
  return since.length
}
