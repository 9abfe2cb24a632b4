import type { AssetRecord } from '#contract/asset-record.ts'
import { unwrap } from '../lib/unwrap.ts'
import { connectTables } from '../tables.ts'

type Words = Partial<Pick<AssetRecord, 'alt' | 'caption' | 'focus' | 'album'>>

/** Returns false when the words are not as `before` any more; nothing was written in that case. */
export async function describeAsset(id: string, words: Words, before: Words): Promise<boolean> {
  const tables = await connectTables()
  let query = tables.from('site_assets').update(words).eq('id', id)
  for (const [name, text] of Object.entries(before)) {
    query = text === null ? query.is(name, null) : query.eq(name, text)
  }
  return unwrap(await query.select('id')).length > 0
}
