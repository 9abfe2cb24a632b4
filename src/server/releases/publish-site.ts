import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { PublishSite, publishSiteRequest } from '#contract/publish-site.ts'
import { NO_LIVE_FACTS } from '#site/facts/live.ts'
import { listChanges } from '#site/facts/page-parts.ts'
import type { Site } from '#site/facts/site.ts'
import { renderInSteps } from '#site/render.ts'
import { requireRightStill } from '../access/require-right.ts'
import type { Account } from '../http/function-environment.ts'
import { notThere } from '../http/shared.errors.ts'
import { outlineError } from '../lib/logging.ts'
import { refuseUnanswered } from '../look/look-at-site.ts'
import { agree, type Choice, noteWaiting } from './choose-parts.ts'
import { composeRelease, inTurns } from './compose-release.ts'
import { readPageState } from './live-pages.ts'
import { changeLive } from './make-live.ts'
import { markYouths } from './mark-youths.ts'
import { changedSincePreview, pageTooLong } from './publishing.errors.ts'
import { hostSettings, type PublishingParts } from './publishing-parts.ts'
import { readPublished } from './read-published.ts'
import type { ReadSite, SiteState } from './read-site.ts'
import { isCurrent, recordRelease } from './record-release.ts'
import { refusePublishing } from './refuse-publishing.ts'
import { inRenderTurn } from './render-turns.ts'
import { unlessLost } from './share-pictures.ts'
import { listPublished, removeFolders, storeRelease } from './store-release.ts'
import { templateVersion } from './template-version.ts'

const DAY = 86_400_000
const HOME = 'index.html'
/** Maximum bytes of the home page, well above what the limits of its texts allow. */
const LONGEST_PAGE = 1_500_000

/**
 * Publishes a site as its leader previewed it. `isAside` for a part that goes live by another press than “Publish
 * Site”: nothing is decided about what waits for families.
 */
export async function publishSite(
  parts: PublishingParts,
  account: Account,
  wanted: z.output<typeof publishSiteRequest>,
  now = new Date(),
  isAside = false,
): Promise<PublishSite['answer']> {
  const { siteId } = wanted
  const page = await readPageState(parts.db, siteId)
  const read = await readPublished(parts, account, wanted)
  if (!read) throw notThere()
  await refusePublishing(parts.db, parts, { accountId: account.id, siteId })
  const { former, choice, state } = read
  const { site, left: leftOut } = choice
  const going = { before: read.shown?.facts, site: choice.seen, saved: read.saved }
  await refuseUnanswered(parts.db, siteId, going)
  const isSeen = () => isAsPreviewed(read, choice.seen, wanted, now)
  if (former && leftOut.length > 0 && listChanges(former.facts, site).length === 0) {
    if (!(await inRenderTurn(account.id, isSeen))) throw changedSincePreview()
    await agreeOnly(parts, account.id, read, former.id)
    const { id: releaseId, files } = former
    return { siteUrl: site.address, releaseId, files: listPublished(files), leftOut }
  }
  const id = randomUUID()
  const folder = `releases/${siteId}/${id}`
  const sharePicture = await unlessLost(parts.store, read.sharePicture)
  const { parts: composed, goodUntil } = await inRenderTurn(account.id, async () => {
    if (!(await isSeen())) throw changedSincePreview()
    return composeRelease(site, read.live, now, {
      findFile: read.findFile,
      sharePicture,
      ...hostSettings(parts),
    })
  })
  const home = composed.find(({ path }) => path === HOME)
  if (home && 'contents' in home && home.contents.byteLength > LONGEST_PAGE) throw pageTooLong()
  const files = await storeRelease(parts, folder, composed, former).catch(async (error) => {
    const isSame = await isCurrent(parts.db, state)
    // The version whose share picture was to be copied was dropped: many others were published in
    // the meantime.
    if (isSame && sharePicture && !(await unlessLost(parts.store, sharePicture))) return null
    // The files to copy are deleted if somebody removes a photo or the site in the meantime.
    if (isSame) throw error
    parts.log.warn(outlineError(error), 'a release was given up: its site changed meanwhile')
    throw changedSincePreview()
  })
  if (!files) return publishSite(parts, account, wanted, now, isAside)
  const made = { id, folder, facts: site, files }
  const unneeded = await recordRelease(parts, {
    ...made,
    state,
    page,
    goodUntil,
    createdBy: account.id,
    choice,
    formerId: former?.id ?? null,
    isAside,
  })
  if (!unneeded) {
    await removeFolders(parts, [folder])
    throw changedSincePreview()
  }
  await markYouths(parts, siteId, site)
  // The leader does not wait for it: leftovers are swept.
  void removeFolders(parts, unneeded)
  return { siteUrl: site.address, releaseId: id, files: listPublished(files), leftOut }
}

/** Nothing new goes live: what the caller wants needs another adult. */
function agreeOnly(
  parts: PublishingParts,
  accountId: string,
  { state, choice }: { state: SiteState; choice: Choice },
  formerId: string,
): Promise<void> {
  return changeLive(parts, async (transaction, hold) => {
    const held = await hold(state.id)
    await requireRightStill(transaction, accountId, state.id, 'publish')
    // A yes is about what was read, not about what somebody wrote since.
    const isSame = held?.liveReleaseId === formerId && (await isCurrent(transaction, state))
    if (!isSame) throw changedSincePreview()
    await agree(transaction, state.id, accountId, choice.agreed)
    await noteWaiting(transaction, state.id, choice)
  })
}

/** A caller that names neither the previewed version nor its HTML has not seen a preview. */
async function isAsPreviewed(
  { state }: Pick<ReadSite, 'state'>,
  site: Site,
  { previewed, htmlContent }: z.output<typeof publishSiteRequest>,
  now: Date,
): Promise<boolean> {
  const isSame =
    previewed?.revision === state.revision &&
    previewed.filesRevision === state.assetsRevision &&
    previewed.templateVersion === templateVersion(site.template)
  if (isSame) return true
  return htmlContent ? isRenderingOf(site, htmlContent, now) : previewed === undefined
}

/**
 * Live facts are not compared: a leader need not look again because a calendar was read meanwhile.
 * The server's clock and the leader's calendar may be a day apart.
 */
async function isRenderingOf(site: Site, html: string, now: Date): Promise<boolean> {
  for (const offset of [0, -DAY, DAY]) {
    const day = new Date(now.getTime() + offset)
    const { files } = await inTurns(renderInSteps(site, NO_LIVE_FACTS, day))
    if (files.find(({ path }) => path === HOME)?.contents === html) return true
  }
  return false
}
