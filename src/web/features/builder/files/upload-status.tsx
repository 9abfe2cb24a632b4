import { RotateCw, X } from 'lucide-react'
import { Button } from '../../../components/ui/button.tsx'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { ProgressBar } from '../../../components/ui/progress-bar.tsx'
import { useStore } from '../../../lib/create-store.ts'
import type { SiteFile } from '../../../sync/files/site-files.ts'
import type { SiteSync } from '../../../sync/site-sync.ts'
import { useBetweenPresses } from '../use-after-press.ts'

type Props = { sync: SiteSync; file: SiteFile; label: string; onCancel: () => void }

/** The upload progress of a file; nothing once it is on the server. */
export function UploadStatus({ sync, file, label, onCancel }: Props) {
  const stored = useStore(sync.stored, sync.stored.get())
  const uploads = useStore(sync.uploads.states, sync.uploads.states.get())
  const upload = useBetweenPresses(stored[file.id] ? undefined : uploads[file.id])
  if (!upload) return null
  if (upload.kind === 'failed') {
    return (
      <div className="flex flex-wrap items-center gap-2 text-sm">
        <p role="alert" className="min-w-48 grow text-danger">
          {upload.sentence}
        </p>
        {!upload.isFinal && (
          <Button
            variant="outline"
            aria-label={`Retry ${label}`}
            onClick={() => sync.uploads.retry(file.id)}
          >
            <RotateCw aria-hidden className="size-4" />
            Retry
          </Button>
        )}
      </div>
    )
  }
  const percent = upload.kind === 'sending' ? Math.round(upload.share * 100) : 0
  return (
    <div className="flex items-center gap-2 text-soft text-sm">
      <ProgressBar label={`Upload of ${label}`} value={percent} max={100} className="grow" />
      <span className="w-24 shrink-0">
        {upload.kind === 'waiting' ? 'Waiting' : percent < 100 ? `${percent}%` : 'Shrinking it'}
      </span>
      <IconButton label={`Cancel ${label}`} onClick={onCancel}>
        <X aria-hidden className="size-5" />
      </IconButton>
    </div>
  )
}
