import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'

const TABLE = 'private.backups'
/** Older rows are of no use. */
const KEPT_DAYS = 400
/** Backups should be proven monthly. */
export const PROOF_COUNTS_DAYS = 35

export async function noteStarted(
  db: Db,
  backup: { id: string; target: string; isNightly: boolean },
): Promise<void> {
  // A table that an earlier ScoutSite lacks, whose database is backed up before it is migrated.
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

/**
 * Records the result of a proof; null when nothing differed. A backup that was good once may be
 * damaged now.
 */
export async function noteProof(db: Db, id: string, problem: string | null): Promise<void> {
  await db
    .updateTable(TABLE)
    .set(problem === null ? { proven_at: sql<Date>`now()` } : { problem, proven_at: null })
    .where('id', '=', id)
    .execute()
}

/** Records the name of a backup in its repository. */
export async function noteSnapshot(db: Db, id: string, snapshot: string): Promise<void> {
  await db.updateTable(TABLE).set({ snapshot }).where('id', '=', id).execute()
}

/**
 * Records which of its backups a repository still has: the others were removed, by their age or by
 * hand.
 */
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

/** The backup of a repository that was proven last, if that proof is still recent enough. */
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
  /** When a backup that still exists was last proven. */
  provenAt: Date | null
  /** When one that no longer exists was last proven; null while another proven one exists. */
  lostProofAt: Date | null
}

/** Why the newest backup, or the newest to one target, failed; null when it did not. */
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
 * When the last complete backup was taken, and when one was last proven; for all targets, or for
 * one, which has these snapshots now.
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
