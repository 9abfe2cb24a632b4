import type { Readable } from 'node:stream'
import { asLeader } from '../database/as-leader.ts'
import { notThere } from '../functions/shared.errors.ts'
import type { Leader } from '../leader.ts'
import { composeRelease } from './compose-release.ts'
import type { PublishingParts } from './publish-site.ts'
import { readSite } from './read-site.ts'
import { zipSite } from './zip-site.ts'

/** The site as publishing it now would make it, to keep or to host elsewhere. */
export async function downloadSite(
  { db, store, addressOf }: PublishingParts,
  leader: Leader,
  siteId: string,
  now = new Date(),
): Promise<Readable> {
  const read = await asLeader(db, leader.id, (transaction) =>
    readSite(transaction, siteId, addressOf),
  )
  if (!read) throw notThere()
  return zipSite(store, await composeRelease(read.site, now, (path) => read.keys.get(path)), now)
}
