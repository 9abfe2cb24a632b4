import { sweepAssets } from '../assets/sweep-assets.ts'
import type { PublishingParts } from '../publishing/publish-site.ts'
import { sweepReleases } from '../publishing/sweep-releases.ts'
import { UPDATE_JOB, updateRelease } from '../publishing/update-release.ts'
import type { Job } from './start-jobs.ts'

/** All that is done in the background. */
export function listJobs(parts: PublishingParts): Job[] {
  const { sql, store } = parts
  return [
    {
      name: UPDATE_JOB,
      work: ({ siteId = '', updateId = '' }) => updateRelease(parts, { siteId, updateId }),
    },
    {
      name: 'sweep',
      cron: '17 9 * * *',
      async work() {
        // Uploads first: a site's row goes once nothing hangs on it.
        await sweepAssets(sql, store, new Date())
        await sweepReleases(sql, store, new Date())
      },
    },
  ]
}
