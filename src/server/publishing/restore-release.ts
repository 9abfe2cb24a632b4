import { asUser } from '../database/as-user.ts'
import type { Leader } from '../leader.ts'
import { findRelease } from './find-release.ts'
import type { PublishAnswer, PublishingParts } from './publish-site.ts'
import { noSuchRelease, noSuchSite } from './publishing.errors.ts'
import { listFiles } from './release.ts'
import { rewriteRelease } from './rewrite-release.ts'

/** Puts an earlier version live again, exactly as it was. */
export async function restoreRelease(
  parts: PublishingParts,
  leader: Leader,
  { siteId, releaseId }: { siteId: string; releaseId: string },
): Promise<PublishAnswer> {
  const { site, release } = await asUser(parts.sql, leader.id, async (transaction) => {
    const [found] = await transaction<{ domain: string }[]>`
      select domain from public.sites where id = ${siteId}`
    return { site: found, release: found && (await findRelease(transaction, siteId, releaseId)) }
  })
  if (!site) throw noSuchSite()
  if (!release) throw noSuchRelease()
  const address = parts.addressOf(site.domain)
  if (release.facts.address !== address) {
    await rewriteRelease(parts, release, { ...release.facts, address })
  }
  const { count } = await parts.sql`
    update public.sites s set status = 'published', published_at = now(),
      published_release_id = r.id, published_revision = r.revision,
      published_assets_revision = r.assets_revision
    from public.releases r
    where s.id = ${siteId} and s.deleted_at is null and r.id = ${releaseId}`
  if (count === 0) throw noSuchRelease()
  parts.forgetHost(site.domain)
  return { siteUrl: address, releaseId, files: listFiles(release.files) }
}
