import type { Db } from '../database/open-pool.ts'
import type { ReportKind } from './report-kinds.ts'

export type ReportState = 'open' | 'dismissed' | 'acted_on'

/** What a visitor said of a page. Words and e-mail are a stranger's: never to be logged. */
export type PageReport = {
  id: string
  siteId: string
  /** The label of the site before SITE_DOMAIN, and its own domain. */
  domain: string
  ownDomain: string | null
  siteName: string | null
  kind: ReportKind
  words: string
  email: string | null
  state: ReportState
  createdAt: Date
  closedBy: string | null
  closedAt: Date | null
  isTakenDown: boolean
}

type Wanted = { state?: ReportState; limit?: number }

/** The reports of one state, the oldest first, as they are to be dealt with. */
export async function listReports(
  { db }: { db: Db },
  { state = 'open', limit = 200 }: Wanted = {},
): Promise<PageReport[]> {
  const rows = await db
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
    .where('r.state', '=', state)
    .orderBy('r.created_at')
    .orderBy('r.id')
    .limit(limit)
    .execute()
  return rows.map(({ takeDownId, ...row }) => ({ ...row, isTakenDown: takeDownId !== null }))
}
