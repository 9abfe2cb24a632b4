import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'

/** An upload to be deleted for good. */
export type Removal = { siteId: string; assetId: string }

/** Locks the row of an upload; false when it no longer exists. */
export async function holdAsset(transaction: Db, { siteId, assetId }: Removal): Promise<boolean> {
  const row = await transaction
    .selectFrom('site_assets')
    .select('id')
    .where('id', '=', assetId)
    .where('site_id', '=', siteId)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Hides an upload and records that it must be deleted: from here on it cannot be restored. */
export async function hideForGood(transaction: Db, { siteId, assetId }: Removal): Promise<void> {
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
}

export async function findFileKey(
  db: Db,
  { siteId, assetId }: Removal,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('site_assets')
    .select('file_key')
    .where('id', '=', assetId)
    .where('site_id', '=', siteId)
    .executeTakeFirst()
  return row?.file_key
}

/** Must be called only once none of its files is left. No history says what was written about it. */
export function dropAsset(db: Db, { siteId, assetId }: Removal): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom('site_assets')
      .where('id', '=', assetId)
      .where('site_id', '=', siteId)
      .execute()
    await transaction.deleteFrom('private.purges').where('asset_id', '=', assetId).execute()
    await sql`
      select private.erase_history(array(
        select h.id from site_history as h
        where h.site_id = ${siteId} and h.field = 'files' and h.entry = ${assetId}::uuid), 'photo')`.execute(
      transaction,
    )
  })
}

/** Uploads that are hidden but not deleted yet, ordered by ID. */
export async function listRemovals(
  db: Db,
  after: string,
  most: number,
): Promise<{ id: string; siteId: string }[]> {
  return db
    .selectFrom('private.purges')
    .select(['asset_id as id', 'site_id as siteId'])
    .where('asset_id', '>', after)
    .orderBy('asset_id')
    .limit(most)
    .execute()
}
