import { sql } from 'kysely'
import { eachRow } from '../database/each-row.ts'
import { findLiveRelease } from '../releases/find-release.ts'
import type { PublishingParts } from '../releases/publishing-parts.ts'
import { rewriteRelease } from '../releases/remake-release.ts'

const AT_ONCE = 4

/** Makes what is live name the address that the site has now, whatever else happens to it meanwhile. */
export async function readdressLive(parts: PublishingParts, siteId: string): Promise<void> {
  for (;;) {
    const live = await findLiveRelease(parts.db, siteId)
    if (!live) return
    const site = await parts.db
      .selectFrom('sites')
      .select('domain')
      .where('id', '=', siteId)
      .executeTakeFirst()
    const address = parts.addressOf(site?.domain ?? '')
    if (!site || live.facts.address === address) return
    await rewriteRelease(parts, live, { ...live.facts, address })
  }
}

/** Does what a change of address had to leave undone: the store was away, or the server ended. */
export async function readdressAll(parts: PublishingParts, signal?: AbortSignal): Promise<void> {
  const readPage = (after: string, most: number) =>
    parts.db
      .selectFrom('sites as s')
      .innerJoin('releases as r', 'r.id', 's.published_release_id')
      .select('s.id')
      .where('s.deleted_at', 'is', null)
      .where(
        ({ ref }) => sql<boolean>`
          split_part(split_part(${ref('r.facts')} ->> 'address', '//', 2), '.', 1) <> ${ref('s.domain')}`,
      )
      .where('s.id', '>', after)
      .orderBy('s.id')
      .limit(most)
      .execute()
  await eachRow({ readPage, atOnce: AT_ONCE, signal }, ({ id }) => readdressLive(parts, id))
}
