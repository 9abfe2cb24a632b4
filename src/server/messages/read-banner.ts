import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Banner } from '#contract/config.ts'
import type { Db } from '../database/open-pool.ts'

export type ReadBanner = () => Promise<Banner | null>

/** In milliseconds. Without the database, the app opens without a banner. */
const PATIENCE = 1_000

/** Reads the banner; requests at the same time share one query. */
export function createReadBanner(db: Db): ReadBanner {
  let banner: Banner | null = null
  let reading: Promise<void> | undefined
  const read = async () => {
    try {
      banner = await findBanner(db)
    } catch {
      banner = null
    } finally {
      reading = undefined
    }
  }
  return async () => {
    reading ??= read()
    const stop = new AbortController()
    const late = delay(PATIENCE, undefined, { signal: stop.signal }).catch(() => undefined)
    await Promise.race([reading, late])
    stop.abort()
    return banner
  }
}

async function findBanner(db: Db): Promise<Banner | null> {
  const row = await db
    .selectFrom('private.messages')
    .select(['id', 'subject', 'words'])
    .where('banner_until', '>=', sql<string>`(now() at time zone 'UTC')::date`)
    .executeTakeFirst()
  return row ?? null
}
