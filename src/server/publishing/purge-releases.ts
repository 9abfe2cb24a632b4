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
  // Again until nothing is left: somebody may publish while this runs.
  for (;;) {
    const releases = await listReleasesWith(parts.sql, siteId, assetId)
    if (releases.length === 0) return purged
    for (const release of releases) {
      await purgeRelease(parts, release, assetId)
      purged++
    }
  }
}

async function purgeRelease(
  parts: PublishingParts,
  release: StoredRelease,
  assetId: string,
): Promise<void> {
  const facts = withoutAsset(release.facts, assetId)
  try {
    await rewriteRelease(parts, release, facts)
  } catch {
    // A full disk: the picture goes all the same, which makes room for the page without it.
    for (const file of listLinkedFiles(release.facts)) {
      if (file.from === 'upload' && file.id === assetId) {
        await parts.store.remove(`${release.folder}/${file.path}`)
      }
    }
    await rewriteRelease(parts, release, facts)
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
