import type { PictureFile } from '#site/facts/assets.ts'
import type { Database } from './database.ts'

export type AssetKind = 'logo' | 'photo' | 'packet'

/** One file that an upload became: where it lies in the published site, and where in the store. */
export type AssetFile = {
  path: string
  type: PictureFile['type'] | 'application/pdf'
  /** 0 for what has no width. */
  width: number
  key: string
  bytes: number
}

type Row = Database['public']['Tables']['site_assets']['Row']

/** A row of `site_assets` as the data API and `upload-asset` give it. */
export type AssetRecord = Pick<
  Row,
  'id' | 'alt' | 'caption' | 'file_name' | 'bytes' | 'width' | 'height' | 'color'
> & { kind: AssetKind; files: AssetFile[] }
