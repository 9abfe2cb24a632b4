import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { LiveFacts } from '#site/facts/live.ts'
import { type Site, toRow } from '#site/facts/site.ts'
import { nameUploadFolder } from '../assets/name-upload-folder.ts'
import { asJson } from '../database/as-json.ts'
import type { Db } from '../database/open-pool.ts'
import type { Account } from '../http/function-environment.ts'
import { publishSite } from '../releases/publish-site.ts'
import type { PublishingParts } from '../releases/publishing-parts.ts'
import type { DrawnPicture } from './draw-pictures.ts'
import { plantLiveFacts } from './plant-live-facts.ts'

type Pictures = { photos: readonly DrawnPicture[]; hero?: DrawnPicture | undefined }

/**
 * Saves a sample site with its pictures and live facts for an account, and publishes it; returns
 * its domain.
 */
export async function plantSite(
  parts: PublishingParts,
  account: Account,
  site: Site,
  { photos, hero }: Pictures,
  live?: LiveFacts,
): Promise<string> {
  const { id: siteId, domain } = await saveSite(parts.db, account.id, site)
  if (hero) await addPicture(parts, siteId, { kind: 'hero', position: 1, site, picture: hero })
  for (const [position, picture] of photos.entries()) {
    await addPicture(parts, siteId, { kind: 'photo', position, site, picture })
  }
  if (live) await plantLiveFacts(parts.db, siteId, live)
  await publishSite(parts, account, { siteId })
  return domain
}

async function saveSite(db: Db, userId: string, site: Site) {
  const {
    domain: wanted,
    leaders,
    questions,
    section_headings: headings,
    ...row
  } = toRow(site, userId)
  const id = randomUUID()
  const allotted = sql<string>`
    private.allot_domain(${id}, ${wanted}, ${row.site_name}, ${row.location}, ${row.unit_kind})`
  return db
    .insertInto('sites')
    .values({
      ...row,
      leaders: asJson(leaders),
      questions: asJson(questions),
      section_headings: headings && asJson(headings),
      id,
      domain: allotted,
    })
    .returning(['id', 'domain'])
    .executeTakeFirstOrThrow()
}

type Planted = { kind: 'photo' | 'hero'; position: number; site: Site; picture: DrawnPicture }

async function addPicture(
  { db, store }: PublishingParts,
  siteId: string,
  { kind, position, site, picture: { width, height, color, files } }: Planted,
): Promise<void> {
  const id = randomUUID()
  const folder = nameUploadFolder(siteId)
  const own = files.map((file) => {
    const name = file.key.split('/').at(-1)
    return { ...file, path: `photos/${id}-${name}`, key: `${folder}/${name}` }
  })
  await Promise.all(own.map(({ key }, index) => store.copy(files[index]?.key ?? '', key)))
  await db
    .insertInto('site_assets')
    .values({
      id,
      site_id: siteId,
      kind,
      position,
      alt: 'Drawing of a landscape',
      file_key: folder,
      content_type: 'image/jpeg',
      bytes: own.reduce((sum, { bytes }) => sum + bytes, 0),
      width,
      height,
      color,
      ...(kind === 'hero' && { focus: site.hero?.focus, brightest: site.hero?.brightest }),
      files: asJson(own),
    })
    .execute()
}
