import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'
import { findSiteAt } from './find-site-at.ts'
import { noSuchPage, notTakenDown, takenDownAlready } from './moderation.errors.ts'
import type { ModerationParts } from './moderation-parts.ts'
import { closeReportsOf } from './page-reports.ts'
import { readReason } from './read-reason.ts'

const NOW = sql<Date>`now()`

type Wanted = {
  /** The label before SITE_DOMAIN, a full host, or a custom domain. */
  domain: string
  /** Shown to the leaders of the page. */
  reason: string
  /** The operator who takes it down. */
  by: string
  /** Of an account that is suspended together with its pages. */
  suspensionId?: string
}

/** The site, and the host by which it was found. */
export type Moderated = { siteId: string; host: string }

/**
 * Takes a site off the web: within a second every replica answers 451 at all of its hosts. The site
 * and its live release stay unchanged, and reports of it that need no answer are closed. The next
 * run of `tellAdminsJob` on any server mails its admins.
 */
export async function takeDownSite(
  { db, log, siteDomain, siteChanged }: ModerationParts,
  { domain, reason, by, suspensionId }: Wanted,
): Promise<Moderated & { closedReports: number }> {
  const words = readReason(reason)
  const site = await findSiteAt(db, siteDomain, domain)
  if (!site) throw noSuchPage(domain)
  const { id: siteId, host } = site
  const closedReports = await db.transaction().execute(async (transaction) => {
    await holdSite(transaction, siteId)
    const added = await transaction
      .insertInto('private.take_downs')
      .values({ site_id: siteId, reason: words, taken_by: by, suspension_id: suspensionId ?? null })
      .onConflict((conflict) =>
        conflict.column('site_id').where('put_back_at', 'is', null).doNothing(),
      )
      .returning('id')
      .executeTakeFirst()
    if (!added) throw takenDownAlready(host, await readSince(transaction, siteId))
    return closeReportsOf({ db: transaction }, { siteId, state: 'acted_on', by })
  })
  await siteChanged(siteId)
  log.info({ siteId }, 'a page was taken down')
  return { siteId, host, closedReports }
}

/**
 * Puts a site that was taken down back in its current state: within a second every replica serves
 * it again.
 */
export async function putBackSite(
  { db, log, siteDomain, siteChanged }: ModerationParts,
  { domain, by }: { domain: string; by: string },
): Promise<Moderated & { isDeleted: boolean }> {
  const site = await findSiteAt(db, siteDomain, domain)
  if (!site) throw noSuchPage(domain)
  const { id: siteId, host, isDeleted } = site
  const { numUpdatedRows } = await db
    .updateTable('private.take_downs')
    .set({ put_back_at: NOW, put_back_by: by })
    .where('site_id', '=', siteId)
    .where('put_back_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notTakenDown(host)
  await siteChanged(siteId)
  log.info({ siteId }, 'a page was put back')
  return { siteId, host, isDeleted }
}

/**
 * Serializes with publishing: a publication at the same moment either sees the take-down or is
 * taken down.
 */
function holdSite(transaction: Db, siteId: string) {
  return transaction
    .selectFrom('sites')
    .select('id')
    .where('id', '=', siteId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

async function readSince(db: Db, siteId: string): Promise<Date> {
  const { taken_at } = await db
    .selectFrom('private.take_downs')
    .select('taken_at')
    .where('site_id', '=', siteId)
    .where('put_back_at', 'is', null)
    .executeTakeFirstOrThrow()
  return taken_at
}

/** A notification that the admins of a site have yet to receive. */
export type Untold = { id: string; siteId: string; reason: string }

const selectUntold = (db: Db) =>
  db.selectFrom('private.take_downs').select(['id', 'site_id as siteId', 'reason'])

/**
 * Take-downs whose admins have not been told yet. One that has ended meanwhile is not announced.
 */
export async function listUntoldTakeDowns(db: Db): Promise<Untold[]> {
  await db
    .updateTable('private.take_downs')
    .set({ told_taken_at: NOW, told_put_back_at: NOW })
    .where('told_taken_at', 'is', null)
    .where('put_back_at', 'is not', null)
    .execute()
  return selectUntold(db).where('told_taken_at', 'is', null).execute()
}

/**
 * Returned sites whose admins have not been told yet. A site that is down again is not announced,
 * and a deleted one only once it is restored.
 */
export async function listUntoldReturns(db: Db): Promise<Untold[]> {
  await db
    .updateTable('private.take_downs as t')
    .set({ told_put_back_at: NOW })
    .where('t.put_back_at', 'is not', null)
    .where('t.told_put_back_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('private.take_downs as later')
          .select('later.id')
          .whereRef('later.site_id', '=', 't.site_id')
          .where('later.put_back_at', 'is', null),
      ),
    )
    .execute()
  return selectUntold(db)
    .where('put_back_at', 'is not', null)
    .where('told_put_back_at', 'is', null)
    .where('site_id', 'in', ({ selectFrom }) =>
      selectFrom('sites').select('id').where('deleted_at', 'is', null),
    )
    .execute()
}

export async function noteTold(
  db: Db,
  { id }: Untold,
  column: 'told_taken_at' | 'told_put_back_at',
): Promise<void> {
  await db
    .updateTable('private.take_downs')
    .set({ [column]: NOW })
    .where('id', '=', id)
    .execute()
}
