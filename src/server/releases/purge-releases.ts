import type { Site, SiteAssets } from '#site/facts/site.ts'
import { listLinkedFiles } from '#site/linked-files.ts'
import { SHARE_PATH } from '#site/templates/share.ts'
import type { Db } from '../database/open-pool.ts'
import { eachLimited } from '../lib/each-limited.ts'
import type { Removal } from '../removals/removals.ts'
import { createFindFile, listReleasesWith } from './find-release.ts'
import { settleRemoval } from './make-live.ts'
import type { PublishingParts } from './publishing-parts.ts'
import { withdrawFiles } from './release-rows.ts'
import { rerenderSameVersion } from './rerender-release.ts'
import { showsUpload } from './share-pictures.ts'

const AT_ONCE = 12
/** The most rounds, if somebody keeps publishing or restoring meanwhile. */
const MOST_ROUNDS = 20

/**
 * Removes an upload from the lists of served files, which needs no store: after the commit, it is
 * no longer served. The caller has locked the site. Returns how many versions showed it.
 */
export async function withdrawAsset(
  transaction: Db,
  { siteId, assetId }: Removal,
): Promise<number> {
  await transaction
    .selectFrom('releases')
    .select('id')
    .where('site_id', '=', siteId)
    .orderBy('id')
    .forUpdate()
    .execute()
  const releases = await listReleasesWith(transaction, siteId, assetId)
  for (const release of releases) {
    await withdrawFiles(transaction, release, listPaths(release.facts, assetId))
  }
  return releases.length
}

/**
 * Deletes an upload's files from every version of a site, the live one first, and rerenders each
 * version.
 */
export async function purgeReleases(
  parts: PublishingParts,
  { siteId, assetId }: Removal,
): Promise<void> {
  const { db, store } = parts
  // Repeat until nothing is left: somebody may publish or restore while this runs.
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const releases = await listReleasesWith(db, siteId, assetId)
    if (releases.length === 0) return
    for (const release of releases) {
      const findFile = createFindFile(release)
      // Files first: a page that shows a gap for a moment is better than a photo that stays.
      await eachLimited(listPaths(release.facts, assetId), AT_ONCE, (path) =>
        store.remove(findFile(path)?.key ?? `${release.folder}/${path}`),
      )
      await rerenderSameVersion(parts, release, withoutAsset(release.facts, assetId), {
        alsoWhenLive: (transaction) => settleRemoval(transaction, siteId),
      })
    }
  }
  throw new Error(`versions still show a removed upload after ${MOST_ROUNDS} rounds`)
}

/** The paths of its files, and of the share picture if it was made from it. */
function listPaths(facts: Site, assetId: string): string[] {
  const paths = listLinkedFiles(facts).flatMap((file) =>
    file.from === 'upload' && file.id === assetId ? [file.path] : [],
  )
  return showsUpload(facts, assetId) ? [...paths, SHARE_PATH] : paths
}

function withoutAsset(site: Site, assetId: string): Site {
  const { logo, hero, images, photoCaptions, leaderPhotos, recruitmentPdf, documents } = site
  const position = images.findIndex(({ id }) => id === assetId)
  const unless = <Upload extends { id: string }>(upload: Upload | null) =>
    upload?.id === assetId ? null : upload
  const others = <Upload extends { id: string }>(uploads: readonly Upload[]) =>
    uploads.filter(({ id }) => id !== assetId)
  // Spelled out, so that a new kind of upload does not compile until it is handled here.
  const assets: SiteAssets = {
    logo: unless(logo),
    hero: unless(hero),
    images: others(images),
    leaderPhotos: others(leaderPhotos),
    recruitmentPdf: unless(recruitmentPdf),
    documents: others(documents),
  }
  const captions = position < 0 ? photoCaptions : photoCaptions.toSpliced(position, 1)
  return { ...site, ...assets, photoCaptions: captions }
}
