import { sql } from 'kysely'
import type { z } from 'zod'
import type { CoverFaces, coverFacesRequest } from '#contract/cover-faces.ts'
import { requireCallersRight, requireRight } from '../access/require-right.ts'
import { storeCovered } from '../assets/cover-faces.ts'
import type { Removal } from '../assets/removal-rows.ts'
import type { AssetParts } from '../assets/upload-asset.ts'
import { asAccount } from '../database/as-account.ts'
import type { Account } from '../http/function-environment.ts'
import { notThere } from '../http/shared.errors.ts'
import { findLiveRelease } from './find-release.ts'
import type { PublishingParts } from './publishing-parts.ts'
import { removeEverywhere } from './remove-everywhere.ts'
import { showAgain } from './show-again.ts'

/**
 * Covers faces on a picture: a new one takes its place among the site's files, and where it was live also on the
 * live page; the other one is removed everywhere.
 */
export async function coverFaces(
  parts: PublishingParts & AssetParts,
  account: Account,
  { covers, ...removal }: z.output<typeof coverFacesRequest>,
  signal: AbortSignal,
): Promise<Omit<CoverFaces['answer'], 'success'>> {
  const { siteId } = removal
  await requireRight(parts.db, account.id, siteId, 'edit')
  const { id: assetId } = await storeCovered(parts, account, removal, covers, signal)
  const wasLive = await isLive(parts, removal)
  const mayPublish = await exchange(parts, account, removal, assetId)
  const isHeld = await removeEverywhere(parts, account.id, removal)
  const isShown = wasLive && mayPublish && (await showAgain(parts, account, { siteId, assetId }))
  return { assetId, isHeld, isShown }
}

async function isLive({ db }: PublishingParts, { siteId, assetId }: Removal): Promise<boolean> {
  const live = await findLiveRelease(db, siteId)
  return [live?.facts.hero, ...(live?.facts.images ?? [])].some((each) => each?.id === assetId)
}

/** As a change by the caller. Returns whether they may publish. */
function exchange(
  { db }: PublishingParts,
  account: Account,
  { siteId, assetId }: Removal,
  covered: string,
): Promise<boolean> {
  return asAccount(db, account.id, async (transaction) => {
    await requireCallersRight(transaction, siteId, 'edit')
    const { numAffectedRows = 0n } = await sql`
      update public.sites set files = (
        select jsonb_agg(
          case when f.file ->> 'id' = ${assetId}
            then f.file || jsonb_build_object('id', ${covered}::text) else f.file end
          order by f.place)
        from jsonb_array_elements(files) with ordinality as f (file, place))
      where id = ${siteId} and files @> jsonb_build_array(jsonb_build_object('id', ${assetId}::text))`.execute(
      transaction,
    )
    if (numAffectedRows === 0n) throw notThere()
    const { rows } = await sql<{ may: boolean }>`
      select private.may(${siteId}, 'publish') as may`.execute(transaction)
    return rows[0]?.may ?? false
  })
}
