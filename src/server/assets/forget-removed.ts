import type { TransactionSql } from 'postgres'
import { KEPT_REMOVED } from './upload-limits.ts'

/**
 * Bounds what a site keeps for Undo, the last removed first: otherwise whoever uploads and removes
 * fills the store. Answers where the files of the others lie; they may go once that is committed.
 */
export async function forgetRemoved(
  transaction: TransactionSql,
  siteId: string,
): Promise<string[]> {
  const forgotten = await transaction<{ fileKey: string }[]>`
    delete from public.site_assets a using (
      select r.id, row_number() over latest as place, sum(r.bytes) over latest as total
      from public.site_assets r
      where r.site_id = ${siteId} and r.removed_at is not null
        and not exists (select from private.purges p where p.asset_id = r.id)
      window latest as (order by r.removed_at desc, r.id)
    ) removed
    where a.id = removed.id and a.removed_at is not null
      and (removed.place > ${KEPT_REMOVED.count} or removed.total > ${KEPT_REMOVED.bytes})
    returning a.file_key as "fileKey"`
  return forgotten.map(({ fileKey }) => fileKey)
}
