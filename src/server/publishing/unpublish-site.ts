import type { Sql } from 'postgres'
import type { Leader } from '../leader.ts'
import { canEdit } from './can-edit.ts'
import { noSuchSite } from './publishing.errors.ts'

/** Takes a site off the web. Its versions stay, and so does its address. */
export async function unpublishSite(sql: Sql, leader: Leader, siteId: string): Promise<void> {
  if (!(await canEdit(sql, leader, siteId))) throw noSuchSite()
  await sql`
    update public.sites set status = 'draft', published_release_id = null,
      published_revision = null, published_assets_revision = null
    where id = ${siteId} and deleted_at is null`
}
