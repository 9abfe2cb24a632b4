import type { Db } from '../database/open-pool.ts'
import { makeAllPagesDue } from './live-pages.ts'

/** Every live page is rendered again if the app moved since they were: they lead to its form for reports. */
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
    // Another port of this machine alone is no move: nobody else follows the link.
    const isMoved = known && !(isLocal(known.origin) && isLocal(origin))
    if (isMoved) await makeAllPagesDue(transaction)
  })
}

const isLocal = (origin: string) => new URL(origin).hostname === 'localhost'
