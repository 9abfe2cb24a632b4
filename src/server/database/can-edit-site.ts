import { sql } from 'kysely'
import { asLeader } from './as-leader.ts'
import type { Db } from './open-pool.ts'

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

export const isUuid = (text: unknown): text is string => typeof text === 'string' && UUID.test(text)

/** Asks the one rule of who may edit a site, as that leader. */
export async function canEditSite(db: Db, leaderId: string, siteId: string): Promise<boolean> {
  if (!isUuid(siteId)) return false
  return asLeader(db, leaderId, async (transaction) => {
    const { may } = await transaction
      .selectNoFrom(sql<boolean>`private.can_edit_site(${siteId}::uuid)`.as('may'))
      .executeTakeFirstOrThrow()
    return may
  })
}
