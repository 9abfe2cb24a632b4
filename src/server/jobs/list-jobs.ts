import { sweepSessions } from '../accounts/sweep-sessions.ts'
import { readdressAll } from '../addresses/readdress-live.ts'
import { finishRemovals } from '../assets/remove-everywhere.ts'
import { sweepAssets } from '../assets/sweep-assets.ts'
import type { PublishingParts } from '../releases/publish-site.ts'
import { createReleasePurge } from '../releases/purge-releases.ts'
import { sweepReleases } from '../releases/sweep-releases.ts'
import { UPDATE_JOB, updateRelease } from '../releases/update-release.ts'
import { sweepDrafts } from '../storage/sweep-drafts.ts'
import type { Job } from './start-jobs.ts'

/** All that is done in the background. */
export function listJobs(parts: PublishingParts): Job[] {
  const { db, store, log } = parts
  return [
    {
      name: UPDATE_JOB,
      work: ({ siteId = '', updateId = '' }) => updateRelease(parts, { siteId, updateId }),
    },
    {
      // A family's wish does not wait for the night, nor for the leader to come back.
      name: 'finish-removals',
      cron: '*/2 * * * *',
      work: () => finishRemovals({ ...parts, releases: createReleasePurge(parts) }),
    },
    {
      // SITE_DOMAIN, the port or the scheme may have changed while nobody ran.
      name: 'readdress',
      atStart: true,
      work: () => readdressAll(parts),
    },
    {
      name: 'sweep',
      cron: '17 9 * * *',
      async work() {
        // Uploads first: a site's row goes once nothing hangs on it.
        await sweepAssets(db, store, new Date(), log)
        await sweepReleases(db, store, new Date(), log)
        await readdressAll(parts)
        await sweepDrafts(store, new Date())
        await sweepSessions(db, new Date())
      },
    },
  ]
}
