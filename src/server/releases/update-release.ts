import { randomUUID } from 'node:crypto'
import { asJson } from '../database/as-json.ts'
import { composeRelease } from './compose-release.ts'
import { createKeyOf, findLiveRelease, isUnchanged, type StoredRelease } from './find-release.ts'
import { type PublishingParts, removeFolders } from './publish-site.ts'
import type { ReleaseFile } from './release.ts'
import { storeRelease } from './store-release.ts'
import { templateName, templateVersion } from './template-version.ts'

/** What the background calls this work. */
export const UPDATE_JOB = 'update-release'

/**
 * Makes a live site anew with its template as it is today, from the facts that were published. The
 * release before stays, so that it can be taken back. Safe to do again: what is current is left.
 */
export async function updateRelease(
  parts: PublishingParts,
  { siteId, updateId }: { siteId: string; updateId: string },
): Promise<void> {
  // Again when somebody published, restored or removed a photo meanwhile.
  for (;;) {
    const live = await findLiveRelease(parts.db, siteId)
    if (!live || live.templateVersion === templateVersion(live.facts.template)) return
    const id = randomUUID()
    const folder = `releases/${siteId}/${id}`
    const composed = await composeRelease(live.facts, live.createdAt, createKeyOf(live))
    const files = await storeRelease(parts, folder, composed)
    if (await replaceLive(parts, live, { id, folder, files, updateId })) return
    await removeFolders(parts, [folder])
  }
}

async function replaceLive(
  { db }: PublishingParts,
  live: StoredRelease,
  made: { id: string; folder: string; files: ReleaseFile[]; updateId: string },
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const site = await transaction
      .selectFrom('sites')
      .select('id')
      .where('id', '=', live.siteId)
      .where('published_release_id', '=', live.id)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    // Rewritten meanwhile, it may have shown what a family wants gone.
    if (!site || !(await isUnchanged(transaction, live))) return false
    await transaction
      .insertInto('releases')
      .values({
        id: made.id,
        site_id: live.siteId,
        revision: live.revision,
        assets_revision: live.assetsRevision,
        facts: asJson(live.facts),
        folder: made.folder,
        template_name: templateName(live.facts.template),
        template_version: templateVersion(live.facts.template),
        files: asJson(made.files),
        update_id: made.updateId,
        replaces: live.id,
      })
      .execute()
    await transaction
      .updateTable('sites')
      .set({ published_release_id: made.id })
      .where('id', '=', live.siteId)
      .execute()
    return true
  })
}
