import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReleaseRecord } from '#contract/release-record.ts'
import type { SiteRecord } from '#contract/site-record.ts'
import { listReleasesQuery } from '../../api/releases.ts'
import { Button } from '../../components/ui/button.tsx'
import { explainError } from '../../lib/explain-error.ts'
import type { Account } from '../../session/session.ts'
import { VersionRow } from './version-row.tsx'

const SHORT = 3

type Props = {
  record: SiteRecord
  account: Account
  seen: ReleaseRecord | null
  isTakenDown: boolean
  isBusy: boolean
  onSee: (release: ReleaseRecord) => void
  /** Missing for whoever may not publish. */
  onRestore: ((release: ReleaseRecord) => void) | undefined
}

export function VersionsCard({
  record,
  account,
  seen,
  isTakenDown,
  isBusy,
  onSee,
  onRestore,
}: Props) {
  const { data, error, isFetching, refetch } = useQuery(listReleasesQuery(record.id))
  const [isLong, setLong] = useState(false)
  const shown = isLong ? data : data?.slice(0, SHORT)
  return (
    <section aria-labelledby="versions" className="rounded-card border border-line bg-paper p-6">
      <h2 id="versions" className="text-2xl">
        Versions
      </h2>
      <p className="mt-1 text-soft text-sm">
        Earlier versions are kept{onRestore && ' and can go live again'}.
      </p>
      {!data && !error && (
        <p role="status" className="mt-4 text-soft">
          Loading versions…
        </p>
      )}
      {!data && error && (
        <div role="alert" className="mt-4 flex flex-col items-start gap-3">
          <p>The versions could not be loaded. {explainError(error)}</p>
          <Button variant="outline" disabled={isFetching} onClick={() => void refetch()}>
            Retry
          </Button>
        </div>
      )}
      {data?.length === 0 && <p className="mt-4">None is kept right now. Publish to make one.</p>}
      <ol className="mt-3 flex flex-col divide-y divide-line">
        {shown?.map((release) => (
          <VersionRow
            key={release.id}
            release={release}
            account={account}
            isLive={release.id === record.published_release_id}
            isSeen={release.id === seen?.id}
            isTakenDown={isTakenDown}
            isBusy={isBusy}
            onSee={() => onSee(release)}
            onRestore={onRestore && (() => onRestore(release))}
          />
        ))}
      </ol>
      {data && data.length > SHORT && (
        <Button variant="ghost" className="-ml-4" onClick={() => setLong(!isLong)}>
          {isLong ? 'Show fewer' : `Show all ${data.length} versions`}
        </Button>
      )}
    </section>
  )
}
