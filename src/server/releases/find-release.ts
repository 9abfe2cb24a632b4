import { type InferResult, sql } from 'kysely'
import { fromFacts } from '#site/facts/from-facts.ts'
import type { Site } from '#site/facts/site.ts'
import { asJson } from '../database/as-json.ts'
import type { Db } from '../database/open-pool.ts'
import type { FindFile } from './compose-release.ts'

type ReleaseRow = InferResult<ReturnType<typeof selectReleases>>[number]
/** `accountId` takes turns at rendering; a deleted site without a maker takes its own. */
export type StoredRelease = Omit<ReleaseRow, 'facts' | 'accountId'> & {
  facts: Site
  accountId: string
}

const selectReleases = (db: Db) =>
  db
    .selectFrom('releases as r')
    .innerJoin('sites as made', 'made.id', 'r.site_id')
    .select([
      'r.id',
      'made.user_id as accountId',
      'r.site_id as siteId',
      'r.folder',
      'r.current_folder as currentFolder',
      'r.facts',
      'r.files',
      'r.revision',
      'r.assets_revision as assetsRevision',
      'r.created_at as createdAt',
      'r.template_version as templateVersion',
    ])

const toStored = (row: ReleaseRow): StoredRelease => ({
  ...row,
  accountId: row.accountId ?? row.siteId,
  facts: fromFacts(row.facts),
})

/** A release of a site, if the account of this transaction may see it. */
export async function findRelease(
  db: Db,
  siteId: string,
  releaseId: string,
): Promise<StoredRelease | undefined> {
  const row = await selectReleases(db)
    .where('r.id', '=', releaseId)
    .where('r.site_id', '=', siteId)
    .executeTakeFirst()
  return row && toStored(row)
}

/** The release that is live, or while the page is offline, what it showed last. */
export const findShownRelease = async (db: Db, siteId: string) =>
  (await findLiveRelease(db, siteId)) ?? findLatestRelease(db, siteId)

/**
 * Whether a release is unchanged since it was read. One that was rerendered in place keeps its ID
 * but has a new folder; one whose texts were rerendered, or that lost a file to `withdrawAsset`,
 * keeps both.
 */
export async function isUnchanged(db: Db, { id, folder, files }: StoredRelease): Promise<boolean> {
  const row = await db
    .selectFrom('releases')
    .select('id')
    .where('id', '=', id)
    .where('folder', '=', folder)
    .where(({ ref }) => sql<boolean>`${ref('files')} = ${asJson(files)}`)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Returns a function that finds a release's own files, to rerender it; undefined for withdrawn
 * files.
 */
export function createFindFile({
  folder,
  files,
}: Pick<StoredRelease, 'folder' | 'files'>): FindFile {
  const kept = new Map(
    files.map(({ path, bytes, folder: own = folder }) => [path, { key: `${own}/${path}`, bytes }]),
  )
  return (path) => kept.get(path)
}

/** Every folder with files of a release. */
export function listFolders({
  folder,
  currentFolder,
}: Pick<StoredRelease, 'folder' | 'currentFolder'>): string[] {
  return currentFolder === null ? [folder] : [folder, currentFolder]
}

export async function findLiveRelease(db: Db, siteId: string): Promise<StoredRelease | undefined> {
  const row = await selectReleases(db)
    .innerJoin('sites as s', 's.published_release_id', 'r.id')
    .where('s.id', '=', siteId)
    .where('s.deleted_at', 'is', null)
    .executeTakeFirst()
  return row && toStored(row)
}

/** The newest retained release of a site, which may be offline. */
export async function findLatestRelease(
  db: Db,
  siteId: string,
): Promise<StoredRelease | undefined> {
  const row = await selectReleases(db)
    .where('r.site_id', '=', siteId)
    .orderBy('r.number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && toStored(row)
}

/** Every retained release of a site. */
export async function listReleases(db: Db, siteId: string): Promise<StoredRelease[]> {
  const rows = await selectReleases(db)
    .where('r.site_id', '=', siteId)
    .orderBy('r.number', 'desc')
    .execute()
  return rows.map(toStored)
}

/** Every retained release that shows a photo or has a packet, the live one first. */
export async function listReleasesWith(
  db: Db,
  siteId: string,
  assetId: string,
): Promise<StoredRelease[]> {
  const rows = await selectReleases(db)
    .leftJoin('sites as s', 's.published_release_id', 'r.id')
    .where('r.site_id', '=', siteId)
    .where(
      ({ ref }) => sql<boolean>`
        jsonb_path_exists(${ref('r.facts')}, '$.** ? (@.id == $asset)', ${asJson({ asset: assetId })})`,
    )
    .orderBy((eb) => eb('s.id', 'is', null))
    .orderBy('r.number', 'desc')
    .execute()
  return rows.map(toStored)
}
