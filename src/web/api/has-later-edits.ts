import type { SiteRecord } from '#contract/site-record.ts'

/** Whether there are unpublished edits. Compares revisions rather than times, because clocks differ. */
export function hasLaterEdits(site: SiteRecord): boolean {
  return (
    site.status === 'published' &&
    (site.revision !== site.published_revision ||
      site.assets_revision !== site.published_assets_revision)
  )
}
