import type { SendAccountMail } from './accounts/account-mails.ts'
import { type AccountMailParts, accountMailsJob } from './accounts/deliver-account-mail.ts'
import { sweepSessions } from './accounts/sweep-sessions.ts'
import type { AddressOf } from './addresses/address-of.ts'
import { readdressAll } from './addresses/readdress-live.ts'
import { sweepRequests } from './assets/request-rows.ts'
import { sweepAssets } from './assets/sweep-assets.ts'
import { dropOldUpgrades } from './backup/drop-old-snapshots.ts'
import { nightlyBackupJob } from './backup/nightly-backup-job.ts'
import { keepRemovalLists } from './backup/removal-list.ts'
import type { BaseParts } from './base-parts.ts'
import { type CdnParts, purgeCdnJob } from './cdn/purge-cdn-job.ts'
import { sweepClaims } from './claims/claim-rows.ts'
import { tellOfClaims } from './claims/tell-of-claims.ts'
import type { Notices } from './database/open-notices.ts'
import { openUntimedDb } from './database/open-untimed-db.ts'
import { checkDomainsJob } from './domains/check-domains-job.ts'
import { domainMailsJob } from './domains/domain-mails.ts'
import type { DomainParts } from './domains/domain-parts.ts'
import { sweepOwnHosts } from './domains/sweep-own-hosts.ts'
import type { FeedParts } from './feeds/refresh-feed.ts'
import { refreshFeedsJob } from './feeds/refresh-feeds-job.ts'
import { tellOfHeldRows } from './findings/tell-of-held-rows.ts'
import { sweepHistory } from './history/sweep-history.ts'
import { inquiryMailsJob } from './inquiries/inquiry-mails.ts'
import { sweepInquiries } from './inquiries/inquiry-rows.ts'
import { everyNight } from './jobs/every-night.ts'
import type { Job, JobQueue } from './jobs/job-queue.ts'
import { checkLinksJob } from './links/check-links-job.ts'
import { sweepSeats } from './members/change-members.ts'
import { closeDueSites } from './members/close-site.ts'
import { messageMailsJob } from './messages/message-mails.ts'
import {
  type ModerationMailParts,
  moderationMailsJob,
} from './moderation/deliver-moderation-mail.ts'
import { forgetReporters } from './moderation/page-reports.ts'
import { tellAdminsJob } from './moderation/tell-admins-job.ts'
import { hideOverdue } from './picture-requests/ask-to-hide.ts'
import { showWaited } from './picture-requests/family-looks.ts'
import { hideRunOut, tellOfRunningOut } from './picture-requests/run-out.ts'
import { type DrawingParts, sharePicturesJob } from './releases/draw-share-picture.ts'
import { followSettings } from './releases/follow-settings.ts'
import { keepCurrentJob } from './releases/keep-current.ts'
import { finishRemovals } from './releases/remove-everywhere.ts'
import { sweepReleases } from './releases/sweep-releases.ts'
import { wantMissingPictures } from './releases/want-share-picture.ts'
import { sweepDrafts } from './storage/sweep-drafts.ts'
import { tellOfMonth } from './visits/tell-of-month.ts'
import { sweepVisits } from './visits/visit-rows.ts'

type JobParts = BaseParts &
  DrawingParts &
  AccountMailParts &
  DomainParts &
  CdnParts &
  ModerationMailParts &
  FeedParts & {
    notices: Notices
    addressOf: AddressOf
    jobs: JobQueue
    sendAccountMail: SendAccountMail
    nightlyAt: string
    timeZone: string
  }

/** All background jobs. */
export function listJobs(parts: JobParts): Job[] {
  const { db, store } = parts
  const tellAdmins = tellAdminsJob(parts)
  const writeRemovals = keepRemovalLists(parts)
  return [
    accountMailsJob(parts),
    checkDomainsJob(parts),
    domainMailsJob(parts),
    moderationMailsJob(parts),
    messageMailsJob(parts),
    inquiryMailsJob(parts),
    {
      ...tellAdmins,
      async work(...task) {
        await tellAdmins.work(...task)
        await tellOfClaims(parts)
        await tellOfHeldRows(parts)
        await tellOfRunningOut(parts)
        await tellOfMonth(parts)
      },
    },
    sharePicturesJob(parts),
    keepCurrentJob(parts),
    refreshFeedsJob(parts),
    checkLinksJob(parts),
    purgeCdnJob(parts),
    {
      // A family's request must not wait for the night, nor for the leader to come back.
      name: 'finish-removals',
      cron: '*/2 * * * *',
      async work(signal) {
        await hideOverdue(parts)
        await hideRunOut(parts)
        await showWaited(parts)
        await finishRemovals(parts, signal)
        await writeRemovals()
      },
    },
    {
      // SITE_DOMAIN, the port or the scheme may have changed while no server was running.
      name: 'readdress',
      isDueAtStart: true,
      async work(signal) {
        await readdressAll(parts, signal)
        await followSettings(db, parts)
      },
    },
    nightlyBackupJob(parts),
    {
      name: 'sweep',
      ...everyNight(parts),
      // With a million sites, all files are listed.
      options: { retryLimit: 2, retryBackoff: true, heartbeatSeconds: 60, expireInSeconds: 36_000 },
      async work(signal) {
        await using patient = await openUntimedDb(parts.databaseUrl)
        const sweeping = { ...parts, db: patient.db }
        await closeDueSites(db)
        // Uploads first: a site's row is deleted once nothing refers to it.
        await sweepAssets(sweeping, new Date(), signal)
        await sweepReleases(sweeping, new Date(), signal)
        await readdressAll(parts, signal)
        await sweepDrafts(store, new Date())
        await dropOldUpgrades(store, new Date())
        await sweepSessions(db, new Date())
        await sweepSeats(db)
        await sweepHistory(sweeping.db, new Date())
        await sweepClaims(db)
        await sweepRequests(db)
        await sweepInquiries(db)
        await sweepVisits(db)
        await forgetReporters(db, new Date())
        await sweepOwnHosts(db, new Date())
        await wantMissingPictures(sweeping, signal)
      },
    },
  ]
}
