import type { ReleaseRecord } from '#contract/release-record.ts'
import { Badge } from '../../components/ui/badge.tsx'
import { Button } from '../../components/ui/button.tsx'
import { formatMoment } from '../../lib/format-moment.ts'
import type { Account } from '../../session/session.ts'

type Props = {
  release: ReleaseRecord
  account: Account
  isLive: boolean
  isSeen: boolean
  isTakenDown: boolean
  isBusy: boolean
  onSee: () => void
  onRestore: (() => void) | undefined
}

export function VersionRow(props: Props) {
  const { release, account, isLive, isSeen, isTakenDown, isBusy, onSee, onRestore } = props
  const moment = formatMoment(release.created_at)
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="min-w-0 wrap-anywhere">
          <time dateTime={release.created_at} className="font-semibold">
            {moment}
          </time>
          <span className="block text-soft text-sm">{makerOf(release, account)}</span>
        </span>
        {isLive && !isTakenDown && <Badge tone="good">Live</Badge>}
      </div>
      <div className="-ml-4 flex flex-wrap forced-colors:ml-0 forced-colors:gap-2">
        <Button
          variant="ghost"
          aria-label={`See the version of ${moment}`}
          aria-pressed={isSeen}
          className="aria-pressed:bg-moss forced-colors:aria-pressed:border-3"
          onClick={onSee}
        >
          See
        </Button>
        {onRestore && !isLive && !isTakenDown && (
          <Button
            variant="ghost"
            aria-label={`Put live the version of ${moment}`}
            disabled={isBusy}
            onClick={onRestore}
          >
            Put live
          </Button>
        )}
      </div>
    </li>
  )
}

function makerOf({ created_by, update_id }: ReleaseRecord, account: Account): string {
  if (update_id) return 'ScoutSite update'
  return created_by === account.id ? (account.email.split('@')[0] ?? 'you') : 'another leader'
}
