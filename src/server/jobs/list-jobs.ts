import { z } from 'zod'
import { type AccountMailParts, accountMailsJob } from '../accounts/deliver-account-mail.ts'
import { sweepSessions } from '../accounts/sweep-sessions.ts'
import { readdressAll } from '../addresses/readdress-live.ts'
import { finishRemovals } from '../assets/remove-everywhere.ts'
import { sweepAssets } from '../assets/sweep-assets.ts'
import type { PublishingParts } from '../releases/publish-site.ts'
import { createReleasePurge } from '../releases/purge-releases.ts'
import { sweepReleases } from '../releases/sweep-releases.ts'
import { UPDATE_JOB, updateRelease } from '../releases/update-release.ts'
import { sweepDrafts } from '../storage/sweep-drafts.ts'
import type { Job } from './job-queue.ts'

const update = z.object({ siteId: z.string(), updateId: z.string() })

/** All that is done in the background. */
export function listJobs(parts: PublishingParts & AccountMailParts): Job[] {
  const { db, store, log } = parts
  return [
    accountMailsJob(parts),
    {
      name: UPDATE_JOB,
      work: (_signal, { data }) => updateRelease(parts, update.parse(data)),
    },
    {
      // A family's wish does not wait for the night, nor for the leader to come back.
      name: 'finish-removals',
      cron: '*/2 * * * *',
      work: () => finishRemovals({ ...parts, releases: createReleasePurge(parts) }),
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
