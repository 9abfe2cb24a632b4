import { findLiveRelease } from './find-release.ts'
import type { PublishingParts } from './publish-site.ts'
import { rewriteRelease } from './rewrite-release.ts'

/** Makes what is live name the address that the site has now, whatever else happens to it meanwhile. */
export async function readdressLive(parts: PublishingParts, siteId: string): Promise<void> {
  for (;;) {
    const live = await findLiveRelease(parts.sql, siteId)
    if (!live) return
    const [site] = await parts.sql<{ domain: string }[]>`
      select domain from public.sites where id = ${siteId}`
    const address = parts.addressOf(site?.domain ?? '')
    if (!site || live.facts.address === address) return
    await rewriteRelease(parts, live, { ...live.facts, address })
  }
}
