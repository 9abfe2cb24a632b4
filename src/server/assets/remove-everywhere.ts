import { sql } from 'kysely'
import { canEditSite, isUuid } from '../database/can-edit-site.ts'
import type { Db } from '../database/open-pool.ts'
import { notThere } from '../functions/shared.errors.ts'
import { type Logger, outlineError } from '../logging.ts'
import type { FileStore } from '../storage/file-store.ts'
import { stillRemoving } from './assets.errors.ts'

/** How an upload leaves every release of a site, the live one included. */
export type ReleasePurge = {
  /** Nobody gets it from the commit on, whatever the store does; how many releases showed it. */
  withdraw: (transaction: Db, siteId: string, assetId: string) => Promise<number>
  /** Tells the hosting beside us of that at once; other replicas hear it from the database. */
  forget: (siteId: string) => Promise<void>
  /** Deletes its files. Safe to do again, and at the same time. */
  purge: (siteId: string, assetId: string) => Promise<void>
}

export type RemovalParts = { db: Db; store: FileStore; log: Logger; releases: ReleasePurge }

type Removal = { siteId: string; assetId: string }

/** Removes an upload for good and at once: from releases, store and database, with no way back. */
export async function removeEverywhere(
  parts: RemovalParts,
  leaderId: string,
  removal: Removal,
): Promise<void> {
  if (!(await canEditSite(parts.db, leaderId, removal.siteId))) throw notThere()
  if (!isUuid(removal.assetId)) throw notThere()
  if (!(await withdraw(parts, removal))) throw notThere()
  try {
    await parts.releases.forget(removal.siteId)
    await finish(parts, removal)
  } catch (error) {
    parts.log.error(outlineError(error), 'a removal is not finished yet')
    throw stillRemoving()
  }
}

/** Does what removals had to leave undone: the store was away, or the server ended. */
export async function finishRemovals(parts: RemovalParts): Promise<void> {
  const pending = await parts.db
    .selectFrom('private.purges')
    .select(['site_id as siteId', 'asset_id as assetId'])
    .orderBy('asked_at')
    .execute()
  for (const removal of pending) {
    await finish(parts, removal).catch((error) =>
      parts.log.error(outlineError(error), 'a removal is not finished yet'),
    )
  }
}

/** Hides it and notes that it has to go, in one step; false when there is no such upload. */
function withdraw({ db, releases }: RemovalParts, { siteId, assetId }: Removal): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('site_assets')
      .select('id')
      .where('id', '=', assetId)
      .where('site_id', '=', siteId)
      .forUpdate()
      .executeTakeFirst()
    // Without a row it was freed long ago; earlier versions of the site may show it still.
    const shown = await releases.withdraw(transaction, siteId, assetId)
    if (!row && shown === 0) return false
    await transaction
      .insertInto('private.purges')
      .values({ asset_id: assetId, site_id: siteId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await transaction
      .updateTable('site_assets')
      .set({ removed_at: sql`now()` })
      .where('id', '=', assetId)
      .where('site_id', '=', siteId)
      .where('removed_at', 'is', null)
      .execute()
    return true
  })
}

async function finish({ db, store, releases }: RemovalParts, { siteId, assetId }: Removal) {
  const row = await db
    .selectFrom('site_assets')
    .select('file_key')
    .where('id', '=', assetId)
    .where('site_id', '=', siteId)
    .executeTakeFirst()
  // Before the pages are made anew: on a full disk that is what makes room for them.
  if (row) await store.removeFolder(row.file_key)
  await releases.purge(siteId, assetId)
  await db.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom('site_assets')
      .where('id', '=', assetId)
      .where('site_id', '=', siteId)
      .execute()
    await transaction.deleteFrom('private.purges').where('asset_id', '=', assetId).execute()
  })
}
