import type { RestoreRelease } from '#contract/restore-release.ts'
import type { Account } from '../account.ts'
import { asAccount } from '../database/as-account.ts'
import { notThere } from '../http/shared.errors.ts'
import { demandOwnRight } from '../people/demand-right.ts'
import { findRelease, isUnchanged, type StoredRelease } from './find-release.ts'
import { listFiles } from './list-files.ts'
import { changeLive, putLive } from './make-live.ts'
import { noSuchRelease } from './publishing.errors.ts'
import type { PublishingParts } from './publishing-parts.ts'
import { rewriteRelease } from './remake-release.ts'

/** Puts an earlier version live again, exactly as it was. */
export async function restoreRelease(
  parts: PublishingParts,
  account: Account,
  { siteId, releaseId }: RestoreRelease['request'],
): Promise<RestoreRelease['answer']> {
  // Again when the site moved, or the version was rewritten or dropped, while this looked at it.
  for (;;) {
    const { site, release } = await asAccount(parts.db, account.id, async (transaction) => {
      await demandOwnRight(transaction, siteId, 'publish')
      const found = await transaction
        .selectFrom('sites')
        .select('domain')
        .where('id', '=', siteId)
        .executeTakeFirst()
      return { site: found, release: found && (await findRelease(transaction, siteId, releaseId)) }
    })
    if (!site) throw notThere()
    if (!release) throw noSuchRelease()
    const address = parts.addressOf(site.domain)
    if (release.facts.address !== address) {
      await rewriteRelease(parts, release, { ...release.facts, address })
      continue
    }
    if (!(await putBack(parts, release, site.domain))) continue
    return { siteUrl: address, releaseId, files: listFiles(release.files) }
  }
}

function putBack(parts: PublishingParts, release: StoredRelease, domain: string): Promise<boolean> {
  return changeLive(parts, async (transaction, hold) => {
    const site = await hold(release.siteId)
    if (!site || site.isDeleted || site.domain !== domain) return false
    if (!(await isUnchanged(transaction, release))) return false
    await putLive(transaction, release.siteId, release)
    return true
  })
}
