import type { Site } from '#site/facts/site.ts'
import { asJson } from '../database/as-json.ts'
import type { Db } from '../database/open-pool.ts'
import { markPublished } from './mark-published.ts'
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
export async function recordRelease(db: Db, release: NewRelease): Promise<string[] | null> {
  const { id, folder, site, state, files, madeBy } = release
  return db.transaction().execute(async (transaction) => {
    const unchanged = await selectCurrent(transaction, state).forUpdate().executeTakeFirst()
    if (!unchanged) return null
    await transaction
      .insertInto('releases')
      .values({
        id,
        site_id: state.id,
        created_by: madeBy,
        revision: state.revision,
        assets_revision: state.assetsRevision,
        facts: asJson(site),
        folder,
        template_name: templateName(site.template),
        template_version: templateVersion(site.template),
        files: asJson(files),
      })
      .execute()
    await markPublished(transaction, state.id, { ...state, id })
    return forgetOldReleases(transaction, state.id)
  })
}

/** Whether a site is still as it was read, with all that was uploaded for it. */
export async function isCurrent(db: Db, state: SiteState): Promise<boolean> {
  return (await selectCurrent(db, state).executeTakeFirst()) !== undefined
}

const selectCurrent = (db: Db, { id, domain, revision, assetsRevision }: SiteState) =>
  db
    .selectFrom('sites')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('domain', '=', domain)
    .where('revision', '=', revision)
    .where('assets_revision', '=', assetsRevision)

/** Drops the rows of all but the newest versions; their folders may go once that is committed. */
async function forgetOldReleases(transaction: Db, siteId: string): Promise<string[]> {
  const dropped = await transaction
    .deleteFrom('releases as r')
    .where('r.site_id', '=', siteId)
    .where('r.id', '<>', (eb) =>
      eb
        .selectFrom('sites as s')
        .select((one) => one.ref('s.published_release_id').$notNull().as('id'))
        .where('s.id', '=', siteId),
    )
    .where('r.id', 'not in', (eb) =>
      eb
        .selectFrom('releases as k')
        .select('k.id')
        .where('k.site_id', '=', siteId)
        .orderBy('k.number', 'desc')
        .limit(KEPT + 1),
    )
    .returning('r.folder')
    .execute()
  return dropped.map(({ folder }) => folder)
}
