import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Site } from '#site/facts/site.ts'
import { asJson } from '../database/as-json.ts'
import { composeRelease } from './compose-release.ts'
import { createKeyOf, isUnchanged, type StoredRelease } from './find-release.ts'
import { type PublishingParts, removeFolders } from './publish-site.ts'
import { storeRelease } from './store-release.ts'
import { templateName, templateVersion } from './template-version.ts'

/**
 * Makes a release anew from facts that differ a little: into a folder of its own, which takes the
 * old one's place in one step. The old folder goes, because what it held may not stay. Answers
 * whether it is the release that visitors see; nothing happens to one that changed meanwhile.
 */
export async function rewriteRelease(
  parts: PublishingParts,
  release: StoredRelease,
  facts: Site,
): Promise<boolean> {
  const { db } = parts
  const folder = `releases/${release.siteId}/${randomUUID()}`
  const composed = await composeRelease(facts, release.createdAt, createKeyOf(release))
  const files = await storeRelease(parts, folder, composed).catch(async (error) => {
    // Somebody else rewrote or dropped it, and with it the folder that was copied from.
    if (await isUnchanged(db, release)) throw error
    return null
  })
  if (!files) return false
  const rewritten = await db
    .updateTable('releases as r')
    .set({
      folder,
      facts: asJson(facts),
      files: asJson(files),
      template_name: templateName(facts.template),
      template_version: templateVersion(facts.template),
    })
    .where('r.id', '=', release.id)
    .where('r.folder', '=', release.folder)
    .where(({ ref }) => sql<boolean>`${ref('r.files')} = ${asJson(release.files)}`)
    .returning(({ selectFrom }) =>
      selectFrom('sites as s')
        .select('s.domain')
        .whereRef('s.published_release_id', '=', 'r.id')
        .as('liveAt'),
    )
    .executeTakeFirst()
  if (rewritten?.liveAt) parts.forgetHost(rewritten.liveAt)
  await removeFolders(parts, [rewritten ? release.folder : folder])
  return Boolean(rewritten?.liveAt)
}
