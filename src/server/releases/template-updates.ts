import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'
import type { DueReason } from './live-pages.ts'
import { listTemplates } from './template-version.ts'

export type Progress = {
  updateId: string
  isRunning: boolean
  total: number
  done: number
  failed: number
}

const UPDATES = 'private.template_updates'
const PAGES = 'private.live_pages'
/** Rows with a `state` were written by the previous program version. */
const isRunning = sql<boolean>`(ended_at is null and state is null)`

/**
 * Pages are due while an update is running for templates that this program has; a page that fails
 * five times is left as it is.
 */
export const DUE_BY_UPDATE: DueReason = {
  due: 'update_due_at',
  where: sql`exists (
    select from ${sql.table(UPDATES)} where ${isRunning} and templates <@ ${listTemplates()})`,
  mostTries: 5,
}

/** The live sites that their template would render differently today. */
export function selectOutdated(db: Db) {
  return db
    .selectFrom('sites as s')
    .innerJoin('releases as r', 'r.id', 's.published_release_id')
    .where('s.deleted_at', 'is', null)
    .where(
      ({ ref }) => sql<boolean>`
        ${ref('r.template_name')} || ' ' || ${ref('r.template_version')} <> all(${listTemplates()})`,
    )
}

/**
 * Marks outdated pages as due, including those that failed. Only one update runs at a time:
 * starting again adds to it.
 */
export async function startUpdate(db: Db): Promise<Progress | null> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('private.template_updates'))`.execute(
      transaction,
    )
    const former = await readProgress(transaction)
    const outdated = await selectOutdated(transaction).select('s.id').limit(1).executeTakeFirst()
    if (!outdated) return former?.isRunning ? former : null
    if (!former?.isRunning) await beginUpdate(transaction)
    const update = transaction.updateTable(UPDATES).where(isRunning)
    // Before the pages: whoever places a page locks the update first, too.
    await update.set({ templates: listTemplates() }).execute()
    const due = transaction.updateTable(PAGES).set({ update_due_at: sql<Date>`now()`, tries: 0 })
    await due.where(sql<boolean>`update_due_at = 'infinity'`).execute()
    const { numUpdatedRows } = await due
      .where('update_due_at', 'is', null)
      .where('site_id', 'in', selectOutdated(transaction).select('s.id'))
      .executeTakeFirst()
    await update.set(({ eb }) => ({ total: eb('total', '+', Number(numUpdatedRows)) })).execute()
    await sql`select pg_notify('live_pages', '')`.execute(transaction)
    return readProgress(transaction)
  })
}

/** Deletes earlier updates: their effects stay recorded in the releases that they made. */
async function beginUpdate(transaction: Db): Promise<void> {
  await transaction.deleteFrom(UPDATES).execute()
  await transaction
    .updateTable(PAGES)
    .set({ update_due_at: null })
    .where('update_due_at', 'is not', null)
    .execute()
  await transaction.insertInto(UPDATES).values({ state: null }).execute()
}

/**
 * The running update. It is locked: ending it waits for this transaction, and then sees its
 * changes.
 */
export async function holdUpdate(db: Db): Promise<string | undefined> {
  const update = await db
    .selectFrom(UPDATES)
    .select('id')
    .where(isRunning)
    .forShare()
    .executeTakeFirst()
  return update?.id
}

/**
 * If the page was touched while it was rendered, it is due at once: a worker that saw the change
 * could not take it.
 */
export async function noteUpdated(db: Db, siteId: string): Promise<void> {
  await sql`
    with done as (
      update ${sql.table(PAGES)} set update_due_at = null, taken_until = null, tries = 0
      where site_id = ${siteId} returning due_at)
    select pg_notify('live_pages', '') from done where due_at <= now()`.execute(db)
}

/** After the commit, this update puts nothing more live; false when there is no such update. */
export async function stopUpdate(db: Db, updateId: string): Promise<boolean> {
  const stopped = await db
    .updateTable(UPDATES)
    .set({ ended_at: sql<Date>`now()` })
    .where('id', '=', updateId)
    .returning('id')
    .executeTakeFirst()
  return stopped !== undefined
}

/** Ends the running update once no remaining page can succeed; returns its result, or null. */
export async function endWhenDone(db: Db): Promise<Progress | null> {
  const ended = await db
    .updateTable(UPDATES)
    .set({ ended_at: sql<Date>`now()` })
    .where(isRunning)
    .where(
      sql<boolean>`not exists (select from private.live_pages where update_due_at < 'infinity')`,
    )
    .returning('id')
    .executeTakeFirst()
  return ended ? readProgress(db) : null
}

/** The progress of the last update; null when there never was one. */
export async function readProgress(db: Db): Promise<Progress | null> {
  const row = await db
    .selectFrom(`${UPDATES} as u`)
    .leftJoin(`${PAGES} as p`, (join) => join.on('p.update_due_at', 'is not', null))
    .select(['u.id as updateId', isRunning.as('isRunning'), 'u.total'])
    .select(sql<number>`(u.total - count(p.site_id))::int`.as('done'))
    .select(sql<number>`(count(*) filter (where p.update_due_at = 'infinity'))::int`.as('failed'))
    .groupBy('u.id')
    .orderBy('u.started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}
