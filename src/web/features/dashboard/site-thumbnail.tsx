import type { SiteRecord } from '#contract/site-record.ts'
import { LazyPage } from '../../components/frames/lazy-page.tsx'

/** A small rendering by which to recognize the site. It is inert: all actions are next to it. */
export function SiteThumbnail({ site, userId }: { site: SiteRecord; userId: string }) {
  return (
    <div inert aria-hidden className="border-line border-b">
      <LazyPage
        name={`${site.id} ${site.revision}`}
        render={async () => (await import('./render-thumbnail.ts')).renderThumbnail(userId, site)}
        title="Small picture of the page"
        device="tablet"
        className="h-44 w-full"
      />
    </div>
  )
}
