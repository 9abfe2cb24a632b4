import type { Db } from '../database/open-pool.ts'

/** The app's own host may be below the domain of the sites; then no troop may use its name. */
export async function reserveAppName(db: Db, name: string | null): Promise<string | null> {
  if (name !== null) {
    await db
      .insertInto('private.reserved_domains')
      .values({ domain: name })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  return name
}
