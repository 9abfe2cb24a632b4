import type { Db } from '../database/open-pool.ts'
import { makeAllPagesDue } from './live-pages.ts'

type Settings = { appOrigin: string; countsVisits: boolean }

/**
 * The table keeps its name: the version before reads it while both run.
 *
 * Rerenders every live page if the app has moved since, because pages link to its report form, or if visits are
 * counted now and were not, or the other way round.
 */
export async function followSettings(
  db: Db,
  { appOrigin: origin, countsVisits: counts_visits }: Settings,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const known = await transaction
      .selectFrom('private.app_origin')
      .select(['origin', 'counts_visits'])
      .executeTakeFirst()
    if (known?.origin === origin && known.counts_visits === counts_visits) return
    const row = { origin, counts_visits }
    await transaction
      .insertInto('private.app_origin')
      .values(row)
      .onConflict((conflict) => conflict.column('only_row').doUpdateSet(row))
      .execute()
    // Another port on this machine does not count as a move: nobody else follows the link.
    const isMoved = known && known.origin !== origin && !(isLocal(known.origin) && isLocal(origin))
    if (isMoved || (known && known.counts_visits !== counts_visits))
      await makeAllPagesDue(transaction)
  })
}

const isLocal = (origin: string) => new URL(origin).hostname === 'localhost'
