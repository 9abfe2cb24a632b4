import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'
import type { Removal } from './removal-rows.ts'

export const ASKERS = ['pictured', 'parent', 'other'] as const
/** What a family writes. */
export type PictureRequest = {
  who: (typeof ASKERS)[number]
  line: string
  email: string | null
}

/** So many pictures a day are hidden at once: whoever wants to empty a gallery waits for an adult. */
const AT_ONCE_A_DAY = 3

/**
 * Notes a request and says what becomes of it: hidden at once, an adult looks first, or there is one already.
 * In the transaction that holds the site.
 */
export async function noteRequest(
  transaction: Db,
  { siteId, assetId }: Removal,
  { who, line, email }: PictureRequest,
): Promise<'hidden' | 'waits' | 'known'> {
  const { rows } = await sql<{ isKnown: boolean; wasKept: boolean; hidden: number }>`
    select
      exists (select from private.picture_requests r where r.site_id = ${siteId} and r.asset_id = ${assetId}
        and r.state <> 'kept') as "isKnown",
      exists (select from private.picture_requests r where r.site_id = ${siteId} and r.asset_id = ${assetId}
        and r.state = 'kept' and r.decided_at > now() - interval '90 days') as "wasKept",
      (select count(*)::int from private.picture_requests r where r.site_id = ${siteId}
        and r.hide_at is null and r.state <> 'waits' and r.at > now() - interval '1 day') as hidden`.execute(
    transaction,
  )
  const { isKnown = false, wasKept = false, hidden = 0 } = rows[0] ?? {}
  if (isKnown) {
    // Whoever can be asked back stands first.
    await sql`
      update private.picture_requests set email = ${email}, who = ${who}, line = ${line}
      where site_id = ${siteId} and asset_id = ${assetId} and state <> 'kept'
        and email is null and ${email}::text is not null`.execute(transaction)
    return 'known'
  }
  const state = wasKept || hidden >= AT_ONCE_A_DAY ? 'waits' : 'hidden'
  await transaction
    .insertInto('private.picture_requests')
    .values({
      ...{ site_id: siteId, asset_id: assetId, who, line, email, state },
      hide_at: state === 'waits' && !wasKept ? sql<Date>`now() + interval '1 day'` : null,
    })
    .execute()
  return state
}

/** An adult leaves the picture, or has brought it back: what the family wrote is forgotten. */
export async function keepPicture(transaction: Db, { siteId, assetId }: Removal): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('private.picture_requests')
    .set({ state: 'kept', decided_at: sql<Date>`now()`, hide_at: null, line: '', email: null })
    .where('site_id', '=', siteId)
    .where('asset_id', '=', assetId)
    .where('state', '<>', 'kept')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Nobody has looked in time: these pictures are hidden now. */
export async function listOverdue(db: Db): Promise<Removal[]> {
  const { rows } = await sql<Removal>`
    select site_id as "siteId", asset_id as "assetId" from private.picture_requests
    where state = 'waits' and hide_at <= now() order by hide_at limit 100`.execute(db)
  return rows
}

/** False if an adult was faster. */
export async function noteHidden(transaction: Db, { siteId, assetId }: Removal): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('private.picture_requests')
    .set({ state: 'hidden' })
    .where('site_id', '=', siteId)
    .where('asset_id', '=', assetId)
    .where('state', '=', 'waits')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A picture that was left is asked about anew after so long. */
export async function sweepRequests(db: Db): Promise<void> {
  await sql`
    delete from private.picture_requests
    where state = 'kept' and decided_at < now() - interval '90 days'`.execute(db)
}
