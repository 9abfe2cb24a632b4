import type { Sql, TransactionSql } from 'postgres'
import type { Site } from '#site/site.ts'
import type { SiteState } from './read-site.ts'
import type { ReleaseFile } from './release.ts'
import { templateName, templateVersion } from './template-version.ts'

export type NewRelease = {
  id: string
  folder: string
  site: Site
  state: SiteState
  files: ReleaseFile[]
  madeBy: string | null
}

/** How many earlier versions stay beside the live one. */
const KEPT = 10

/**
 * Makes a stored release the live one, unless the site changed or went meanwhile: one transaction,
 * so that it is live wholly or not at all. Answers the folders that nobody needs any more.
 */
export async function recordRelease(sql: Sql, release: NewRelease): Promise<string[] | null> {
  const { id, folder, site, state, files, madeBy } = release
  return sql.begin(async (transaction) => {
    const [unchanged] = await transaction`
      select from public.sites
      where id = ${state.id} and deleted_at is null and domain = ${state.domain}
        and revision = ${state.revision} and assets_revision = ${state.assetsRevision}
      for update`
    if (!unchanged) return null
    await transaction`
      insert into public.releases
        (id, site_id, created_by, revision, assets_revision, facts, folder, template_name,
         template_version, files)
      values (${id}, ${state.id}, ${madeBy}, ${state.revision}, ${state.assetsRevision},
        ${sql.json(site)}, ${folder}, ${templateName(site.template)}, ${templateVersion(site.template)},
        ${sql.json(files)})`
    await transaction`
      update public.sites set status = 'published', published_at = now(),
        published_release_id = ${id}, published_revision = ${state.revision},
        published_assets_revision = ${state.assetsRevision}
      where id = ${state.id}`
    return forgetOldReleases(transaction, state.id)
  }) as Promise<string[] | null>
}

/** Drops the rows of all but the newest versions; their folders may go once that is committed. */
async function forgetOldReleases(transaction: TransactionSql, siteId: string): Promise<string[]> {
  const dropped = await transaction<{ folder: string }[]>`
    delete from public.releases r
    where r.site_id = ${siteId}
      and r.id <> (select s.published_release_id from public.sites s where s.id = ${siteId})
      and r.id not in (
        select k.id from public.releases k where k.site_id = ${siteId}
        order by k.number desc limit ${KEPT + 1})
    returning folder`
  return dropped.map(({ folder }) => folder)
}
