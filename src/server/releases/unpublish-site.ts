import { canEditSite } from '../database/can-edit-site.ts'
import { notThere } from '../functions/shared.errors.ts'
import type { Leader } from '../leader.ts'
import type { PublishingParts } from './publish-site.ts'

/** Takes a site off the web. Its versions stay, and so does its address. */
export async function unpublishSite(
  { db, forgetHost }: PublishingParts,
  leader: Leader,
  siteId: string,
): Promise<void> {
  if (!(await canEditSite(db, leader.id, siteId))) throw notThere()
  const site = await db
    .updateTable('sites')
    .set({
      status: 'draft',
      published_release_id: null,
      published_revision: null,
      published_assets_revision: null,
    })
    .where('id', '=', siteId)
    .where('deleted_at', 'is', null)
    .returning('domain')
    .executeTakeFirst()
  if (site) forgetHost(site.domain)
}
