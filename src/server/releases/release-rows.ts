import { sql } from 'kysely'
import type { ReleaseFile } from '#contract/published-file.ts'
import type { Site } from '#site/facts/site.ts'
import { asJson } from '../database/as-json.ts'
import type { Db } from '../database/open-pool.ts'
import { listFolders, type StoredRelease } from './find-release.ts'
import { templateName, templateVersion } from './template-version.ts'

/** A site's facts and the files rendered from them. */
export type MadeFiles = { folder: string; facts: Site; files: ReleaseFile[] }

export type NewRelease = MadeFiles & {
  id: string
  siteId: string
  revision: number
  assetsRevision: number
  createdBy?: string
  /** The template update that made it, and the release that it replaced. */
  updateId?: string
  replaces?: string
}

/** How many earlier versions are retained beside the live one. */
const KEPT = 10

const describeFiles = ({ folder, facts, files }: MadeFiles) => ({
  folder,
  current_folder: null,
  facts: asJson(facts),
  files: asJson(files),
  template_name: templateName(facts.template),
  template_version: templateVersion(facts.template),
})

export async function insertRelease(transaction: Db, release: NewRelease): Promise<void> {
  await transaction
    .insertInto('releases')
    .values({
      ...describeFiles(release),
      id: release.id,
      site_id: release.siteId,
      revision: release.revision,
      assets_revision: release.assetsRevision,
      created_by: release.createdBy ?? null,
      update_id: release.updateId ?? null,
      replaces: release.replaces ?? null,
    })
    .execute()
}

/** Replaces the files of a release, unless it changed since it was read. */
export async function replaceRelease(
  transaction: Db,
  { id, folder, files }: StoredRelease,
  made: MadeFiles,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('releases')
    .set(describeFiles(made))
    .where('id', '=', id)
    .where('folder', '=', folder)
    .where(({ ref }) => sql<boolean>`${ref('files')} = ${asJson(files)}`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Replaces the texts of a release with today's, unless it changed since it was read. */
export async function replaceTexts(
  transaction: Db,
  { id, folder, files }: StoredRelease,
  texts: { files: ReleaseFile[]; currentFolder: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('releases')
    .set({ files: asJson(texts.files), current_folder: texts.currentFolder })
    .where('id', '=', id)
    .where('folder', '=', folder)
    .where(({ ref }) => sql<boolean>`${ref('files')} = ${asJson(files)}`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes files from the list of served files. */
export async function withdrawFiles(
  transaction: Db,
  { id, files }: StoredRelease,
  paths: readonly string[],
): Promise<void> {
  await transaction
    .updateTable('releases')
    .set({ files: asJson(files.filter(({ path }) => !paths.includes(path))) })
    .where('id', '=', id)
    .execute()
}

/**
 * Deletes the rows of all but the newest versions. Returns their folders, to be removed after the
 * commit.
 */
export async function dropOldReleases(transaction: Db, siteId: string): Promise<string[]> {
  const dropped = await transaction
    .deleteFrom('releases as r')
    .where('r.site_id', '=', siteId)
    .where('r.id', '<>', (eb) =>
      eb
        .selectFrom('sites as s')
        .select((one) => one.ref('s.published_release_id').$notNull().as('id'))
        .where('s.id', '=', siteId),
    )
    .where('r.id', 'not in', (eb) =>
      eb
        .selectFrom('releases as k')
        .select('k.id')
        .where('k.site_id', '=', siteId)
        .orderBy('k.number', 'desc')
        .limit(KEPT + 1),
    )
    .returning(['r.folder', 'r.current_folder as currentFolder'])
    .execute()
  return dropped.flatMap(listFolders)
}

/** Deletes a site for good with all its versions, unless it was restored in the meantime. */
export function dropSite(db: Db, siteId: string, deletedBefore: Date): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('sites')
      .set({ published_release_id: null })
      .where('id', '=', siteId)
      .where('deleted_at', '<', deletedBefore)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await transaction.deleteFrom('releases').where('site_id', '=', siteId).execute()
    await transaction.deleteFrom('sites').where('id', '=', siteId).execute()
    return true
  })
}
