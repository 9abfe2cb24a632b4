import { type RawBuilder, sql } from 'kysely'
import { leaseDue } from '../database/lease-due.ts'
import type { Db } from '../database/open-pool.ts'

/** The counter of changes to a site's page at the time it was read. */
export type PageState = { siteId: string; touched: number }

/**
 * A reason for pages to be due. Each has its own column with the time, so that a change, for which
 * somebody is waiting, is never queued behind an update of all sites; the lease and the tries are
 * shared.
 */
export type DueReason = {
  due: 'due_at' | 'update_due_at'
  /** An additional condition. */
  where?: RawBuilder<boolean>
  /** After so many failures it is no longer due. */
  mostTries?: number
}

export const DUE_BY_CHANGE: DueReason = { due: 'due_at' }
const PAGES = 'private.live_pages'

/** Must be read before the live facts: `settlePage` then detects later changes. */
export async function readPageState(db: Db, siteId: string): Promise<PageState> {
  const row = await db
    .selectFrom(PAGES)
    .select('touched')
    .where('site_id', '=', siteId)
    .executeTakeFirst()
  return { siteId, touched: row?.touched ?? 0 }
}

/**
 * Records until when the page that is now live is valid; if it was touched since it was read, it
 * stays due.
 */
export async function settlePage(
  transaction: Db,
  { siteId, touched }: PageState,
  goodUntil: Date,
): Promise<void> {
  await transaction
    .insertInto(PAGES)
    .values({ site_id: siteId, due_at: goodUntil, touched })
    .onConflict((conflict) =>
      conflict.column('site_id').doUpdateSet(() => ({
        due_at: sql<Date>`
          case when live_pages.touched = ${touched} then ${goodUntil}::timestamptz else now() end`,
        taken_until: null,
        tries: 0,
      })),
    )
    .execute()
}

export function listSomePages(db: Db, most: number): Promise<{ id: string }[]> {
  return db.selectFrom(PAGES).select('site_id as id').limit(most).execute()
}

/** Marks the page as due, because another release is live than the one rendered last. */
export async function makePageDue(transaction: Db, siteId: string): Promise<void> {
  await sql`select private.touch_page(${siteId})`.execute(transaction)
}

/** Marks all pages as due, because a fact on each of them changed. */
export async function makeAllPagesDue(transaction: Db): Promise<void> {
  await transaction
    .updateTable(PAGES)
    .set(({ eb }) => ({ due_at: sql<Date>`now()`, touched: eb('touched', '+', 1), tries: 0 }))
    .execute()
}

/** Leases due pages: until the lease ends, no other worker takes them. */
export function takeDuePages(
  db: Db,
  most: number,
  { due, where = sql`true` }: DueReason = DUE_BY_CHANGE,
): Promise<{ id: string }[]> {
  const also = sql`, tries = t.tries + 1`
  return leaseDue(db, { table: PAGES, id: 'site_id', due, where, seconds: 30, also }, most)
}

/** The milliseconds until the next unleased page is due; infinite if there is none. */
export async function untilNextDue(
  db: Db,
  { due, where = sql`true` }: DueReason = DUE_BY_CHANGE,
): Promise<number> {
  const row = await db
    .selectFrom(PAGES)
    .select(
      sql<number | null>`extract(epoch from min(${sql.ref(due)}) - now())::float8 * 1000`.as(
        'left',
      ),
    )
    .where(sql<boolean>`(taken_until is null or taken_until < now())`)
    .where(sql<boolean>`${sql.ref(due)} < 'infinity'`)
    .where(where)
    .executeTakeFirst()
  return row?.left ?? Number.POSITIVE_INFINITY
}

/** Releases the lease of pages that were not rendered: they are due after those already waiting. */
export async function givePagesBack(
  db: Db,
  siteIds: readonly string[],
  { due }: DueReason,
): Promise<void> {
  if (siteIds.length === 0) return
  await db
    .updateTable(PAGES)
    .set(({ eb }) => ({ tries: eb('tries', '-', 1), taken_until: null }))
    .set(due, sql<Date>`now()`)
    .where(sql<boolean>`site_id = any(${siteIds})`)
    .execute()
}

/**
 * Schedules a retry of a page that could not be rendered: after a minute, then with growing delays.
 */
export async function putPageOff(
  db: Db,
  siteId: string,
  { due, mostTries }: DueReason,
): Promise<void> {
  await db
    .updateTable(PAGES)
    .set('taken_until', null)
    .set(
      due,
      sql<Date>`case when tries >= ${mostTries ?? null} then 'infinity'
        else now() + interval '1 minute' * least(60, power(2, least(tries, 8) - 1)) end`,
    )
    .where('site_id', '=', siteId)
    .execute()
}

/**
 * Forgets a site that has no live page, unless it was touched since its state was read: `touch_page` notes
 * every site whose facts change, also one that is not published.
 */
export async function forgetPage(db: Db, { siteId, touched }: PageState): Promise<void> {
  await db.deleteFrom(PAGES).where('site_id', '=', siteId).where('touched', '=', touched).execute()
}
