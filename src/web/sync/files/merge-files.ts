import type { LocalFiles } from './local-files.ts'
import type { StoredAssets } from './site-assets.ts'
import { fromRecords, listFiles, type SiteFile, type SiteFiles } from './site-files.ts'

/**
 * The server's files with this device's unsent changes: what was not changed here is taken from the
 * server. `hasBlob` tells which files can still be sent.
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
  const before = new Map(local.base.map(({ id, alt }) => [id, alt]))

  const bring = (file: SiteFile): SiteFile[] => {
    const known = there.get(file.id)
    if (!known) return hasBlob(file.id) ? [file] : []
    const isDescribed = file.alt.trim() !== before.get(file.id)
    return [{ ...known, thumb: file.thumb || known.thumb, alt: isDescribed ? file.alt : known.alt }]
  }
  const isNews = ({ id }: SiteFile) => !here.has(id) && !removed.has(id)
  const one = (mine: SiteFile | null, theirs: SiteFile | null): SiteFile | null =>
    (mine && bring(mine)[0]) ?? (theirs && isNews(theirs) ? theirs : null)

  const mine = local.files.photos.flatMap(bring)
  const photos = isArranged(local)
    ? [...mine, ...saved.photos.filter(isNews)]
    : [
        ...saved.photos.flatMap((photo) => {
          const own = here.get(photo.id)
          return own ? bring(own) : isNews(photo) ? photo : []
        }),
        ...mine.filter(({ id }) => !there.has(id)),
      ]
  return {
    logo: one(local.files.logo, saved.logo),
    photos,
    packet: one(local.files.packet, saved.packet),
  }
}

/** Whether photos were reordered here; photos added at the end do not count. */
function isArranged({ files, base }: LocalFiles): boolean {
  const ids = files.photos.map(({ id }) => id)
  const known = base.flatMap(({ id }) => (ids.includes(id) ? id : []))
  return [...known, ...ids.filter((id) => !known.includes(id))].join() !== ids.join()
}
