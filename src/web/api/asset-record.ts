import type { Database } from '#contract/database.ts'

/** One file of an upload: its path in the published site, its key in the store. */
type StoredFile = { path: string; type: string; width: number; key: string; bytes: number }

/** A row of `site_assets` as the data API and `upload-asset` give it. */
export type AssetRecord = Pick<
  Database['public']['Tables']['site_assets']['Row'],
  'id' | 'kind' | 'alt' | 'caption' | 'file_name' | 'bytes' | 'width' | 'height' | 'color'
> & { files: StoredFile[] }
