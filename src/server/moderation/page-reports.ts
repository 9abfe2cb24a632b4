import { sql } from 'kysely'
import { linesWithoutInvisible, withoutInvisible } from '#site/text/without-invisible.ts'
import { findEmails } from '../accounts/find-email.ts'
import { isUuid } from '../database/is-uuid.ts'
import type { Db } from '../database/open-pool.ts'
import type { Report } from './read-report.ts'
import type { ReportKind } from './report-kinds.ts'

const KEPT_DAYS = 90
const DAY = 86_400_000

type ReportState = 'open' | 'dismissed' | 'acted_on'

/** A visitor's report of a page. Words and e-mail are a stranger's: never to be logged. */
export type PageReport = {
  id: string
  siteId: string
  /** The label of the site before SITE_DOMAIN, and its custom domain. */
  domain: string
  ownDomain: string | null
  siteName: string | null
  kind: ReportKind
  words: string
  email: string | null
  state: ReportState
  createdAt: Date
  /** An operator: the e-mail of an account, or the user at the terminal. */
  closedBy: string | null
  closedAt: Date | null
  /** The operator who had the leaders told of it, in the same form. */
  passedOnBy: string | null
  passedOnAt: Date | null
  isTakenDown: boolean
}

type Wanted = { isAll?: boolean; limit?: number }

/** The open reports, oldest first, in the order of handling; or all reports, newest first. */
export async function listReports(
  { db }: { db: Db },
  { isAll = false, limit = 200 }: Wanted = {},
): Promise<PageReport[]> {
  const order = isAll ? 'desc' : 'asc'
  const rows = await selectReports(db)
    .$if(!isAll, (query) => query.where('r.state', '=', 'open'))
    .orderBy('r.created_at', order)
    .orderBy('r.id', order)
    .limit(limit)
    .execute()
  // A user at the terminal is not an account.
  const accounts = rows
    .flatMap(({ closedBy, passedOnBy }) => [closedBy, passedOnBy])
    .filter((by) => by !== null && isUuid(by))
  const emails = await findEmails(db, accounts)
  const name = (by: string | null) => emails.get(by ?? '') ?? by
  return rows.map((row) => {
    const report = describe(row)
    return { ...report, closedBy: name(report.closedBy), passedOnBy: name(report.passedOnBy) }
  })
}

/** The most open reports listed per page. */
const MOST_OF_SITE = 20
const MOST = 500

/** An open report, and the number of open reports of its page. */
export type OpenReport = PageReport & { openOfSite: number }

/**
 * The open reports, newest first, limited per page: sending many must not hide those of other
 * pages.
 */
export async function listNewestReports({ db }: { db: Db }): Promise<OpenReport[]> {
  const rows = await selectReports(db)
    .innerJoin(
      db
        .selectFrom('private.page_reports')
        .select('id')
        .select(
          sql<number>`row_number() over (partition by site_id order by created_at desc, id desc)`.as(
            'place',
          ),
        )
        .select(sql<number>`(count(*) over (partition by site_id))::int`.as('openOfSite'))
        .where('state', '=', 'open')
        .as('o'),
      'o.id',
      'r.id',
    )
    .select('o.openOfSite')
    .where('o.place', '<=', MOST_OF_SITE)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(MOST)
    .execute()
  return rows.map((row) => ({ ...describe(row), openOfSite: row.openOfSite }))
}

const selectReports = (db: Db) =>
  db
    .selectFrom('private.page_reports as r')
    .innerJoin('sites as s', 's.id', 'r.site_id')
    .leftJoin('private.take_downs as t', (join) =>
      join.onRef('t.site_id', '=', 'r.site_id').on('t.put_back_at', 'is', null),
    )
    .select(['r.id', 'r.site_id as siteId', 's.domain', 's.own_domain as ownDomain'])
    .select(['s.site_name as siteName', 'r.words', 'r.email', 't.id as takeDownId'])
    .select(({ ref }) => [
      ref('r.kind').$castTo<ReportKind>().as('kind'),
      ref('r.state').$castTo<ReportState>().as('state'),
    ])
    .select(['r.created_at as createdAt', 'r.closed_by as closedBy', 'r.closed_at as closedAt'])
    .select(['r.passed_on_by as passedOnBy', 'r.passed_on_at as passedOnAt'])

type Row = Omit<PageReport, 'isTakenDown'> & { takeDownId: string | null }

const describe = ({ takeDownId, words, siteName, ...row }: Row): PageReport => ({
  ...row,
  // Strangers typed both; older reports were stored uncleaned.
  words: linesWithoutInvisible(words),
  siteName: siteName && withoutInvisible(siteName),
  isTakenDown: takeDownId !== null,
})

type Kept = Report & { isCrowded?: boolean }

/**
 * Returns whether it is the only open one of its site and kind. A crowded site gets no further
 * ones: the operator looks at the page because of the first.
 */
export function keepReport(
  db: Db,
  siteId: string,
  { kind, words, email, isCrowded = false }: Kept,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    // If two arrive at once, exactly one is the first.
    await sql`
      select pg_advisory_xact_lock(hashtext('private.page_reports'), hashtext(${siteId}))`.execute(
      transaction,
    )
    const other = await transaction
      .selectFrom('private.page_reports')
      .select('id')
      .where('site_id', '=', siteId)
      .where('kind', '=', kind)
      .where('state', '=', 'open')
      .limit(1)
      .executeTakeFirst()
    if (other && isCrowded) return false
    await transaction
      .insertInto('private.page_reports')
      .values({ site_id: siteId, kind, words, email })
      .execute()
    return other === undefined
  })
}

type Closing = { id: string; state: Exclude<ReportState, 'open'>; by: string }

/** Closes an open report; false if there is no such report, or it is closed. */
export async function closeReport(
  { db }: { db: Db },
  { id, state, by }: Closing,
): Promise<boolean> {
  if (!isUuid(id)) return false
  const { numUpdatedRows } = await db
    .updateTable('private.page_reports')
    .set({ state, closed_by: by, closed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Closes the open reports of a site whose senders want no answer; returns their number. */
export async function closeReportsOf(
  { db }: { db: Db },
  { siteId, state, by }: Omit<Closing, 'id'> & { siteId: string },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('private.page_reports')
    .set({ state, closed_by: by, closed_at: sql<Date>`now()` })
    .where('site_id', '=', siteId)
    .where('state', '=', 'open')
    .where('email', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Erases the senders' addresses of old reports, which nobody will answer any more. */
export async function forgetReporters(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('private.page_reports')
    .set({ email: null })
    .where('email', 'is not', null)
    .where('created_at', '<', new Date(now.getTime() - KEPT_DAYS * DAY))
    .execute()
}
