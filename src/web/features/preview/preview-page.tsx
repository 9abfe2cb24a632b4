import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, CalendarDays, History, Inbox, Palette, Users } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ReleaseRecord } from '#contract/release-record.ts'
import type { SiteRecord } from '#contract/site-record.ts'
import { type LiveFacts, NO_LIVE_FACTS } from '#site/facts/live.ts'
import { configQuery } from '../../api/config.ts'
import { getLiveFactsQuery } from '../../api/live-facts.ts'
import { useMayOnSite } from '../../api/members.ts'
import { listReleasesQuery, whyNotYetQuery } from '../../api/releases.ts'
import { hasLaterEdits } from '../../api/sites.ts'
import { useTakeDown } from '../../api/take-downs.ts'
import { lazyTool } from '../../components/lazy-views.tsx'
import { HeldCard } from '../../components/look/held-card.tsx'
import { useShownLive } from '../../components/look/use-shown-live.ts'
import { TakenDownNote } from '../../components/taken-down-note.tsx'
import { Button } from '../../components/ui/button.tsx'
import { addressOf } from '../../lib/address-of.ts'
import { formatMoment } from '../../lib/format-moment.ts'
import { go } from '../../navigation/navigation.ts'
import { useQueryClientRef } from '../../queries/query-client-ref.ts'
import type { Account } from '../../session/session.ts'
import type { SiteSync } from '../../sync/site-sync.ts'
import { tellQueries } from '../../sync/tell-queries.ts'
import { AddressRow } from './address-row.tsx'
import { DetailsCard } from './details-card.tsx'
import { DeviceFrame } from './device-frame.tsx'
import { DownloadButton } from './download-button.tsx'
import { FamilyLookCard } from './family-look-card.tsx'
import { FilesCard } from './files-card.tsx'
import { FilesOnTheWay } from './files-on-the-way.tsx'
import { LiveCard } from './live-card.tsx'
import { LookCard } from './look-card.tsx'
import { MissingList } from './missing-list.tsx'
import { NotYetNote } from './not-yet-note.tsx'
import { PreviewBar } from './preview-bar.tsx'
import { RefusedFiles } from './refused-files.tsx'
import { AskButton } from './review/ask-button.tsx'
import { CompareFrames } from './review/compare-frames.tsx'
import { HeldFiles } from './review/held-files.tsx'
import { ReviewCard } from './review/review-card.tsx'
import { useLiveSite } from './use-live-site.ts'
import { usePreviewPage } from './use-preview-page.ts'
import { usePublish } from './use-publish.ts'
import { useVersionPage } from './use-version-page.ts'
import { VersionNotice } from './version-notice.tsx'
import { VersionsCard } from './versions-card.tsx'

const VisitsCard = lazyTool(async () => (await import('./visits/visits-card.tsx')).VisitsCard)

type Props = { record: SiteRecord; sync: SiteSync; account: Account }

/** All of them fit into one row on a phone. */
const WAY = 'max-sm:px-2'

