import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'
import { KEPT_REMOVED } from './upload-limits.ts'

/** By the row `a` of an upload. One that visitors see stays, or a family could not have it hidden and brought back. */
export const isOffline = sql<boolean>`not exists (
  select from sites as shown join releases as r on r.id = shown.published_release_id
  where shown.id = a.site_id and jsonb_path_exists(r.facts, '$.**.id ? (@ == $id)', jsonb_build_object('id', a.id)))`

/**
 * Limits the uploads that a site retains for Undo to the last ones removed: otherwise repeated
 * uploads and removals would fill the store. Returns the folders of the others, to be removed after
 * the commit.
 */
export async function forgetRemoved(transaction: Db, siteId: string): Promise<string[]> {
  const forgotten = await transaction
    .with('removed', (db) =>
      db
        .selectFrom('site_assets as r')
        .select(({ fn }) => [
          'r.id',
          fn
            .agg<number>('row_number')
            .over((latest) => latest.orderBy('r.removed_at', 'desc').orderBy('r.id'))
            .as('place'),
          fn
            .sum<number>('r.bytes')
            .over((latest) => latest.orderBy('r.removed_at', 'desc').orderBy('r.id'))
            .as('total'),
        ])
        .where('r.site_id', '=', siteId)
        .where('r.removed_at', 'is not', null)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('private.purges as p')
                .select('p.asset_id')
                .whereRef('p.asset_id', '=', 'r.id'),
            ),
          ),
        ),
    )
    .deleteFrom('site_assets as a')
    .using('removed')
    .whereRef('a.id', '=', 'removed.id')
    .where('a.removed_at', 'is not', null)
    .where(isOffline)
    .where(({ or, eb }) =>
      or([
        eb('removed.place', '>', KEPT_REMOVED.count),
        eb('removed.total', '>', KEPT_REMOVED.bytes),
      ]),
    )
    .returning('a.file_key')
    .execute()
  return forgotten.map(({ file_key }) => file_key)
}
