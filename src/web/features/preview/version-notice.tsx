import type { Release } from '../../api/list-releases.ts'
import { Button } from '../../components/ui/button.tsx'
import { explainError } from '../../lib/explain-error.ts'
import { formatMoment } from '../../lib/format-moment.ts'

type Props = {
  release: Release
  isLive: boolean
  isBusy: boolean
  error: Error | null
  onRetry: () => void
  onRestore: () => void
  onClose: () => void
}

/** Says above the frame that it shows something else than the page at hand. */
export function VersionNotice(props: Props) {
  const { release, isLive, isBusy, error, onRetry, onRestore, onClose } = props
  return (
    <div
      role="status"
      className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-2xl bg-moss px-5 py-3"
    >
      <p>
        {error ? (
          <>This version could not be loaded. {explainError(error)}</>
        ) : (
          <>
            You see the version of <strong>{formatMoment(release.created_at)}</strong>
            {isLive && ', as visitors do'}.
          </>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        {error && (
          <Button variant="outline" onClick={onRetry}>
            Retry
          </Button>
        )}
        {!isLive && !error && (
          <Button variant="outline" disabled={isBusy} onClick={onRestore}>
            Restore this version
          </Button>
        )}
        <Button onClick={onClose}>Back to my page</Button>
      </div>
    </div>
  )
}
