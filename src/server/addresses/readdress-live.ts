import { eachRow } from '../database/each-row.ts'
import { findLiveRelease } from '../releases/find-release.ts'
import type { PublishingParts } from '../releases/publishing-parts.ts'
import { rerenderSameVersion } from '../releases/rerender-release.ts'
import type { AddressOf } from './address-of.ts'
import { selectCanonicalHosts } from './site-hosts.ts'

const AT_ONCE = 4

/**
 * Rerenders the live release with the current canonical host; repeats if the site changes in the
 * meantime.
 */
export async function readdressLive(parts: PublishingParts, siteId: string): Promise<void> {
  for (;;) {
    const live = await findLiveRelease(parts.db, siteId)
    const address = await parts.findAddress(parts.db, siteId)
    if (!live || address === undefined || live.facts.address === address) return
    await rerenderSameVersion(parts, live, { ...live.facts, address })
  }
}

/**
 * The same for every site: after `SITE_DOMAIN` or the scheme changed, or if a change of address
 * could not finish because the store was down or the server stopped.
 */
export async function readdressAll(
  parts: PublishingParts & { addressOf: AddressOf },
  signal?: AbortSignal,
): Promise<void> {
  const { db, addressOf, log } = parts
  let count = 0
  const readPage = (after: string, most: number) =>
    selectCanonicalHosts(db)
      .innerJoin('releases as r', 'r.id', 's.published_release_id')
      .select(({ ref }) => ['s.id', ref('r.facts', '->>').key('address').as('address')])
      .where('s.id', '>', after)
      .orderBy('s.id')
      .limit(most)
      .execute()
  await eachRow({ readPage, atOnce: AT_ONCE, signal }, async ({ id, host, address }) => {
    if (address === addressOf(host)) return
    await readdressLive(parts, id)
    count += 1
  })
  if (count > 0) log.info({ sites: count }, 'live pages name their new address')
}
