import { randomUUID } from 'node:crypto'
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
    const live = await findLiveRelease(parts.sql, siteId)
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
  { sql }: PublishingParts,
  live: StoredRelease,
  made: { id: string; folder: string; files: ReleaseFile[]; updateId: string },
): Promise<boolean> {
  return sql.begin(async (transaction) => {
    const [site] = await transaction`
      select from public.sites
      where id = ${live.siteId} and published_release_id = ${live.id} and deleted_at is null
      for update`
    // Rewritten meanwhile, it may have shown what a family wants gone.
    if (!site || !(await isUnchanged(transaction, live))) return false
    await transaction`
      insert into public.releases
        (id, site_id, revision, assets_revision, facts, folder, template_name, template_version,
         files, update_id, replaces)
      values (${made.id}, ${live.siteId}, ${live.revision}, ${live.assetsRevision},
        ${sql.json(live.facts)}, ${made.folder}, ${templateName(live.facts.template)},
        ${templateVersion(live.facts.template)}, ${sql.json(made.files)}, ${made.updateId},
        ${live.id})`
    await transaction`
      update public.sites set published_release_id = ${made.id} where id = ${live.siteId}`
    return true
  }) as Promise<boolean>
}
