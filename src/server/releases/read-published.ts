import type { z } from 'zod'
import type { publishSiteRequest } from '#contract/publish-site.ts'
import type { Site } from '#site/facts/site.ts'
import { pathsOnlyIn } from '#site/linked-files.ts'
import { requireCallersRight } from '../access/require-right.ts'
import { asAccount } from '../database/as-account.ts'
import { readLiveRows } from '../events/read-live-facts.ts'
import type { Account } from '../http/function-environment.ts'
import { holdBack } from '../look/look-at-live.ts'
import { chooseParts, readDrafts } from './choose-parts.ts'
import type { FindFile } from './compose-release.ts'
import {
  createFindFile,
  findLatestRelease,
  findLiveRelease,
  type StoredRelease,
} from './find-release.ts'
import type { PublishingParts } from './publishing-parts.ts'
import { type ReadSite, readSite } from './read-site.ts'
import { findSharePicture } from './share-pictures.ts'

/**
 * Reads the page's content and its share picture. Queried concurrently over the transaction's one
 * connection; each sends a single query, so none is sent after another has failed.
 */
export async function readPublished(
  parts: PublishingParts,
  account: Account,
  { siteId, leaveOut }: z.output<typeof publishSiteRequest>,
) {
  const read = await asAccount(parts.db, account.id, async (transaction) => {
    const [, read, rows, former, drafts] = await Promise.all([
      requireCallersRight(transaction, siteId, 'publish'),
      readSite(transaction, siteId, parts.findAddress),
      readLiveRows(transaction, siteId),
      findLiveRelease(transaction, siteId),
      readDrafts(transaction, siteId),
    ])
    if (!read) return null
    // While the page is offline, what it showed last.
    const shown = former ?? (await findLatestRelease(transaction, siteId))
    const choice = chooseParts(shown?.facts, read.site, drafts, account.id, leaveOut)
    const findFile = findFileOf(read, choice.site, shown)
    const sharePicture = await findSharePicture(transaction, siteId, choice.site)
    return {
      state: read.state,
      findFile,
      rows,
      former,
      shown,
      saved: read.site,
      choice,
      sharePicture,
    }
  })
  return read && { ...read, live: await holdBack(parts.db, siteId, read.rows, read.choice.site) }
}

/** An upload that was removed since, and whose removal is left out, is in the live version alone. */
function findFileOf(
  { site: saved, findFile }: ReadSite,
  site: Site,
  former: StoredRelease | undefined,
): FindFile {
  if (!former || site === saved) return findFile
  const gone = pathsOnlyIn(site, saved)
  const findFormer = createFindFile(former)
  return (path) => (gone.has(path) ? findFormer(path) : findFile(path))
}