export function PreviewPage({ record, sync, account }: Props) {
  const queries = useQueryClientRef()
  useEffect(() => tellQueries(sync, account.id, queries), [sync, account.id, queries])
  const [seen, setSeen] = useState<ReleaseRecord | null>(null)
  const { data: config } = useQuery(configQuery)
  const siteDomain = config?.siteDomain ?? ''
  const { role, may, readsInquiries } = useMayOnSite(record)
  const mayPublish = may('publish')
  const takeDown = useTakeDown(account.id, record.id)
  const isTakenDown = takeDown !== undefined
  const isLive = record.status === 'published' && !isTakenDown
  const wasLive = record.published_at !== null
  const { data: releases } = useQuery({ ...listReleasesQuery(record.id), enabled: wasLive })
  const { data: rows } = useQuery(getLiveFactsQuery(record.id))
  const live = useShownLive(record.id, rows)
  const { data: whyNotYet } = useQuery({
    ...whyNotYetQuery(record.id),
    enabled: mayPublish && !wasLive && !isTakenDown,
  })
  const address = siteDomain && addressOf(record, siteDomain)
  const { saved, review, locate, html, now } = usePreviewPage(
    record,
    sync,
    address,
    live,
    record.published_release_id ?? releases?.[0]?.id ?? '',
  )
  const { site, changes } = review
  const [isComparing, setComparing] = useState(false)
  const version = useVersionPage(seen, live ?? NO_LIVE_FACTS)
  const onLive = useLiveSite(record)
  const { publish, isPublishing } = usePublish(saved, sync, review)
  const hasChanges = hasLaterEdits(record)
  const isPublishOffered = mayPublish && !isTakenDown && !whyNotYet && (!isLive || hasChanges)
  const isNothingIn = isLive && changes.length > 0 && changes.every(({ isIn }) => !isIn)
  const isAskOffered =
    role === 'drafter' &&
    review.drafts.some(({ user_id, asked_at }) => user_id === account.id && asked_at === null)
  const liveRelease = releases?.find(({ id }) => id === record.published_release_id)
  // Pictures still being uploaded are shown, but are in no release yet.
  const isAsPublished = !hasChanges && !sync.isBusy()
  const idOnView = seen?.id ?? (isAsPublished ? record.published_release_id : null)
  const close = () => setSeen(null)
  const publishButton = (label: string) =>
    isPublishOffered && (
      <Button
        size="lg"
        disabled={isPublishing || isNothingIn}
        onClick={() => void publish().then(close)}
      >
        {isPublishing ? 'Publishing...' : label}
      </Button>
    )

  return (
    <main className="wrap pb-20 sm:max-w-[90rem]">
      {/* The letters of the heading below overlap this row. */}
      <div className="relative -ml-4 flex flex-wrap justify-between forced-colors:mb-2 forced-colors:ml-0">
        <Button
          variant="ghost"
          onClick={() => go({ name: 'builder', siteId: record.id, isNew: false, step: 7 })}
        >
          <ArrowLeft aria-hidden className="size-4" />
          <span>
            <span className="max-sm:sr-only">Back to </span>Builder
          </span>
        </Button>
        <div className="flex flex-wrap">
          {readsInquiries && (
            <Button
              variant="ghost"
              className={WAY}
              onClick={() => go({ name: 'inquiries', siteId: record.id })}
            >
              <Inbox aria-hidden className="size-4 max-sm:hidden" />
              Inquiries
            </Button>
          )}
          <Button
            variant="ghost"
            className={WAY}
            onClick={() => go({ name: 'history', siteId: record.id })}
          >
            <History aria-hidden className="size-4 max-sm:hidden" />
            History
          </Button>
          <Button
            variant="ghost"
            className={WAY}
            onClick={() => go({ name: 'members', siteId: record.id })}
          >
            <Users aria-hidden className="size-4 max-sm:hidden" />
            Members
          </Button>
        </div>
      </div>
      <PreviewBar
        isLive={isLive}
        hasChanges={hasChanges}
        isTakenDown={isTakenDown}
        before={
          <>
            {!isTakenDown && (
              <LookCard
                record={record}
                releaseId={seen && seen.id !== record.published_release_id ? seen.id : undefined}
                mayPublish={mayPublish}
                onFixed={sync.pull}
              />
            )}
            {mayPublish && !isTakenDown && <HeldCard siteId={record.id} onFixed={sync.pull} />}
            {isPublishOffered && (
              <MissingList site={site} siteId={record.id} live={live} now={now} />
            )}
          </>
        }
        publish={
          isAskOffered ? (
            <AskButton siteId={record.id} settle={sync.settle} />
          ) : (
            publishButton('Publish Site')
          )
        }
      >
        <Button
          variant="outline"
          size="lg"
          onClick={() => go({ name: 'current', siteId: record.id })}
        >
          <CalendarDays aria-hidden className="size-5" />
          Keep it current
        </Button>
        <Button
          variant="outline"
          size="lg"
          onClick={() =>
            go({ name: 'builder', siteId: record.id, isNew: false, step: 7, panel: 'look' })
          }
        >
          <Palette aria-hidden className="size-5" />
          Make it ours
        </Button>
        <DownloadButton sync={sync} name={site.troopName} releaseId={idOnView} />
      </PreviewBar>
      {role === 'drafter' && (
        <p className="mt-3 lg:text-right">
          An admin or editor publishes. Your changes are saved
          {review.drafts.length > 0 && !isAskOffered && ', and they know that you ask for them'}.
        </p>
      )}
      {takeDown && <TakenDownNote takeDown={takeDown} />}
      {whyNotYet && <NotYetNote why={whyNotYet} operatorEmail={config?.operatorEmail} />}
      <FilesOnTheWay sync={sync} isPublishing={isPublishing} />
      {isLive && hasChanges && liveRelease && (
        <p className="mt-3 max-w-prose text-balance sm:ml-auto sm:text-right">
          Visitors see the version of <strong>{formatMoment(liveRelease.created_at)}</strong>.
          {mayPublish && !isNothingIn && ' Publishing puts your latest edits live instead.'}
        </p>
      )}
      <ReviewCard
        review={review}
        siteId={record.id}
        userId={account.id}
        mayPublish={isPublishOffered}
        publish={publishButton('Publish these changes')}
        since={record.published_at}
        settle={sync.settle}
        isComparing={isComparing}
        onCompare={review.before && isLive ? () => setComparing(!isComparing) : undefined}
      />
      {isLive && address && locate && !isComparing && (
        <LiveCard
          record={record}
          site={site}
          locate={locate.after}
          mayPublish={mayPublish}
          hasDates={!mayPublish || hasDates(live)}
        />
      )}
      {record.families_first && mayPublish && isLive && address && (
        <FamilyLookCard siteId={record.id} siteUrl={address} />
      )}
      <HeldFiles siteId={record.id} mayPublish={mayPublish} onBack={() => void sync.pull()} />
      <RefusedFiles siteId={record.id} sync={sync} />
      <div className="mt-6 grid gap-6 lg:grid-cols-[20rem_1fr]">
        <aside className="flex flex-col gap-6 max-lg:order-2">
          <DetailsCard site={site}>
            {address && (
              <AddressRow
                record={record}
                isTakenDown={isTakenDown}
                may={may}
                url={address}
                siteDomain={siteDomain}
                isBusy={onLive.isBusy}
                onUnpublish={() => void onLive.unpublish()}
              />
            )}
          </DetailsCard>
          {wasLive && (
            <VersionsCard
              record={record}
              account={account}
              seen={seen}
              isTakenDown={isTakenDown}
              isBusy={onLive.isBusy}
              onSee={setSeen}
              onRestore={
                mayPublish
                  ? (release) => void onLive.restore(release).then(() => setSeen(release))
                  : undefined
              }
            />
          )}
          {isLive && config && config.visits !== 'ignored' && (
            <VisitsCard
              record={record}
              mayPublish={mayPublish}
              isIncomplete={config.visits === 'incomplete'}
            />
          )}
          {liveRelease && <FilesCard files={liveRelease.files} />}
        </aside>
        <div className="min-w-0 lg:sticky lg:top-4 lg:self-start">
          {seen && (
            <VersionNotice
              key={seen.id}
              release={seen}
              isLive={seen.id === record.published_release_id}
              isTakenDown={isTakenDown}
              isBusy={onLive.isBusy}
              error={version.error}
              onRetry={() => void version.refetch()}
              onRestore={mayPublish ? () => void onLive.restore(seen) : undefined}
              onClose={close}
            />
          )}
          {isComparing && !seen && review.before && locate && live ? (
            <CompareFrames
              before={review.before}
              after={site}
              changes={changes}
              live={live}
              now={now}
              locate={locate}
            />
          ) : (
            <DeviceFrame
              name={seen?.id ?? 'page'}
              html={seen ? version.html : html}
              title={seen ? 'An earlier version of your page' : 'Preview of your page'}
            />
          )}
        </div>
      </div>
    </main>
  )
}

/** Until that is known, the leader is not told to add some. */
const hasDates = (live: LiveFacts | undefined) =>
  !live || live.events.length > 0 || live.feeds.length > 0
