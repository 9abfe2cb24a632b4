import { requireRight, requireRightStill } from '../access/require-right.ts'
import type { Account } from '../http/function-environment.ts'
import { changeLive, setUnpublished } from './make-live.ts'
import type { PublishingParts } from './publishing-parts.ts'

/** Takes a site off the web. Its versions and its address stay. */
export async function unpublishSite(
  parts: PublishingParts,
  account: Account,
  siteId: string,
): Promise<void> {
  await requireRight(parts.db, account.id, siteId, 'publish')
  await changeLive(parts, async (transaction, hold) => {
    const site = await hold(siteId)
    await requireRightStill(transaction, account.id, siteId, 'publish')
    if (site && !site.isDeleted) await setUnpublished(transaction, siteId)
  })
}
