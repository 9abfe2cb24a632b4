import type { SiteRecord } from '#contract/site-record.ts'

/** Whether what visitors see is older than what the leader wrote. Counted, because clocks differ. */
export function hasLaterEdits(site: SiteRecord): boolean {
  return (
    site.status === 'published' &&
    (site.revision !== site.published_revision ||
      site.assets_revision !== site.published_assets_revision)
  )
}
