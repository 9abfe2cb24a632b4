import { unwrap } from '../lib/unwrap.ts'
import { connectTables } from '../tables.ts'

export async function arrangePhotos(site: string, photos: string[]): Promise<void> {
  const tables = await connectTables()
  unwrap(await tables.rpc('arrange_photos', { site, photos }))
}
