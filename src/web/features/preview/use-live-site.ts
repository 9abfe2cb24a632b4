import type { ReleaseRecord } from '#contract/release-record.ts'
import type { SiteRecord } from '#contract/site-record.ts'
import { restoreRelease, unpublishSite } from '../../api/releases.ts'
import { formatMoment } from '../../lib/format-moment.ts'
import { toast } from '../../lib/toast.ts'
import { useSiteAction } from './use-site-action.ts'

/** Takes the site offline, or makes an earlier release live. One tap undoes either. */
export function useLiveSite({ id, published_release_id: liveId }: SiteRecord) {
  const { act, isBusy } = useSiteAction(id)

  async function returnToFormer(): Promise<void> {
    await (liveId ? restoreRelease(id, liveId) : unpublishSite(id))
    toast(liveId ? 'Visitors see your page as it was' : 'Your site is off the web')
  }

  const undo = {
    // Outdated once something else is live.
    about: id,
    action: { label: 'Undo', onClick: () => void act({ run: returnToFormer }) },
  }

  async function unpublish(): Promise<void> {
    await unpublishSite(id)
    toast('Your page is offline', {
      description: 'Visitors find nothing there any more. Your address and all versions are kept.',
      ...undo,
    })
  }

  async function restore(release: ReleaseRecord): Promise<void> {
    await restoreRelease(id, release.id)
    toast('This version is live', {
      description: `Visitors see the version of ${formatMoment(release.created_at)}.`,
      ...undo,
    })
  }

  return {
    unpublish: () => act({ run: unpublish }),
    restore: (release: ReleaseRecord) => act({ run: () => restore(release) }),
    isBusy,
  }
}
