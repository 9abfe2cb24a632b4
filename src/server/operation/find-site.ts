import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'
import { StartupError } from '../startup.errors.ts'

export type FoundSite = { id: string; domain: string; isDeleted: boolean }

/** The site that an operator names: by its label, its whole address, or a domain of its own. */
export async function findSite(db: Db, named: string, siteDomain: string): Promise<FoundSite> {
  const host = named
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/.*$/, '')
    .replace(/^www\./, '')
  const label = host.endsWith(`.${siteDomain}`) ? host.slice(0, -siteDomain.length - 1) : host
  const { rows } = await sql<FoundSite>`
    select s.id, s.domain, s.deleted_at is not null as "isDeleted" from sites as s
    where s.domain = ${label} or s.id in (
      select d.site_id from site_domains as d where d.name = ${host} and d.state in ('live', 'missing'))
    order by s.deleted_at is not null limit 1`.execute(db)
  const [site] = rows
  if (!site)
    throw new StartupError(`There is no site ${named}. To look for it: npx scoutsite sites TEXT`)
  return site
}
