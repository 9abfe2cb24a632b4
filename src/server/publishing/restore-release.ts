import { asUser } from '../database/as-user.ts'
import type { Leader } from '../leader.ts'
import { findRelease, isUnchanged, type StoredRelease } from './find-release.ts'
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
  // Again when the site moved, or the version was rewritten or dropped, while this looked at it.
  for (;;) {
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
      continue
    }
    if (!(await putLive(parts, release, site.domain))) continue
    parts.forgetHost(site.domain)
    return { siteUrl: address, releaseId, files: listFiles(release.files) }
  }
}

async function putLive(
  { sql }: PublishingParts,
  release: StoredRelease,
  domain: string,
): Promise<boolean> {
  return sql.begin(async (transaction) => {
    const [site] = await transaction`
      select from public.sites
      where id = ${release.siteId} and domain = ${domain} and deleted_at is null for update`
    if (!site || !(await isUnchanged(transaction, release))) return false
    await transaction`
      update public.sites set status = 'published', published_at = now(),
        published_release_id = ${release.id}, published_revision = ${release.revision},
        published_assets_revision = ${release.assetsRevision}
      where id = ${release.siteId}`
    return true
  }) as Promise<boolean>
}
