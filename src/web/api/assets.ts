import type { AssetRecord } from '#contract/asset-record.ts'
import { unwrap } from '../lib/unwrap.ts'
import { connectTables } from './connect-tables.ts'

/** The uploads that a site shows, photos in order. */
export async function listAssets(siteId: string): Promise<AssetRecord[]> {
  const tables = await connectTables()
  const rows = unwrap(
    await tables
      .from('site_assets')
      .select(
        'id,kind,alt,caption,focus,album,file_name,bytes,width,height,color,brightest,sha256,files',
      )
      .eq('site_id', siteId)
      .is('removed_at', null)
      .order('position')
      .order('created_at')
      .order('id'),
  )
  return rows as AssetRecord[]
}
