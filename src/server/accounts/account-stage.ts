import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'

const HOUR = 3_600

/**
 * The publishing limits of new accounts, so that nobody floods the web with pages in an evening.
 */
const STAGES = [
  { name: 'first day', said: 'on its first day', seconds: 24 * HOUR, sites: 3 },
  { name: 'first week', said: 'in its first week', seconds: 7 * 24 * HOUR, sites: 10 },
] as const

export type AccountStage = (typeof STAGES)[number]

/** The stage of an account of this age in seconds; null once it is no longer new. */
function stageOf(seconds: number): AccountStage | null {
  return STAGES.find((stage) => seconds < stage.seconds) ?? null
}

/** By the database's clock. An account that the operator trusts counts as old. */
export async function readStage(db: Db, accountId: string): Promise<AccountStage | null> {
  const row = await db
    .selectFrom('auth.users as u')
    .leftJoin('private.trusted_accounts as t', 't.user_id', 'u.id')
    .select(sql<number>`extract(epoch from now() - u.created_at)::float8`.as('seconds'))
    .where('u.id', '=', accountId)
    .where('t.user_id', 'is', null)
    .executeTakeFirst()
  return row ? stageOf(row.seconds) : null
}
