import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { PublishSite, publishSiteRequest } from '#contract/publish-site.ts'
import { NO_LIVE_FACTS } from '#site/facts/live.ts'
import type { Site } from '#site/facts/site.ts'
import { renderInSteps } from '#site/render.ts'
import type { Account } from '../account.ts'
import { asAccount } from '../database/as-account.ts'
import { readLiveFacts } from '../events/read-live-facts.ts'
import { notThere } from '../http/shared.errors.ts'
import { outlineError } from '../logging.ts'
import { requireOwnRight } from '../people/require-right.ts'
import { composeRelease, inTurns } from './compose-release.ts'
import { findLiveRelease } from './find-release.ts'
import { limitNewAccount } from './limit-new-account.ts'
import { listFiles } from './list-files.ts'
import { readPageState } from './live-pages.ts'
import { changedSincePreview, pageTooLong } from './publishing.errors.ts'
import { hostSettings, type PublishingParts } from './publishing-parts.ts'
import { readSite } from './read-site.ts'
import { isCurrent, recordRelease } from './record-release.ts'
import { refuseTakenDown } from './refuse-taken-down.ts'
import { inRenderTurn } from './render-turns.ts'
import { findSharePicture, unlessLost } from './share-pictures.ts'
import { removeFolders, storeRelease } from './store-release.ts'

const DAY = 86_400_000
const HOME = 'index.html'
/** Bytes of the home page: what the limits of each text allow stays well below. */
const LONGEST_PAGE = 1_500_000

/** Publishes a site as its leader previewed it. */
export async function publishSite(
  parts: PublishingParts,
  account: Account,
  { siteId, htmlContent }: z.output<typeof publishSiteRequest>,
  now = new Date(),
): Promise<PublishSite['answer']> {
  const page = await readPageState(parts.db, siteId)
  const read = await asAccount(parts.db, account.id, async (transaction) => {
    await requireOwnRight(transaction, siteId, 'publish')
    const site = await readSite(transaction, siteId, parts.findAddress)
    if (!site) return null
    const live = await readLiveFacts(transaction, siteId)
    const sharePicture = await findSharePicture(transaction, siteId, site.site)
    return { ...site, live, sharePicture }
  })
  if (!read) throw notThere()
  await refuseTakenDown(parts.db, siteId)
  await limitNewAccount(parts.db, account.id, siteId)
  const id = randomUUID()
  const folder = `releases/${siteId}/${id}`
  const keyOf = (path: string) => read.keys.get(path)
  const sharePicture = await unlessLost(parts.store, read.sharePicture)
  const { parts: composed, goodUntil } = await inRenderTurn(account.id, async () => {
    if (htmlContent && !(await isRenderingOf(read.site, htmlContent, now)))
      throw changedSincePreview()
    return composeRelease(read.site, read.live, now, {
      keyOf,
      sharePicture,
      ...hostSettings(parts),
    })
  })
  const home = composed.find(({ path }) => path === HOME)
  if (home && 'contents' in home && home.contents.byteLength > LONGEST_PAGE) throw pageTooLong()
  const former = await findLiveRelease(parts.db, siteId)
  const files = await storeRelease(parts, folder, composed, former).catch(async (error) => {
    const isSame = await isCurrent(parts.db, read.state)
    // The version that it was copied from was dropped: many others were published in the meantime.
    if (isSame && sharePicture && !(await unlessLost(parts.store, sharePicture))) return null
    // The files it copied from are deleted if somebody removes a photo or the site in the meantime.
    if (isSame) throw error
    parts.log.warn(outlineError(error), 'a release was given up: its site changed meanwhile')
    throw changedSincePreview()
  })
  if (!files) return publishSite(parts, account, { siteId, htmlContent }, now)
  const made = { id, folder, facts: read.site, files }
  const unneeded = await recordRelease(parts, {
    ...made,
    state: read.state,
    page,
    goodUntil,
    createdBy: account.id,
  })
  if (!unneeded) {
    await removeFolders(parts, [folder])
    throw changedSincePreview()
  }
  await removeFolders(parts, unneeded)
  return { siteUrl: read.site.address, releaseId: id, files: listFiles(files) }
}

/**
 * What goes onto the page by itself is no part of the question: a leader need not look again because a
 * calendar was read meanwhile. The server's clock and the leader's calendar may be a day apart.
 */
async function isRenderingOf(site: Site, html: string, now: Date): Promise<boolean> {
  for (const offset of [0, -DAY, DAY]) {
    const day = new Date(now.getTime() + offset)
    const { files } = await inTurns(renderInSteps(site, NO_LIVE_FACTS, day))
    if (files.find(({ path }) => path === HOME)?.contents === html) return true
  }
  return false
}
