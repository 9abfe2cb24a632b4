import { sql } from 'kysely'
import { listLinks, type SiteLink } from '#site/facts/list-links.ts'
import { fromRow } from '#site/facts/site.ts'
import type { Db } from '../database/open-pool.ts'
import type { LinkAnswer } from './ask-link.ts'
import { judgeLink } from './judge-link.ts'

const READ = 'private.links_read'

/**
 * Collects the links of published sites that changed since the last collection; returns the number
 * of those sites.
 */
export async function takeLinks(db: Db, most: number): Promise<number> {
  const sites = await db
    .selectFrom('sites as s')
    .leftJoin(`${READ} as r`, 'r.site_id', 's.id')
    .selectAll('s')
    .where('s.published_release_id', 'is not', null)
    .where('s.deleted_at', 'is', null)
    .where('r.revision', 'is distinct from', (eb) => eb.ref('s.revision'))
    .limit(most)
    .execute()
  for (const site of sites) {
    const links = listLinks(fromRow(site))
    await db.transaction().execute(async (transaction) => {
      await keepLinks(transaction, site.id, links)
      await transaction
        .insertInto(READ)
        .values({ site_id: site.id, revision: site.revision })
        .onConflict((same) => same.column('site_id').doUpdateSet({ revision: site.revision }))
        .execute()
    })
  }
  return sites.length
}

async function keepLinks(transaction: Db, siteId: string, links: SiteLink[]): Promise<void> {
  const known = await transaction
    .selectFrom('site_links')
    .select(['id', 'field', 'url', 'typed'])
    .where('site_id', '=', siteId)
    .execute()
  const keyOf = ({ field, url }: Pick<(typeof known)[number], 'field' | 'url'>) => `${field} ${url}`
  const wanted = new Map(links.map((link) => [keyOf(link), link]))
  const lost = known.filter((row) => wanted.get(keyOf(row))?.typed !== row.typed)
  if (lost.length > 0) {
    const ids = lost.map(({ id }) => id)
    await transaction.deleteFrom('site_links').where('id', 'in', ids).execute()
  }
  if (links.length > 0) {
    await transaction
      .insertInto('site_links')
      .values(links.map((link) => ({ site_id: siteId, ...link })))
      .onConflict((same) => same.columns(['site_id', 'field', 'url']).doNothing())
      .execute()
  }
}

/**
 * Leases due URLs, each once, however many sites link to it; nobody else checks them for an hour.
 */
export async function leaseDueUrls(db: Db, most: number, now: Date): Promise<string[]> {
  const { rows } = await sql<{ url: string }>`
    with due as (
      select l.url
      from public.site_links l join public.sites s on s.id = l.site_id
      where l.due_at <= ${now} and s.published_release_id is not null and s.deleted_at is null
      group by l.url order by min(l.due_at) limit ${most})
    update public.site_links l set due_at = ${now}::timestamptz + interval '1 hour'
    from due where due.url = l.url
    returning l.url`.execute(db)
  return [...new Set(rows.map(({ url }) => url))]
}

/** Records the answer of a URL for every site that links to it. */
export async function noteAnswer(
  db: Db,
  url: string,
  answer: LinkAnswer,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom('site_links')
      .select(['id', 'state', 'problem', sql<string | null>`failed_on::text`.as('failedOn')])
      .where('url', '=', url)
      .forUpdate()
      .execute()
    for (const { id, ...before } of rows) {
      const { state, problem, failedOn, dueAt } = judgeLink(before, answer, now)
      await transaction
        .updateTable('site_links')
        .set({ state, problem, failed_on: failedOn, checked_at: now, due_at: dueAt })
        // A confirmation holds only until the link answers again.
        .$if(state === 'answers', (update) => update.set({ confirmed_at: null }))
        .where('id', '=', id)
        .execute()
    }
  })
}
