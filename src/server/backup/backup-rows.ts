import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'

const TABLE = 'private.backups'
/** Older rows tell nobody anything. */
const KEPT_DAYS = 400

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

/** What a proof of a backup found; null when nothing differed. */
export async function noteProof(db: Db, id: string, problem: string | null): Promise<void> {
  await db
    .updateTable(TABLE)
    .set(problem === null ? { proven_at: sql<Date>`now()` } : { problem })
    .where('id', '=', id)
    .execute()
}

type LastBackups = { takenAt: Date | null; provenAt: Date | null }

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

/** When the last whole backup was taken, and when one was last proven; of all places, or of one. */
export async function readLastBackups(db: Db, target?: string): Promise<LastBackups> {
  const { takenAt, provenAt } = await db
    .selectFrom(TABLE)
    .select(({ fn }) => [
      fn.max('started_at').filterWhere('bytes', 'is not', null).as('takenAt'),
      fn.max('proven_at').as('provenAt'),
    ])
    .$if(target !== undefined, (query) => query.where('target', '=', target ?? ''))
    .executeTakeFirstOrThrow()
  return { takenAt, provenAt }
}
