import type { SiteDocument } from '../document/site-document.ts'
import { type SiteFile, withFile, withoutFile } from './site-files.ts'

/**
 * The document with a picked file. A leader's photo replaces the previous one; null when that
 * leader is gone.
 */
export function placeFile(
  { texts, files }: SiteDocument,
  file: SiteFile,
  leaderId: string | undefined,
): SiteDocument | null {
  if (file.kind !== 'leader') return { texts, files: withFile(files, file) }
  const leader = texts.leaders.find(({ id, photo }) => id === leaderId || photo === file.id)
  if (!leader) return null
  const leaders = texts.leaders.map((each) =>
    each.id === leader.id ? { ...each, photo: file.id } : each,
  )
  const isShared = leaders.some(({ photo }) => photo !== undefined && photo === leader.photo)
  const left = leader.photo && !isShared ? withoutFile(files, leader.photo) : files
  return { texts: { ...texts, leaders }, files: withFile(left, file) }
}
