import type { Db } from '../database/open-pool.ts'
import { makeAllPagesDue } from './live-pages.ts'

/** Rerenders every live page if the app has moved since: pages link to its report form. */
export async function followAppOrigin({
  db,
  appOrigin: origin,
}: {
  db: Db
  appOrigin: string
}): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const known = await transaction
      .selectFrom('private.app_origin')
      .select('origin')
      .executeTakeFirst()
    if (known?.origin === origin) return
    await transaction
      .insertInto('private.app_origin')
      .values({ origin })
      .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ origin }))
      .execute()
    // Another port on this machine does not count as a move: nobody else follows the link.
    const isMoved = known && !(isLocal(known.origin) && isLocal(origin))
    if (isMoved) await makeAllPagesDue(transaction)
  })
}

const isLocal = (origin: string) => new URL(origin).hostname === 'localhost'
