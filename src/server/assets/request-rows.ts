import { sql } from 'kysely'
import type { PictureFile } from '#site/facts/assets.ts'
import { asJson } from '../database/as-json.ts'
import type { Db } from '../database/open-pool.ts'
import type { Removal } from '../removals/removals.ts'

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
 * Notes a request and says what becomes of it: hidden at once, or an adult looks first. In the transaction that
 * holds the site.
 */
export async function noteRequest(
  transaction: Db,
  { siteId, assetId }: Removal,
  { who, line, email }: PictureRequest,
): Promise<{ state: 'hidden' | 'waits'; isNew: boolean }> {
  const { rows } = await sql<{
    known: 'hidden' | 'waits' | null
    wasKept: boolean
    hidden: number
  }>`
    select
      (select r.state from private.picture_requests r where r.site_id = ${siteId} and r.asset_id = ${assetId}
        and r.state in ('hidden', 'waits')) as known,
      exists (select from private.picture_requests r where r.site_id = ${siteId} and r.asset_id = ${assetId}
        and r.state = 'kept' and r.decided_at > now() - interval '90 days') as "wasKept",
      (select count(*)::int from private.picture_requests r where r.site_id = ${siteId}
        and r.was_hidden and r.at > now() - interval '1 day') as hidden`.execute(transaction)
  const { known = null, wasKept = false, hidden = 0 } = rows[0] ?? {}
  if (known !== null) {
    // Nobody replaces what another family wrote.
    await sql`
      update private.picture_requests set
        email = coalesce(email, ${email}::text),
        who = case when who = 'other' then ${who} else who end,
        line = left(concat_ws(E'\n', nullif(line, ''), nullif(nullif(${line}::text, ''), line)), 2000)
      where site_id = ${siteId} and asset_id = ${assetId} and state in ('hidden', 'waits')`.execute(
      transaction,
    )
    return { state: known, isNew: false }
  }
  const state = wasKept || hidden >= AT_ONCE_A_DAY ? 'waits' : 'hidden'
  await transaction
    .insertInto('private.picture_requests')
    .values({
      ...{ site_id: siteId, asset_id: assetId, who, line, email, state },
      was_hidden: state === 'hidden',
      hide_at: state === 'waits' && !wasKept ? sql<Date>`now() + interval '1 day'` : null,
    })
    .execute()
  return { state, isNew: true }
}

/** An adult leaves the picture, or has brought it back: what the family wrote is forgotten. */
export const keepPicture = (transaction: Db, removal: Removal): Promise<boolean> =>
  decide(transaction, removal, 'kept')

/** The picture is gone for good. */
export const closeRequest = (transaction: Db, removal: Removal): Promise<boolean> =>
  decide(transaction, removal, 'gone')

async function decide(
  transaction: Db,
  { siteId, assetId }: Removal,
  state: 'kept' | 'gone',
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('private.picture_requests')
    .set({ state, decided_at: sql<Date>`now()`, hide_at: null, line: '', email: null })
    .where('site_id', '=', siteId)
    .where('asset_id', '=', assetId)
    .where('state', 'in', ['hidden', 'waits'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * The picture with covered faces is asked about, and waits for families to look, as the other one did; `files` are
 * those that its page shows.
 */
export async function moveToCovered(
  transaction: Db,
  { siteId, assetId }: Removal,
  covered: string,
  files: readonly PictureFile[],
): Promise<void> {
  await sql`
    update private.family_looks
    set facts = facts || jsonb_build_object('id', ${covered}::text, 'files', ${asJson(files)})
    where site_id = ${siteId} and asset_id = ${assetId} and facts is not null`.execute(transaction)
  for (const table of ['private.picture_requests', 'private.family_looks'] as const)
    await transaction
      .updateTable(table)
      .set({ asset_id: covered })
      .where('site_id', '=', siteId)
      .where('asset_id', '=', assetId)
      .execute()
}

/** A picture that visitors have seen does not wait for families when it comes back. */
export async function noteSeen(transaction: Db, { siteId, assetId }: Removal): Promise<void> {
  await sql`
    insert into private.family_looks (asset_id, site_id, shown_at)
    values (${assetId}, ${siteId}, now()) on conflict do nothing`.execute(transaction)
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

/** A picture that was left is asked about anew after so long; what is gone is not counted any more. */
export async function sweepRequests(db: Db): Promise<void> {
  await sql`
    delete from private.picture_requests
    where state in ('kept', 'gone') and decided_at < now() - interval '90 days'`.execute(db)
}
