import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'
import { noteGone, notePicture, type Removal } from '../removals/removals.ts'
import { closeRequest } from './request-rows.ts'

/** Locks the row of an upload; undefined when it no longer exists. */
export function holdAsset(transaction: Db, { siteId, assetId }: Removal) {
  return transaction
    .selectFrom('site_assets as a')
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('private.purges as p').select('p.asset_id').whereRef('p.asset_id', '=', 'a.id'),
      ).as('isRemoved'),
    )
    .where('a.id', '=', assetId)
    .where('a.site_id', '=', siteId)
    .forUpdate('a')
    .executeTakeFirst()
}

/** How long an adult can bring back what somebody else removed. */
const HELD_DAYS = 14

/**
 * Who removed an upload that is held: an account, or null for a family. `isKept`: it is not deleted by itself,
 * because nobody asked for that.
 */
export type Hold = { by: string | null; isKept?: boolean }

/**
 * Hides an upload and records that it must be deleted: from here on its leaders cannot list it
 * again. What is held is deleted only after an adult's look or two weeks.
 */
export async function hideForGood(
  transaction: Db,
  { siteId, assetId }: Removal,
  hold: Hold | null,
): Promise<void> {
  // A consent that ran out has its day in any backup.
  if (!hold?.isKept) await notePicture(transaction, { siteId, assetId }, hold ? 'held' : 'gone')
  const held = {
    held_by: hold?.by ?? null,
    held_until:
      hold &&
      (hold.isKept
        ? sql<Date>`'infinity'`
        : sql<Date>`now() + make_interval(days => ${HELD_DAYS})`),
  }
  await transaction
    .insertInto('private.purges')
    .values({ asset_id: assetId, site_id: siteId, ...held })
    .onConflict((conflict) => conflict.column('asset_id').doUpdateSet(held))
    .execute()
  await transaction
    .updateTable('site_assets')
    .set({ removed_at: sql`now()` })
    .where('id', '=', assetId)
    .where('site_id', '=', siteId)
    .where('removed_at', 'is', null)
    .execute()
}

/** Whether it is hidden everywhere, whether or not somebody may bring it back. */
export async function isHidden(db: Db, { siteId, assetId }: Removal): Promise<boolean> {
  const row = await db
    .selectFrom('private.purges')
    .select('asset_id')
    .where('asset_id', '=', assetId)
    .where('site_id', '=', siteId)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Brings back what is held; false when it is not, or no longer. If consent to it had run out, families agree for
 * another year.
 */
export async function releaseAsset(
  transaction: Db,
  { siteId, assetId }: Removal,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('private.purges')
    .where('asset_id', '=', assetId)
    .where('site_id', '=', siteId)
    .where('held_until', '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return false
  await notePicture(transaction, { siteId, assetId }, 'back')
  await transaction
    .updateTable('site_assets')
    .set({
      removed_at: null,
      agreed: sql<string>`case when agreed < current_date then current_date + 365 else agreed end`,
    })
    .where('id', '=', assetId)
    .execute()
  return true
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
    await closeRequest(transaction, { siteId, assetId })
    await noteGone(transaction, { siteId, assetId })
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
): Promise<{ id: string; siteId: string; isHeld: boolean }[]> {
  return db
    .selectFrom('private.purges')
    .select(['asset_id as id', 'site_id as siteId'])
    .select(sql<boolean>`coalesce(held_until > now(), false)`.as('isHeld'))
    .where('asset_id', '>', after)
    .orderBy('asset_id')
    .limit(most)
    .execute()
}
