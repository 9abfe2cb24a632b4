import { sql } from 'kysely'
import { pieces } from '#contract/pieces.ts'
import type { SendAccountMail } from '../accounts/account-mails.ts'
import type { MonthMail } from '../accounts/month-mails.ts'
import type { Db } from '../database/open-pool.ts'
import { listRecipients, nameSite } from '../members/tell-members.ts'
import { KNOWN_HOSTS } from './known-hosts.ts'

type TellingParts = {
  db: Db
  sendAccountMail: SendAccountMail
  countsVisits: boolean
  cdnPurgeUrl: string
}

const AT_ONCE = 50
const MOST_NAMED = 3
/** Fewer visits are nothing to say. */
const FEWEST = 5
/** Mails who publishes a site what its page did in the month that is over, if there is something to say. */
export async function tellOfMonth(parts: TellingParts, now = new Date()): Promise<void> {
  const { rows } = await sql<{ siteId: string; month: string }>`
    select p.site_id as "siteId", last.month::text as month
    from private.live_pages as p join sites as s on s.id = p.site_id
    cross join lateral (select (date_trunc('month', ${now}::timestamptz at time zone coalesce(s.time_zone, 'UTC'))
      - interval '1 month')::date as month) as last
    where s.published_release_id is not null and s.deleted_at is null
      and not private.is_taken_down(s.id)
      and coalesce(p.told_of_month, s.published_at::date - 40) < last.month
      and extract(hour from ${now}::timestamptz at time zone coalesce(s.time_zone, 'UTC')) >= 9
    limit ${AT_ONCE}`.execute(parts.db)
  for (const { siteId, month } of rows) await tellOfSite(parts, siteId, { month, now })
}

/** `month`: its first day. */
type Moment = { month: string; now: Date }

/** Locked while it mails, so that two servers send nothing twice. */
function tellOfSite(
  { db, sendAccountMail, countsVisits, cdnPurgeUrl }: TellingParts,
  siteId: string,
  { month, now }: Moment,
) {
  return db.transaction().execute(async (transaction) => {
    const { rows: held } = await sql`
      select from private.live_pages where site_id = ${siteId}
        and (told_of_month is null or told_of_month < ${month}::date) for update skip locked`.execute(
      transaction,
    )
    if (held.length === 0) return
    const said = await readMonth(transaction, siteId, { month, now })
    if ((countsVisits && said.visits >= FEWEST) || said.asked > 0) {
      const site = await nameSite(transaction, siteId)
      const about = { siteId, roles: ['admin' as const, 'editor' as const], exceptId: null }
      for (const to of await listRecipients(transaction, about))
        await sendAccountMail({
          ...{ kind: 'month', to, site, siteId, ...said },
          counting: countsVisits ? (cdnPurgeUrl ? 'incomplete' : 'counted') : 'ignored',
        })
    }
    await sql`
      update private.live_pages set told_of_month = ${month}::date where site_id = ${siteId}`.execute(
      transaction,
    )
  })
}

const nameOf = (source: string) =>
  source === 'direct'
    ? 'typed, bookmarked or in a message'
    : (KNOWN_HOSTS.get(source) ?? 'other websites')

type Said = Omit<MonthMail, 'kind' | 'to' | 'site' | 'siteId' | 'counting'>

async function readMonth(db: Db, siteId: string, { month, now }: Moment): Promise<Said> {
  const { rows: visits } = await sql<{ source: string; isBefore: boolean; visits: number }>`
    select v.source, v.day < ${month}::date as "isBefore", sum(v.visits)::int as visits
    from site_visits as v
    where v.site_id = ${siteId} and v.source <> 'shared'
      and v.day >= ${month}::date - interval '1 month' and v.day < ${month}::date + interval '1 month'
    group by 1, 2`.execute(db)
  const { rows: codes } = await sql<{ code: string; name: string }>`
    select code, name from site_codes where site_id = ${siteId}`.execute(db)
  const { rows: inquiries } = await sql<Pick<Said, 'asked' | 'answeredInTime' | 'stillInTime'>>`
    select count(*)::int as asked,
      count(*) filter (where j.answered_at <= j.at + interval '48 hours')::int as "answeredInTime",
      count(*) filter (where j.answered_at is null
        and j.at > ${now}::timestamptz - interval '48 hours')::int as "stillInTime"
    from join_requests as j join sites as s on s.id = j.site_id
    where j.site_id = ${siteId} and j.state <> 'held'
      and date_trunc('month', j.at at time zone coalesce(s.time_zone, 'UTC')) = ${month}::date`.execute(
    db,
  )
  const [before, current] = [true, false].map((isBefore) =>
    visits.filter((each) => each.isBefore === isBefore),
  )
  const sumOf = (rows: typeof visits = []) => rows.reduce((sum, each) => sum + each.visits, 0)
  const kinds = Object.entries(pieces).map(([code, name]) => ({ code, name }))
  const names = new Map([...kinds, ...codes].map(({ code, name }) => [`q:${code}`, name]))
  const ofFlyer = (current ?? []).filter(({ source }) => names.has(source))
  const others = (current ?? []).filter(({ source }) => !source.startsWith('q:'))
  return {
    month: new Date(`${month}T12:00:00Z`).toLocaleDateString('en-US', {
      month: 'long',
      timeZone: 'UTC',
    }),
    visits: sumOf(current),
    before: before && before.length > 0 ? sumOf(before) : null,
    sources: rank(others, nameOf),
    flyers: rank(ofFlyer, (source) => names.get(source) ?? ''),
    ...(inquiries[0] ?? { asked: 0, answeredInTime: 0, stillInTime: 0 }),
  }
}

/** The names with the most visits. */
function rank(
  rows: readonly { source: string; visits: number }[],
  nameOf: (source: string) => string,
): Said['sources'] {
  const sums = new Map<string, number>()
  for (const { source, visits } of rows) {
    const name = nameOf(source)
    sums.set(name, (sums.get(name) ?? 0) + visits)
  }
  return [...sums]
    .map(([name, visits]) => ({ name, visits }))
    .sort((one, other) => other.visits - one.visits)
    .slice(0, MOST_NAMED)
}
