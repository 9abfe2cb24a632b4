import type { RestoreRelease } from '#contract/restore-release.ts'
import { asLeader } from '../database/as-leader.ts'
import { notThere } from '../functions/shared.errors.ts'
import type { Leader } from '../leader.ts'
import { findRelease, isUnchanged, type StoredRelease } from './find-release.ts'
import { markPublished } from './mark-published.ts'
import type { PublishingParts } from './publish-site.ts'
import { noSuchRelease } from './publishing.errors.ts'
import { listFiles } from './release.ts'
import { rewriteRelease } from './rewrite-release.ts'

/** Puts an earlier version live again, exactly as it was. */
export async function restoreRelease(
  parts: PublishingParts,
  leader: Leader,
  { siteId, releaseId }: RestoreRelease['request'],
): Promise<RestoreRelease['answer']> {
  // Again when the site moved, or the version was rewritten or dropped, while this looked at it.
  for (;;) {
    const { site, release } = await asLeader(parts.db, leader.id, async (transaction) => {
      const found = await transaction
        .selectFrom('sites')
        .select('domain')
        .where('id', '=', siteId)
        .executeTakeFirst()
      return { site: found, release: found && (await findRelease(transaction, siteId, releaseId)) }
    })
    if (!site) throw notThere()
    if (!release) throw noSuchRelease()
    const address = parts.addressOf(site.domain)
    if (release.facts.address !== address) {
      await rewriteRelease(parts, release, { ...release.facts, address })
      continue
    }
    if (!(await putLive(parts, release, site.domain))) continue
    parts.forgetHost(site.domain)
    return { siteUrl: address, releaseId, files: listFiles(release.files) }
  }
}

async function putLive(
  { db }: PublishingParts,
  release: StoredRelease,
  domain: string,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const site = await transaction
      .selectFrom('sites')
      .select('id')
      .where('id', '=', release.siteId)
      .where('domain', '=', domain)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!site || !(await isUnchanged(transaction, release))) return false
    await markPublished(transaction, release.siteId, release)
    return true
  })
}
