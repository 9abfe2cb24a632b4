import { deletedMeanwhile } from '../lib/deleted-meanwhile.ts'
import { complete, unwrap } from '../lib/unwrap.ts'
import { connectTables } from '../tables.ts'
import type { FeedShown } from './list-feeds.ts'

/** Says what strangers see of a calendar; refuses when it was removed elsewhere. */
export async function changeFeed(id: string, shown: Partial<FeedShown>): Promise<void> {
  const tables = await connectTables()
  const saved = unwrap(await tables.from('site_feeds').update(shown).eq('id', id).select('id'))
  if (saved.length === 0) throw deletedMeanwhile()
}

export async function removeFeed(id: string): Promise<void> {
  const tables = await connectTables()
  complete(await tables.from('site_feeds').delete().eq('id', id))
}
