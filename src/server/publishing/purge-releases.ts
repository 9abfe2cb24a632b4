import { listLinkedFiles } from '#site/linked-files.ts'
import type { Site } from '#site/site.ts'
import { listReleasesWith, type StoredRelease } from './find-release.ts'
import type { PublishingParts } from './publish-site.ts'
import { rewriteRelease } from './rewrite-release.ts'

/** Takes an upload out of every version of a site, the live one first; how many showed it. */
export async function purgeReleases(
  parts: PublishingParts,
  siteId: string,
  assetId: string,
): Promise<number> {
  let purged = 0
  let isLiveChanged = false
  // Again until nothing is left: somebody may publish while this runs.
  for (;;) {
    const releases = await listReleasesWith(parts.sql, siteId, assetId)
    if (releases.length === 0) break
    for (const release of releases) {
      isLiveChanged = (await purgeRelease(parts, release, assetId)) || isLiveChanged
      purged++
    }
  }
  if (isLiveChanged) {
    // When this removal is the one change since publishing, nothing is left to publish.
    await parts.sql`
      update public.sites set published_assets_revision = assets_revision
      where id = ${siteId} and published_assets_revision = assets_revision - 1`
  }
  return purged
}

/** Whether visitors saw that release. */
async function purgeRelease(
  parts: PublishingParts,
  release: StoredRelease,
  assetId: string,
): Promise<boolean> {
  const facts = withoutAsset(release.facts, assetId)
  try {
    return await rewriteRelease(parts, release, facts)
  } catch {
    // A full disk: the picture goes all the same, which makes room for the page without it.
    for (const file of listLinkedFiles(release.facts)) {
      if (file.from === 'upload' && file.id === assetId) {
        await parts.store.remove(`${release.folder}/${file.path}`)
      }
    }
    return rewriteRelease(parts, release, facts)
  }
}

function withoutAsset(site: Site, assetId: string): Site {
  const { logo, images, photoCaptions, recruitmentPdf } = site
  const position = images.findIndex(({ id }) => id === assetId)
  return {
    ...site,
    logo: logo?.id === assetId ? null : logo,
    images: images.filter(({ id }) => id !== assetId),
    photoCaptions: position < 0 ? photoCaptions : photoCaptions.toSpliced(position, 1),
    recruitmentPdf: recruitmentPdf?.id === assetId ? null : recruitmentPdf,
  }
}
