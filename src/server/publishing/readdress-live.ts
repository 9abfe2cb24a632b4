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

/** Does what a change of address had to leave undone: the store was away, or the server ended. */
export async function readdressAll(parts: PublishingParts): Promise<void> {
  const moved = await parts.sql<{ id: string }[]>`
    select s.id from public.sites s join public.releases r on r.id = s.published_release_id
    where s.deleted_at is null
      and split_part(split_part(r.facts ->> 'address', '//', 2), '.', 1) <> s.domain`
  for (const { id } of moved) await readdressLive(parts, id)
}
