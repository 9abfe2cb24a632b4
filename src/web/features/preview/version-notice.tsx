import { useEffect, useRef, useState } from 'react'
import type { ReleaseRecord } from '#contract/release-record.ts'
import { Button } from '../../components/ui/button.tsx'
import { explainError } from '../../lib/explain-error.ts'
import { formatMoment } from '../../lib/format-moment.ts'

type Props = {
  release: ReleaseRecord
  isLive: boolean
  isTakenDown: boolean
  isBusy: boolean
  error: Error | null
  onRetry: () => void
  onRestore: (() => void) | undefined
  onClose: () => void
}

/**
 * A notice above the frame that it shows an earlier release, not the current page. It takes the
 * focus, because on a phone the list of versions is far below.
 */
export function VersionNotice(props: Props) {
  const { release, isLive, isTakenDown, isBusy, error, onRetry, onRestore, onClose } = props
  const notice = useRef<HTMLElement>(null)
  const [opener] = useState(() => document.activeElement)
  useEffect(() => notice.current?.focus(), [])

  function close() {
    onClose()
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
  }

  return (
    <section
      ref={notice}
      tabIndex={-1}
      aria-label="An earlier version"
      className="mb-4 flex flex-wrap items-center justify-between gap-3 scroll-mt-4 rounded-2xl bg-moss px-5 py-3"
    >
      <p>
        {error ? (
          <>This version could not be loaded. {explainError(error)}</>
        ) : (
          <>
            This is the version of <strong>{formatMoment(release.created_at)}</strong>
            {isLive && !isTakenDown && ', as visitors do'}.
          </>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        {error && (
          <Button variant="outline" onClick={onRetry}>
            Retry
          </Button>
        )}
        {onRestore && !isLive && !error && (
          <Button variant="outline" disabled={isBusy || isTakenDown} onClick={onRestore}>
            Put this version live
          </Button>
        )}
        <Button onClick={close}>Back to my page</Button>
      </div>
    </section>
  )
}
