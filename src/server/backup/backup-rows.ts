import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'

const TABLE = 'private.backups'
/** Older rows tell nobody anything. */
const KEPT_DAYS = 400
/** A proof is wanted each month. */
export const PROOF_COUNTS_DAYS = 35

export async function noteStarted(
  db: Db,
  backup: { id: string; target: string; isNightly: boolean },
): Promise<void> {
  // The tables of an earlier ScoutSite are backed up before they are migrated.
  if (!(await hasTable(db))) return
  const { id, target, isNightly } = backup
  await db
    .deleteFrom(TABLE)
    .where('started_at', '<', sql<Date>`now() - ${KEPT_DAYS} * interval '1 day'`)
    .execute()
  await db.insertInto(TABLE).values({ id, target, is_nightly: isNightly }).execute()
}

export async function noteEnded(
  db: Db,
  id: string,
  outcome: { bytes: number; files: number } | { problem: string },
): Promise<void> {
  if (!(await hasTable(db))) return
  await db
    .updateTable(TABLE)
    .set({ ended_at: sql<Date>`now()`, ...outcome })
    .where('id', '=', id)
    .execute()
}

async function hasTable(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select to_regclass(${TABLE}) is not null as has`.execute(db)
  return rows[0]?.has ?? false
}

/** What a proof of a backup found; null when nothing differed. A backup that was good once may be damaged now. */
export async function noteProof(db: Db, id: string, problem: string | null): Promise<void> {
  await db
    .updateTable(TABLE)
    .set(problem === null ? { proven_at: sql<Date>`now()` } : { problem, proven_at: null })
    .where('id', '=', id)
    .execute()
}

/** The name under which a place of many keeps it. */
export async function noteSnapshot(db: Db, id: string, snapshot: string): Promise<void> {
  await db.updateTable(TABLE).set({ snapshot }).where('id', '=', id).execute()
}

/** Which of its backups a place still has: the others were removed, by their age or by hand. */
export async function noteKept(
  db: Db,
  target: string,
  snapshots: readonly string[],
): Promise<void> {
  await db
    .updateTable(TABLE)
    .set({ is_kept: sql<boolean>`snapshot = any(${snapshots})` })
    .where('target', '=', target)
    .where('snapshot', 'is not', null)
    .execute()
}

/** The backup of a place that was proven last, for as long as its proof counts. */
export async function readLastProven(db: Db, target: string): Promise<string | null> {
  const row = await db
    .selectFrom(TABLE)
    .select('snapshot')
    .where('target', '=', target)
    .where('proven_at', '>', sql<Date>`now() - ${PROOF_COUNTS_DAYS} * interval '1 day'`)
    .where('snapshot', 'is not', null)
    .orderBy('proven_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.snapshot ?? null
}

export type LastBackups = {
  takenAt: Date | null
  /** Of a backup that is still kept. */
  provenAt: Date | null
  /** Of one that is not kept any more; null as long as another one that was proven is. */
  lostProofAt: Date | null
}

/** Why the newest backup failed, or the newest into one place; null when it did not. */
export async function readLastProblem(db: Db, target?: string): Promise<string | null> {
  const row = await db
    .selectFrom(TABLE)
    .select('problem')
    .where('ended_at', 'is not', null)
    .$if(target !== undefined, (query) => query.where('target', '=', target ?? ''))
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.problem ?? null
}

/**
 * When the last whole backup was taken, and when one was last proven; of all places, or of one, which has
 * these snapshots now.
 */
export async function readLastBackups(
  db: Db,
  place?: { target: string; snapshots: readonly string[] },
): Promise<LastBackups> {
  const isKept = place
    ? sql<boolean>`coalesce(snapshot = any(${place.snapshots}), is_kept)`
    : sql<boolean>`is_kept`
  const { takenAt, provenAt, lostProofAt } = await db
    .selectFrom(TABLE)
    .select(({ fn }) => [
      fn.max('started_at').filterWhere('bytes', 'is not', null).as('takenAt'),
      fn.max('proven_at').filterWhere(isKept).as('provenAt'),
      fn.max('proven_at').as('lostProofAt'),
    ])
    .$if(place !== undefined, (query) => query.where('target', '=', place?.target ?? ''))
    .executeTakeFirstOrThrow()
  return { takenAt, provenAt, lostProofAt: provenAt ? null : lostProofAt }
}
