import { type Selectable, sql } from 'kysely'
import type { AssetFile, AssetKind } from '#contract/asset-record.ts'
import { requireRightStill } from '../access/require-right.ts'
import { requireSession } from '../accounts/verify-token.ts'
import { asJson } from '../database/as-json.ts'
import type { Db } from '../database/open-pool.ts'
import type { Tables } from '../database/tables.ts'
import type { Account } from '../http/function-environment.ts'
import { refuseInWords } from '../http/refuse-in-words.ts'
import { notThere } from '../http/shared.errors.ts'
import { removedAsset, samePhoto } from './assets.errors.ts'
import { forgetRemoved } from './forget-removed.ts'
import type { MadePicture } from './make-picture.ts'
import type { ReadPaper } from './paper.ts'

const COLUMNS = [
  'id',
  'site_id',
  'kind',
  'position',
  'alt',
  'caption',
  'file_name',
  'bytes',
  'width',
  'height',
  'color',
  'focus',
  'album',
  'agreed',
  'brightest',
  'sha256',
  'files',
] as const

/** An upload as returned to its leader, with the column names of the database. */
export type Asset = Pick<Selectable<Tables['site_assets']>, (typeof COLUMNS)[number]>

export type NewAsset = {
  id: string
  /** The uploader. */
  account: Account
  siteId: string
  kind: AssetKind
  alt: string
  caption: string | undefined
  /** Not on the page until `sites.files` names it. */
  isHidden: boolean
  name: string
  sha256: string
  fileKey: string
  files: AssetFile[]
  picture: Pick<MadePicture, 'width' | 'height' | 'color' | 'brightest'> | null
  paper: NewPaper | null
}

/** What was read of a PDF; `failed` where it took too long or too much memory. */
export type NewPaper = Omit<ReadPaper, 'unread'> & { unread: ReadPaper['unread'] | 'failed' }

/**
 * Finds the row of an earlier attempt at the same upload. Refuses an ID that belongs to another
 * site, and one whose upload was removed since: restoring it is up to whoever removed it. For a
 * hidden upload, being marked as removed is normal.
 */
export async function findAsset(
  db: Db,
  { id, siteId, kind, isHidden }: Pick<NewAsset, 'id' | 'siteId' | 'kind' | 'isHidden'>,
): Promise<Asset | null> {
  const row = await db
    .selectFrom('site_assets')
    .select(COLUMNS)
    .select('removed_at')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { removed_at, ...asset } = row
  if (asset.site_id !== siteId || asset.kind !== kind) throw notThere()
  if (removed_at && !isHidden) throw removedAsset(kind)
  return asset
}

export async function readRoom(
  db: Db,
  siteId: string,
  sha256: string,
): Promise<{ count: number; hasSame: boolean }> {
  return db
    .selectFrom('site_assets')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<boolean>`coalesce(bool_or(sha256 = ${sha256}), false)`.as('hasSame'),
    ])
    .where('site_id', '=', siteId)
    .where('kind', '=', 'photo')
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
}

const refuse = refuseInWords({ PT400: 'too_many_photos', PT409: 'removed_meanwhile' })

/**
 * Inserts the row; the database itself enforces the limit of photos. `unneeded` are folders of
 * uploads that were removed earlier, and are dropped to make space for this one.
 */
export async function insertAsset(
  db: Db,
  asset: NewAsset,
): Promise<{ asset: Asset; unneeded: string[] }> {
  const { account, siteId, kind, name, sha256 } = asset
  const insert = async (transaction: Db) => {
    // Serialized per site. Lock order: the site before its uploads, as when its document is saved.
    await transaction
      .selectFrom('sites')
      .select('id')
      .where('id', '=', siteId)
      .forNoKeyUpdate()
      .execute()
    await requireSession(transaction, account)
    await requireRightStill(transaction, account.id, siteId, 'edit')
    const known = await findAsset(transaction, asset)
    if (known) return { asset: known, unneeded: [] }
    if (kind === 'photo') {
      // Checked before, but others may have arrived while this one was being processed.
      const { hasSame } = await readRoom(transaction, siteId, sha256)
      if (hasSame) throw samePhoto(name)
    }
    const row = await insertRow(transaction, asset)
    if (asset.paper) await insertPaper(transaction, asset.id, asset.paper)
    return { asset: row, unneeded: await forgetRemoved(transaction, siteId) }
  }
  return db.transaction().execute(insert).catch(refuse)
}

async function insertPaper(
  transaction: Db,
  assetId: string,
  { text, unread, hasPosition }: NewPaper,
): Promise<void> {
  // PostgreSQL has no zero byte in a text.
  const said = text.replaceAll('\0', ' ').toWellFormed()
  await transaction
    .insertInto('private.paper_texts')
    .values({ asset_id: assetId, text: said, unread, has_position: hasPosition })
    .execute()
}

function insertRow(transaction: Db, asset: NewAsset): Promise<Asset> {
  const { id, siteId, kind, alt, caption, isHidden, name, sha256, fileKey, files, picture } = asset
  return transaction
    .insertInto('site_assets')
    .values((build) => ({
      id,
      site_id: siteId,
      kind,
      position: build
        .selectFrom('site_assets')
        .select(sql<number>`least(coalesce(max(position), 0) + 1, 100000)`.as('position'))
        .where('site_id', '=', siteId)
        .where('kind', '=', kind)
        .where('removed_at', 'is', null),
      alt: alt.trim() || null,
      caption: caption?.trim() ?? null,
      removed_at: isHidden ? sql<Date>`now()` : null,
      file_name: name,
      file_key: fileKey,
      content_type: files[0]?.type ?? 'application/pdf',
      bytes: files.reduce((sum, file) => sum + file.bytes, 0),
      width: picture?.width ?? null,
      height: picture?.height ?? null,
      color: picture?.color || null,
      brightest: picture?.brightest ?? null,
      files: asJson(files),
      sha256,
    }))
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}
