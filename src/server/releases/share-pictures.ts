import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Site } from '#site/facts/site.ts'
import { readSharePicture } from '#site/share-picture.ts'
import { SHARE_PATH } from '#site/templates/share.ts'
import { asJson } from '../database/as-json.ts'
import type { Db } from '../database/open-pool.ts'
import type { FileStore } from '../storage/file-store.ts'
import type { CopiedPart } from './compose-release.ts'
import type { StoredRelease } from './find-release.ts'
import { listTemplates, templateVersion } from './template-version.ts'

/** Incremented when the same facts are drawn differently: earlier pictures are not reused. */
const DRAWING = 3

/**
 * Identifies the share pictures of a site by what they show. Not a content hash: whoever knows the
 * page can make another site that shows the same, with another photo under the same ID.
 */
export function describeSharePicture(facts: Site): string {
  const shown = JSON.stringify([DRAWING, readSharePicture(facts)])
  return createHash('sha256').update(shown).digest('base64url').slice(0, 22)
}

/**
 * The share picture of a release, if it still shows these facts. Rerendering the texts draws no new
 * one.
 */
export function keepSharePicture(
  { folder, files }: Pick<StoredRelease, 'folder' | 'files'>,
  facts: Site,
): CopiedPart | undefined {
  const shows = describeSharePicture(facts)
  const kept = files.find((file) => file.path === SHARE_PATH && file.shows === shows)
  if (!kept) return undefined
  const { path, hash, bytes } = kept
  return { path, key: `${folder}/${path}`, hash, bytes, shows }
}

/** The same picture in any retained version of a site: publishing draws nothing. */
export async function findSharePicture(
  db: Db,
  siteId: string,
  facts: Site,
): Promise<CopiedPart | undefined> {
  const shows = describeSharePicture(facts)
  const release = await db
    .selectFrom('releases as r')
    .select(['r.folder', 'r.files'])
    .where('r.site_id', '=', siteId)
    .where(({ ref }) => sql<boolean>`${ref('r.files')} @> ${asJson([{ path: SHARE_PATH, shows }])}`)
    .orderBy('r.number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return release && keepSharePicture(release, facts)
}

/** Undefined if the file was lost: the page goes live all the same, and a new picture is drawn. */
export async function unlessLost(
  store: FileStore,
  picture: CopiedPart | undefined,
): Promise<CopiedPart | undefined> {
  if (!picture) return undefined
  const size = await store.size(picture.key).catch(() => null)
  return size === null ? undefined : picture
}

/** The live sites whose release has none, if this program can render it unchanged. */
export function selectWithoutPicture(db: Db) {
  return db
    .selectFrom('sites as s')
    .innerJoin('releases as r', 'r.id', 's.published_release_id')
    .select('s.id')
    .where('s.deleted_at', 'is', null)
    .where(
      ({ ref }) => sql<boolean>`
        ${ref('r.template_name')} || ' ' || ${ref('r.template_version')} = any(${listTemplates()})`,
    )
    .where(({ ref }) => sql<boolean>`not ${ref('r.files')} @> ${asJson([{ path: SHARE_PATH }])}`)
}

/** The same check for a release that was read. */
export function lacksSharePicture({ facts, files, templateVersion: made }: StoredRelease): boolean {
  const isCurrent = made === templateVersion(facts.template)
  return isCurrent && !files.some(({ path }) => path === SHARE_PATH)
}

/** Whether the share picture of these facts uses the upload. */
export function showsUpload(facts: Site, assetId: string): boolean {
  return readSharePicture(facts).picture?.id === assetId
}
