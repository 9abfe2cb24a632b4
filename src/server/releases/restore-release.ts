import type { ReleaseFile } from '#contract/published-file.ts'
import type { RestoreRelease } from '#contract/restore-release.ts'
import { requireCallersRight, requireRightStill } from '../access/require-right.ts'
import { asAccount } from '../database/as-account.ts'
import type { Account } from '../http/function-environment.ts'
import { notThere } from '../http/shared.errors.ts'
import { refuseUnanswered } from '../look/look-at-site.ts'
import { findRelease, findShownRelease, type StoredRelease } from './find-release.ts'
import { putLive } from './make-live.ts'
import { withYouths } from './mark-youths.ts'
import { noSuchRelease } from './publishing.errors.ts'
import type { PublishingParts } from './publishing-parts.ts'
import { readSite } from './read-site.ts'
import { refuseTakenDown } from './refuse-publishing.ts'
import { rerenderSameVersion } from './rerender-release.ts'
import { type PlaceTexts, placeUnchanged, rerenderTexts } from './rerender-texts.ts'
import { listPublished } from './store-release.ts'
import { ageOfTemplate } from './template-version.ts'

/**
 * Puts an earlier version live again: its published content unchanged, with today's live facts and,
 * if the site has moved since, its new address.
 */
export async function restoreRelease(
  parts: PublishingParts,
  account: Account,
  { siteId, releaseId }: RestoreRelease['request'],
): Promise<RestoreRelease['answer']> {
  // Repeat when the site moved, or the version was rerendered or dropped, after it was read.
  for (;;) {
    const read = await asAccount(parts.db, account.id, async (transaction) => {
      const [, address, release, saved] = await Promise.all([
        requireCallersRight(transaction, siteId, 'publish'),
        parts.findAddress(transaction, siteId),
        findRelease(transaction, siteId, releaseId),
        readSite(transaction, siteId, parts.findAddress),
      ])
      return { address, release, saved, shown: await findShownRelease(transaction, siteId) }
    })
    const { address, release, saved, shown } = read
    if (!address || !saved) throw notThere()
    await refuseTakenDown(parts.db, siteId)
    if (!release) throw noSuchRelease()
    const facts = withYouths(release.facts, saved.site.leaders)
    if (facts !== release.facts || facts.address !== address) {
      await rerenderSameVersion(parts, release, { ...facts, address })
      continue
    }
    const { facts: site } = release
    await refuseUnanswered(parts.db, siteId, { before: shown?.facts, site, saved: site })
    const files = await putBack(parts, release, account.id)
    if (files) return { siteUrl: address, releaseId, files: listPublished(files) }
  }
}

/** Returns its new files; null when it or the site was changed meanwhile. */
function putBack(
  parts: PublishingParts,
  release: StoredRelease,
  accountId: string,
): Promise<ReleaseFile[] | null> {
  const place: PlaceTexts = async (transaction, site) => {
    await requireRightStill(transaction, accountId, release.siteId, 'publish')
    await refuseTakenDown(transaction, release.siteId)
    const address = await parts.findAddress(transaction, site.id)
    if (address !== release.facts.address) return false
    await putLive(transaction, release.siteId, release)
    return true
  }
  // A version made by an older template is restored unchanged, and due at once: see
  // `keepPageCurrent`.
  return ageOfTemplate(release) === 0
    ? rerenderTexts(parts, release, new Date(), place)
    : placeUnchanged(parts, release, place)
}
