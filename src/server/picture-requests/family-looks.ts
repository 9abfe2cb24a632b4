import { sql } from 'kysely'
import type { Hero, Photo } from '#site/facts/assets.ts'
import { listChanges } from '#site/facts/page-parts.ts'
import type { Site } from '#site/facts/site.ts'
import type { Db } from '../database/open-pool.ts'
import { outlineError } from '../lib/logging.ts'
import { createFindFile, findLiveRelease } from '../releases/find-release.ts'
import type { PublishingParts } from '../releases/publishing-parts.ts'
import { readSite } from '../releases/read-site.ts'
import { rerenderSameVersion } from '../releases/rerender-release.ts'

const AT_ONCE = 50

type Look = { id: string; after: string | null; shownAt: Date } & (
  | { isHero: false; facts: Photo }
  | { isHero: true; facts: Hero }
)

/** Without pictures that are hidden, and those that a family asks to go. */
const waitingLooks = sql`
  private.family_looks as f join site_assets as a on a.id = f.asset_id and a.removed_at is null
    and f.facts is not null and not exists (
      select from private.picture_requests as r
      where r.site_id = f.site_id and r.asset_id = f.asset_id and r.state in ('hidden', 'waits'))`

/** Pictures that wait, as their page will show them. */
async function listLooks(db: Db, siteId: string): Promise<Look[]> {
  const { rows } = await sql<Look>`
    select f.asset_id as id, f.facts, f.is_hero as "isHero", f.after, f.shown_at as "shownAt"
    from ${waitingLooks} where f.site_id = ${siteId} order by f.shown_at, f.asset_id`.execute(db)
  return rows
}

/**
 * Puts pictures live that families could look at for two days, as they were published: the page stays the same
 * version, and no other change goes live.
 */
export async function showWaited(parts: PublishingParts): Promise<void> {
  const { rows } = await sql<{ siteId: string }>`
    select distinct f.site_id as "siteId" from ${waitingLooks}
    join sites as s on s.id = f.site_id and s.published_release_id is not null and s.deleted_at is null
    where f.shown_at <= now() limit ${AT_ONCE}`.execute(parts.db)
  for (const { siteId } of rows)
    await showOnPage(parts, siteId).catch((error) =>
      parts.log.error(
        { siteId, ...outlineError(error) },
        'pictures that families have seen are not on their page yet',
      ),
    )
}

async function showOnPage(parts: PublishingParts, siteId: string): Promise<void> {
  const { db } = parts
  const live = await findLiveRelease(db, siteId)
  const looks = (await listLooks(db, siteId)).filter(({ shownAt }) => shownAt <= new Date())
  const saved = await readSite(db, siteId, parts.findAddress)
  if (!live || !saved || looks.length === 0) return
  const facts = putAllIn(live.facts, looks)
  const findLive = createFindFile(live)
  // If it does not succeed because the page changed meanwhile, the next run does it.
  await rerenderSameVersion(parts, live, facts, {
    findFile: (path) => findLive(path) ?? saved.findFile(path),
    async alsoWhenLive(transaction) {
      await sql`
        update private.family_looks set facts = null
        where asset_id = any(${looks.map(({ id }) => id)}::uuid[])`.execute(transaction)
      if (listChanges(facts, saved.site).length === 0)
        // Nothing is left to publish.
        await sql`
          update sites set published_revision = revision, published_assets_revision = assets_revision
          where id = ${siteId} and revision = ${saved.state.revision}
            and assets_revision = ${saved.state.assetsRevision}`.execute(transaction)
    },
  })
}

/** Each behind the picture that was before it, which may wait too. */
function putAllIn(site: Site, looks: readonly Look[]): Site {
  const left = [...looks]
  let whole = site
  while (left.length > 0) {
    const isReady = ({ isHero, after }: Look) =>
      isHero || after === null || whole.images.some(({ id }) => id === after)
    const [look] = left.splice(Math.max(left.findIndex(isReady), 0), 1)
    if (look) whole = putIn(whole, look)
  }
  return whole
}

function putIn(site: Site, { id, isHero, facts, after }: Look): Site {
  if (isHero) return { ...site, hero: facts }
  const captions = site.photoCaptions
  const others = site.images.map((photo, place) => ({
    ...photo,
    caption: captions[place] ?? photo.caption,
  }))
  if (others.some((photo) => photo.id === id)) return site
  const place = others.findIndex((photo) => photo.id === after)
  const at = after === null ? 0 : place < 0 ? others.length : place + 1
  const images = others.toSpliced(at, 0, facts)
  return { ...site, images, photoCaptions: images.map(({ caption }) => caption) }
}

/** Pictures that wait, as a site of which they are all; null where the token opens nothing. */
export type Waiting = { site: Site; shownAt: ReadonlyMap<string, Date> }

export async function findWaiting(
  { db }: Pick<PublishingParts, 'db'>,
  siteId: string,
  token: string,
): Promise<Waiting | null> {
  const { rows } = await sql`
    select from private.family_links as l join sites as s on s.id = l.site_id
    where l.site_id = ${siteId} and l.token = ${token} and s.families_first`.execute(db)
  const live = await findLiveRelease(db, siteId)
  if (rows.length === 0 || !live) return null
  const looks = await listLooks(db, siteId)
  const none = { ...live.facts, images: [], photoCaptions: [], hero: null, leaderPhotos: [] }
  return {
    site: putAllIn(none, looks),
    shownAt: new Map(looks.map(({ id, shownAt }) => [id, shownAt])),
  }
}

/** The bytes of one of them, of the largest size. */
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
