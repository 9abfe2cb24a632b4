import type { Sql, TransactionSql } from 'postgres'
import { canEditSite, isUuid } from '../database/can-edit-site.ts'
import { type Logger, outlineError } from '../logging.ts'
import type { FileStore } from '../storage/file-store.ts'
import { foreignAsset, foreignSite, stillRemoving } from './assets.errors.ts'

/** How an upload leaves every release of a site, the live one included. */
export type ReleasePurge = {
  /** Nobody gets it from the commit on, whatever the store does; how many releases showed it. */
  withdraw: (transaction: TransactionSql, siteId: string, assetId: string) => Promise<number>
  /** Tells the hosting beside us of that at once; other replicas hear it from the database. */
  forget: (siteId: string) => Promise<void>
  /** Deletes its files. Safe to do again, and at the same time. */
  purge: (siteId: string, assetId: string) => Promise<void>
}

export type RemovalParts = { sql: Sql; store: FileStore; log: Logger; releases: ReleasePurge }

type Removal = { siteId: string; assetId: string }

/** Removes an upload for good and at once: from releases, store and database, with no way back. */
export async function removeEverywhere(
  parts: RemovalParts,
  leaderId: string,
  removal: Removal,
): Promise<void> {
  if (!(await canEditSite(parts.sql, leaderId, removal.siteId))) throw foreignSite()
  if (!isUuid(removal.assetId)) throw foreignAsset()
  if (!(await withdraw(parts, removal))) throw foreignAsset()
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
  const pending = await parts.sql<Removal[]>`
    select site_id as "siteId", asset_id as "assetId" from private.purges order by asked_at`
  for (const removal of pending) {
    await finish(parts, removal).catch((error) =>
      parts.log.error(outlineError(error), 'a removal is not finished yet'),
    )
  }
}

/** Hides it and notes that it has to go, in one step; false when there is no such upload. */
function withdraw({ sql, releases }: RemovalParts, { siteId, assetId }: Removal): Promise<boolean> {
  return sql.begin(async (transaction) => {
    const [row] = await transaction`
      select from public.site_assets where id = ${assetId} and site_id = ${siteId} for update`
    // Without a row it was freed long ago; earlier versions of the site may show it still.
    const shown = await releases.withdraw(transaction, siteId, assetId)
    if (!row && shown === 0) return false
    await transaction`
      insert into private.purges (asset_id, site_id) values (${assetId}, ${siteId})
      on conflict do nothing`
    await transaction`
      update public.site_assets set removed_at = now()
      where id = ${assetId} and site_id = ${siteId} and removed_at is null`
    return true
  }) as Promise<boolean>
}

async function finish({ sql, store, releases }: RemovalParts, { siteId, assetId }: Removal) {
  const [row] = await sql<{ fileKey: string }[]>`
    select file_key as "fileKey" from public.site_assets
    where id = ${assetId} and site_id = ${siteId}`
  // Before the pages are made anew: on a full disk that is what makes room for them.
  if (row) await store.removeFolder(row.fileKey)
  await releases.purge(siteId, assetId)
  await sql.begin(async (transaction) => {
    await transaction`
      delete from public.site_assets where id = ${assetId} and site_id = ${siteId}`
    await transaction`delete from private.purges where asset_id = ${assetId}`
  })
}
