import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'
import { eachLimited } from '../lib/each-limited.ts'
import { outlineError, withLogContext } from '../lib/logging.ts'
import { type DueReason, givePagesBack, putPageOff, takeDuePages } from './live-pages.ts'
import type { PublishingParts } from './publishing-parts.ts'

type Rendering = {
  reason: DueReason
  batch: number
  atOnce: number
  render: (siteId: string) => Promise<void>
  /** The log message for a page that failed. */
  failed: string
}

/** Renders the pages that are due for a reason; returns their number. */
export async function renderPages(
  { db, store, log }: PublishingParts,
  { reason, batch, atOnce, render, failed }: Rendering,
  signal?: AbortSignal,
): Promise<number> {
  let count = 0
  while (!signal?.aborted) {
    const taken = (await takeDuePages(db, batch, reason)).map(({ id }) => id)
    if (taken.length === 0) break
    const chosen = await chooseOfEachAccount(db, taken)
    count += chosen.length
    const left = new Set(chosen)
    try {
      // At once: one of them may be due for another reason.
      await givePagesBack(
        db,
        taken.filter((id) => !left.has(id)),
        reason,
      )
      await eachLimited(chosen, atOnce, async (id) => {
        if (signal?.aborted) return
        try {
          await withLogContext({ siteId: id }, () => render(id))
        } catch (error) {
          // During an outage of the store, the page itself is not at fault.
          await store.check()
          log.error({ siteId: id, ...outlineError(error) }, failed)
          await putPageOff(db, id, reason)
        }
        left.delete(id)
      })
    } finally {
      await givePagesBack(db, [...left], reason)
    }
  }
  return count
}

/**
 * One page of each account, in order: many due pages of one account delay each other, not those of
 * others.
 */
async function chooseOfEachAccount(db: Db, siteIds: readonly string[]): Promise<string[]> {
  const sites = await db
    .selectFrom('sites')
    .select(['id', 'user_id'])
    .where(sql<boolean>`id = any(${siteIds})`)
    .execute()
  const accounts = new Map(sites.map(({ id, user_id: accountId }) => [id, accountId]))
  const chosen = new Map(siteIds.toReversed().map((id) => [accounts.get(id) ?? id, id]))
  return siteIds.filter((id) => chosen.get(accounts.get(id) ?? id) === id)
}
