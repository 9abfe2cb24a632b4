import { sql } from 'kysely'
import { z } from 'zod'
import type { PagePart } from '#site/facts/page-parts.ts'
import { asJson } from '../database/as-json.ts'
import type { Db } from '../database/open-pool.ts'

/** An upload to be removed. */
export type Removal = { siteId: string; assetId: string }

const about = { siteId: z.uuid(), at: z.iso.datetime({ offset: true }) }

/** Something that must not come back with an older backup. */
const removal = z.union([
  /** An adult may still bring it back, has done so, or it is gone for good. */
  z.object({ ...about, assetId: z.uuid(), state: z.enum(['held', 'back', 'gone']) }),
  /** `says` is what the part says in place of what was removed. */
  z.object({ ...about, field: z.string(), entry: z.uuid().nullable(), says: z.unknown() }),
])
export type KeptRemoval = z.infer<typeof removal>

export const removalList = z.array(removal)

/** Where a restore leaves them in the store, for the first start. */
export const PENDING_REMOVALS = 'removals/pending.json'

export async function notePicture(
  transaction: Db,
  { siteId, assetId }: Removal,
  state: 'held' | 'back' | 'gone',
): Promise<void> {
  await sql`
    insert into private.removals (site_id, asset_id, state) values (${siteId}, ${assetId}, ${state})
    on conflict on constraint what_was_removed do update set at = clock_timestamp(), state = excluded.state`.execute(
    transaction,
  )
}

/** What was held is deleted: nobody brings it back any more. */
export async function noteGone(transaction: Db, { siteId, assetId }: Removal): Promise<void> {
  await sql`
    update private.removals set at = clock_timestamp(), state = 'gone'
    where site_id = ${siteId} and asset_id = ${assetId} and state <> 'gone'`.execute(transaction)
}

export async function noteText(
  transaction: Db,
  siteId: string,
  { field, entry }: PagePart,
  says: unknown,
): Promise<void> {
  await sql`
    insert into private.removals (site_id, field, entry, says)
    values (${siteId}, ${field}, ${entry}, ${asJson(says)})
    on conflict on constraint what_was_removed do update set at = clock_timestamp(), says = excluded.says`.execute(
    transaction,
  )
}

/** All of them, the oldest first; none in a database from before there were any. */
export async function listKeptRemovals(db: Db): Promise<KeptRemoval[]> {
  const { rows: found } = await sql<{ isThere: boolean }>`
    select to_regclass('private.removals') is not null as "isThere"`.execute(db)
  if (!found[0]?.isThere) return []
  const rows = await db.selectFrom('private.removals').selectAll().orderBy('at').execute()
  return rows.flatMap(({ site_id: siteId, at: moment, asset_id: assetId, field, ...row }) => {
    const of = { siteId, at: moment.toISOString() }
    if (field !== null) return { ...of, field, entry: row.entry, says: row.says }
    const { state } = row
    return assetId === null || state === null ? [] : { ...of, assetId, state }
  })
}

/** Of two lists, each removal once, as it was noted last. */
export function mergeRemovals(
  one: readonly KeptRemoval[],
  other: readonly KeptRemoval[],
): KeptRemoval[] {
  const merged = new Map<string, KeptRemoval>()
  for (const each of [...one, ...other]) {
    const key = keyOf(each)
    const known = merged.get(key)
    if (!known || Date.parse(known.at) <= Date.parse(each.at)) merged.set(key, each)
  }
  return [...merged.values()].sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

const keyOf = (each: KeptRemoval) =>
  'assetId' in each
    ? `${each.siteId} ${each.assetId}`
    : `${each.siteId} ${each.field} ${each.entry}`
