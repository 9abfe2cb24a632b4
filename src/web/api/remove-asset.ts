import { complete } from '../lib/unwrap.ts'
import { connectTables } from '../tables.ts'

/** Removes an upload from its site, or restores it when `removedAt` is null. */
export async function removeAsset(id: string, removedAt: string | null): Promise<void> {
  const tables = await connectTables()
  complete(await tables.from('site_assets').update({ removed_at: removedAt }).eq('id', id))
}
