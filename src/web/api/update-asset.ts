import { complete } from '../lib/unwrap.ts'
import { connectTables } from '../tables.ts'

/** Describes an upload, removes it, or restores it (`removed_at: null`). */
export async function updateAsset(
  id: string,
  change: { alt: string | null } | { removed_at: string | null },
): Promise<void> {
  const tables = await connectTables()
  complete(await tables.from('site_assets').update(change).eq('id', id))
}
