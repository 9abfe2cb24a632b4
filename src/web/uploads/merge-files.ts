import type { LocalFiles } from './local-files.ts'
import type { StoredAssets } from './site-assets.ts'
import { fromRecords, listFiles, type SiteFile, type SiteFiles } from './site-files.ts'

/**
 * What the form starts from: what the server has, with the changes of this device that it has not
 * heard of. `hasBlob` tells which files could still be sent.
 */
export function mergeFiles(
  stored: StoredAssets,
  local: LocalFiles | null,
  hasBlob: (id: string) => boolean,
): SiteFiles {
  const saved = fromRecords(Object.values(stored))
  if (!local?.isDirty) return saved
  const here = new Map(listFiles(local.files).map((file) => [file.id, file]))
  const there = new Map(listFiles(saved).map((file) => [file.id, file]))
  const removed = new Set(local.removed)

  const bring = (file: SiteFile): SiteFile[] => {
    const known = there.get(file.id)
    if (known) return [{ ...known, alt: file.alt }]
    return hasBlob(file.id) ? [file] : []
  }
  const isNews = ({ id }: SiteFile) => !here.has(id) && !removed.has(id)
  const one = (mine: SiteFile | null, theirs: SiteFile | null): SiteFile | null =>
    (mine && bring(mine)[0]) ?? (theirs && isNews(theirs) ? theirs : null)

  return {
    logo: one(local.files.logo, saved.logo),
    photos: [...local.files.photos.flatMap(bring), ...saved.photos.filter(isNews)],
    packet: one(local.files.packet, saved.packet),
  }
}
