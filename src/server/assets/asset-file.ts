import type { PictureFile } from '#site/facts/assets.ts'

/** One file that an upload became: where it lies in the published site, and where in the store. */
export type AssetFile = {
  path: string
  type: PictureFile['type'] | 'application/pdf'
  /** 0 for what has no width. */
  width: number
  key: string
  bytes: number
}

export type AssetKind = 'logo' | 'photo' | 'packet'
