import { sql } from 'kysely'
import type { Site } from '#site/facts/site.ts'
import type { Db } from '../database/open-pool.ts'
import { outlineError } from '../lib/logging.ts'
import type { PublishingParts } from '../releases/publishing-parts.ts'
import { readSite } from '../releases/read-site.ts'
import { showAgain } from '../releases/show-again.ts'

const AT_ONCE = 50

/** Puts pictures live that families could look at for two days; as a change of whoever published them. */
export async function showWaited(parts: PublishingParts): Promise<void> {
  const { rows } = await sql<{ siteId: string; assetId: string; by: string }>`
    update private.family_looks set is_tried = true where asset_id in (
      select f.asset_id from private.family_looks as f
      where f.shown_at <= now() and not f.is_tried and f.published_by is not null order by f.shown_at limit ${AT_ONCE})
    returning site_id as "siteId", asset_id as "assetId", published_by as by`.execute(parts.db)
  for (const { siteId, assetId, by } of rows) {
    try {
      await showAgain(parts, { id: by }, { siteId, assetId })
    } catch (error) {
      // The next publishing shows it.
      const about = { siteId, ...outlineError(error) }
      parts.log.error(about, 'a picture that families have seen did not go live by itself')
    }
  }
}

/** Pictures that wait, with the site whose page will show them; null where the token opens nothing. */
export type Waiting = { site: Site; shownAt: ReadonlyMap<string, Date> }

export async function findWaiting(
  parts: Pick<PublishingParts, 'db' | 'findAddress'>,
  siteId: string,
  token: string,
): Promise<Waiting | null> {
  const { rows } = await sql`
    select from private.family_links as l join sites as s on s.id = l.site_id
    where l.site_id = ${siteId} and l.token = ${token} and s.families_first`.execute(parts.db)
  if (rows.length === 0) return null
  const read = await readSite(parts.db, siteId, parts.findAddress)
  if (!read) return null
  const shownAt = await listWaiting(parts.db, siteId)
  const { images, hero } = read.site
  const site = {
    ...read.site,
    images: images.filter(({ id }) => shownAt.has(id)),
    hero: hero && shownAt.has(hero.id) ? hero : null,
    photoCaptions: [],
    leaderPhotos: [],
  }
  return { site, shownAt }
}

async function listWaiting(db: Db, siteId: string): Promise<Map<string, Date>> {
  const { rows } = await sql<{ id: string; shownAt: Date }>`
    select f.asset_id as id, f.shown_at as "shownAt" from private.family_looks as f
    join site_assets as a on a.id = f.asset_id and a.removed_at is null
    where f.site_id = ${siteId} and f.shown_at > now()`.execute(db)
  return new Map(rows.map(({ id, shownAt }) => [id, shownAt]))
}

/** The bytes of one of them, of middle size. */
export async function readWaiting(
  { db, store }: Pick<PublishingParts, 'db' | 'store'>,
  siteId: string,
  assetId: string,
): Promise<{ type: string; bytes: Buffer<ArrayBuffer> } | null> {
  const row = await db
    .selectFrom('site_assets')
    .select('files')
    .where('id', '=', assetId)
    .where('site_id', '=', siteId)
    .executeTakeFirst()
  const jpegs = row?.files.filter(({ type }) => type === 'image/jpeg' || type === 'image/png') ?? []
  const [file] = jpegs.sort((one, other) => other.width - one.width)
  const bytes = file && (await store.read(file.key))
  return file && bytes ? { type: file.type, bytes } : null
}
