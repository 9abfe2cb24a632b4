import type { PictureFile } from '#site/facts/assets.ts'
import type { Database } from './database.ts'

export type AssetKind = 'logo' | 'hero' | 'photo' | 'packet' | 'leader' | 'document'

type PaperKind = Extract<AssetKind, 'packet' | 'document'>

/** Whether an upload of this kind is a PDF; all others are pictures. */
export function isPaper(kind: AssetKind): kind is PaperKind {
  return kind === 'packet' || kind === 'document'
}

/** One file made from an upload: its path in the published site, and its key in the store. */
export type AssetFile = {
  path: string
  type: PictureFile['type'] | 'application/pdf'
  /** 0 for a file without a width. */
  width: number
  key: string
  bytes: number
}

/** The entry in `sites.files` for an upload that the page shows. */
export type ListedFile = {
  id: string
  kind: AssetKind
  alt: string
  /**
   * The one caption that is written. `sites.photo_captions` and `site_assets.caption` are copies that
   * triggers keep.
   */
  caption: string
  /**
   * The point that stays visible when the picture is cropped, as '30 60' percent; '' for the
   * middle.
   */
  focus: string
  /** The heading of the album that starts with this photo. */
  album: string
  /** Until which day families agreed to this picture on the public web; missing or '' if nobody has said that they did. */
  agreed?: string
}

type Row = Database['public']['Tables']['site_assets']['Row']

/** A row of `site_assets` as the data API and `upload-asset` return it. */
export type AssetRecord = Pick<
  Row,
  'id' | 'alt' | 'caption' | 'file_name' | 'bytes' | 'width' | 'height' | 'color'
> &
  Partial<Pick<Row, 'sha256' | 'focus' | 'album' | 'brightest' | 'agreed'>> & {
    kind: AssetKind
    files: AssetFile[]
  }
