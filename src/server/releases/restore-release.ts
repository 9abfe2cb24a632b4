import type { RestoreRelease } from '#contract/restore-release.ts'
import type { Account } from '../account.ts'
import { asAccount } from '../database/as-account.ts'
import { notThere } from '../http/shared.errors.ts'
import { requireOwnRight, requireRightStill } from '../people/require-right.ts'
import { findRelease, isUnchanged, type StoredRelease } from './find-release.ts'
import { listFiles } from './list-files.ts'
import { changeLive, putLive } from './make-live.ts'
import { noSuchRelease } from './publishing.errors.ts'
import type { PublishingParts } from './publishing-parts.ts'
import { rewriteRelease } from './remake-release.ts'

/** Puts an earlier version live again as it was, but with its new address if the site has moved since. */
export async function restoreRelease(
  parts: PublishingParts,
  account: Account,
  { siteId, releaseId }: RestoreRelease['request'],
): Promise<RestoreRelease['answer']> {
  // Repeat when the site moved, or the version was rewritten or dropped, after it was read.
  for (;;) {
    const { address, release } = await asAccount(parts.db, account.id, async (transaction) => {
      await requireOwnRight(transaction, siteId, 'publish')
      const found = await parts.findAddress(transaction, siteId)
      return {
        address: found,
        release: found && (await findRelease(transaction, siteId, releaseId)),
      }
    })
    if (!address) throw notThere()
    if (!release) throw noSuchRelease()
    if (release.facts.address !== address) {
      await rewriteRelease(parts, release, { ...release.facts, address })
      continue
    }
    if (!(await putBack(parts, release, account.id))) continue
    return { siteUrl: address, releaseId, files: listFiles(release.files) }
  }
}

function putBack(
  parts: PublishingParts,
  release: StoredRelease,
  accountId: string,
): Promise<boolean> {
  return changeLive(parts, async (transaction, hold) => {
    const site = await hold(release.siteId)
    await requireRightStill(transaction, accountId, release.siteId, 'publish')
    const address = site && (await parts.findAddress(transaction, site.id))
    if (address !== release.facts.address) return false
    if (!(await isUnchanged(transaction, release))) return false
    await putLive(transaction, release.siteId, release)
    return true
  })
}
