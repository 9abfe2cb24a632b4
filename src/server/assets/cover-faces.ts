import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Cover } from '#contract/cover-faces.ts'
import { isUuid } from '../database/is-uuid.ts'
import type { Account } from '../http/function-environment.ts'
import { notThere } from '../http/shared.errors.ts'
import type { Removal } from '../removals/removals.ts'
import type { Asset } from './asset-rows.ts'
import { explainOutcome } from './explain-refusal.ts'
import { dropAsset, findFileKey } from './removal-rows.ts'
import { type AssetParts, keepUpload, refuseWhenFull } from './upload-asset.ts'

/** Those that stand in `sites.files` alone; the photo of a leader is named elsewhere too. */
const KINDS = ['photo', 'hero'] as const

/** Stores a copy of a picture on which faces are covered, off the page until `sites.files` names it. */
export async function storeCovered(
  parts: AssetParts,
  account: Account,
  { siteId, assetId }: Removal,
  covers: readonly Cover[],
  signal: AbortSignal,
): Promise<Asset> {
  const row = isUuid(assetId)
    ? await parts.db
        .selectFrom('site_assets')
        .select(['kind', 'alt', 'caption', 'file_name', 'sha256', 'files'])
        .where('id', '=', assetId)
        .where('site_id', '=', siteId)
        .where('removed_at', 'is', null)
        .executeTakeFirst()
    : undefined
  const kind = KINDS.find((each) => each === row?.kind)
  const largest = row?.files.toSorted(
    (one, other) => other.width - one.width || (other.type === 'image/jpeg' ? 1 : -1),
  )[0]
  const contents = largest && (await parts.store.read(largest.key))
  if (!row || !kind || !contents) throw notThere()
  const folder = await mkdtemp(join(parts.uploadFolder, 'upload-')).catch(refuseWhenFull)
  try {
    const input = join(folder, 'original')
    await writeFile(input, contents)
    const job = { kind, input, folder, covers }
    const outcome = await parts.pictureWorkers.run(job, { account: account.id, signal })
    const name = row.file_name ?? 'photo.jpg'
    if (outcome.verdict !== 'done') throw explainOutcome(outcome.verdict, kind, 'jpeg', name)
    const facts = {
      ...{ id: randomUUID(), siteId, kind, account, isHidden: true, paper: null },
      alt: row.alt ?? '',
      caption: row.caption ?? undefined,
    }
    const seen = JSON.stringify([row.sha256, covers])
    const sha256 = createHash('sha256').update(seen).digest('hex')
    const upload = { name, bytes: contents.byteLength, sha256 }
    return await keepUpload(parts, facts, upload, folder, outcome.picture)
  } catch (error) {
    return refuseWhenFull(error)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A copy that did not take the place of its picture. */
export async function dropStored({ db, store }: AssetParts, removal: Removal): Promise<void> {
  const fileKey = await findFileKey(db, removal)
  if (fileKey) await store.removeFolder(fileKey)
  await dropAsset(db, removal)
}
