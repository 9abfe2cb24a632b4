import { sql } from 'kysely'
import type { z } from 'zod'
import { picturesAmong } from '#contract/assets-of-records.ts'
import type { CoverFaces, coverFacesRequest } from '#contract/cover-faces.ts'
import { isAdultWhoPublishes, requireCallersRight } from '../access/require-right.ts'
import { dropStored, storeCovered } from '../assets/cover-faces.ts'
import { moveToCovered, noteSeen } from '../assets/request-rows.ts'
import type { AssetParts } from '../assets/upload-asset.ts'
import { asAccount, partAsAccount } from '../database/as-account.ts'
import type { Db } from '../database/open-pool.ts'
import type { Account } from '../http/function-environment.ts'
import { notAllowed, notThere } from '../http/shared.errors.ts'
import type { Removal } from '../removals/removals.ts'
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
  await asAccount(parts.db, account.id, async (own) => {
    await requireCallersRight(own, siteId, 'see')
    if (!(await isAdultWhoPublishes(own, siteId))) throw notAllowed()
  })
  const { id: assetId, files } = await storeCovered(parts, account, removal, covers, signal)
  const wasLive = await isLive(parts, removal)
  try {
    await removeEverywhere(parts, account.id, removal, async (transaction) => {
      if (!(await isAdultWhoPublishes(transaction, siteId))) throw notAllowed()
      await partAsAccount(transaction, account.id, (own) => exchange(own, removal, assetId))
      await moveToCovered(transaction, removal, assetId, picturesAmong(files))
      if (wasLive) await noteSeen(transaction, { siteId, assetId })
    })
  } catch (error) {
    // Nearly the picture that somebody else has removed meanwhile.
    if (!(await isListed(parts, siteId, assetId))) await dropStored(parts, { siteId, assetId })
    throw error
  }
  const isShown = wasLive && (await showAgain(parts, account, { siteId, assetId }))
  return { assetId, isShown }
}

async function isLive({ db }: PublishingParts, { siteId, assetId }: Removal): Promise<boolean> {
  const live = await findLiveRelease(db, siteId)
  return [live?.facts.hero, ...(live?.facts.images ?? [])].some((each) => each?.id === assetId)
}

/** As a change by the caller. */
async function exchange(own: Db, { siteId, assetId }: Removal, covered: string): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    update public.sites set files = (
      select jsonb_agg(
        case when f.file ->> 'id' = ${assetId}
          then f.file || jsonb_build_object('id', ${covered}::text) else f.file end
        order by f.place)
      from jsonb_array_elements(files) with ordinality as f (file, place))
    where id = ${siteId} and files @> jsonb_build_array(jsonb_build_object('id', ${assetId}::text))`.execute(
    own,
  )
  if (numAffectedRows === 0n) throw notThere()
}

/** Whether the exchange was committed, although what follows it failed. */
async function isListed({ db }: PublishingParts, siteId: string, assetId: string) {
  const row = await db
    .selectFrom('sites')
    .select('id')
    .where('id', '=', siteId)
    .where(sql<boolean>`files @> jsonb_build_array(jsonb_build_object('id', ${assetId}::text))`)
    .executeTakeFirst()
  return row !== undefined
}
