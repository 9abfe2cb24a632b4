import type { Db } from '../database/open-pool.ts'
import { findSiteAt } from '../moderation/find-site-at.ts'
import { readHostName } from '../moderation/read-host-name.ts'
import { callTool } from '../starting/name-tool.ts'
import { StartupError } from '../starting/startup.errors.ts'

type FoundSite = { id: string; domain: string }

/**
 * Finds a site by its label, its full address, or its custom domain; a deleted one by its label.
 */
export async function findSite(db: Db, named: string, siteDomain: string): Promise<FoundSite> {
  const standing = await findSiteAt(db, siteDomain, named)
  const site = await db
    .selectFrom('sites')
    .select(['id', 'domain'])
    .where((eb) =>
      standing ? eb('id', '=', standing.id) : eb('domain', '=', readHostName(siteDomain, named)),
    )
    .executeTakeFirst()
  if (site) return site
  throw new StartupError(`There is no site ${named}. To look for it: ${callTool('sites TEXT')}`)
}
