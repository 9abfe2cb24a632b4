import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { PublishSite, publishSiteRequest } from '#contract/publish-site.ts'
import type { Site } from '#site/facts/site.ts'
import { renderSite } from '#site/render.ts'
import type { Account } from '../account.ts'
import { asAccount } from '../database/as-account.ts'
import { notThere } from '../http/shared.errors.ts'
import { outlineError } from '../logging.ts'
import { requireOwnRight } from '../people/require-right.ts'
import { composeRelease } from './compose-release.ts'
import { listFiles } from './list-files.ts'
import { changedSincePreview } from './publishing.errors.ts'
import type { PublishingParts } from './publishing-parts.ts'
import { readSite } from './read-site.ts'
import { isCurrent, recordRelease } from './record-release.ts'
import { findSharePicture, unlessLost } from './share-pictures.ts'
import { removeFolders, storeRelease } from './store-release.ts'

const DAY = 86_400_000

/** Publishes a site as its leader previewed it. */
export async function publishSite(
  parts: PublishingParts,
  account: Account,
  { siteId, htmlContent }: z.output<typeof publishSiteRequest>,
  now = new Date(),
): Promise<PublishSite['answer']> {
  const read = await asAccount(parts.db, account.id, async (transaction) => {
    await requireOwnRight(transaction, siteId, 'publish')
    const site = await readSite(transaction, siteId, parts.findAddress)
    return site && { ...site, sharePicture: await findSharePicture(transaction, siteId, site.site) }
  })
  if (!read) throw notThere()
  if (htmlContent && !isRenderingOf(read.site, htmlContent, now)) throw changedSincePreview()
  const id = randomUUID()
  const folder = `releases/${siteId}/${id}`
  const keyOf = (path: string) => read.keys.get(path)
  const sharePicture = await unlessLost(parts.store, read.sharePicture)
  const composed = await composeRelease(read.site, now, keyOf, sharePicture)
  const files = await storeRelease(parts, folder, composed).catch(async (error) => {
    // The files it copied from are deleted if somebody removes a photo or the site in the meantime.
    if (await isCurrent(parts.db, read.state)) throw error
    parts.log.warn(outlineError(error), 'a release was given up: its site changed meanwhile')
    throw changedSincePreview()
  })
  const made = { id, folder, facts: read.site, files }
  const unneeded = await recordRelease(parts, { ...made, state: read.state, createdBy: account.id })
  if (!unneeded) {
    await removeFolders(parts, [folder])
    throw changedSincePreview()
  }
  await removeFolders(parts, unneeded)
  return { siteUrl: read.site.address, releaseId: id, files: listFiles(files) }
}

/** The server's clock and the leader's calendar may be a day apart. */
function isRenderingOf(site: Site, html: string, now: Date): boolean {
  return [0, -DAY, DAY].some((offset) => {
    const files = renderSite(site, new Date(now.getTime() + offset))
    return files.find(({ path }) => path === 'index.html')?.contents === html
  })
}
