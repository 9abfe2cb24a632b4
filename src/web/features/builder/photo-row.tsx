import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../components/ui/button.tsx'
import type { FileSync } from '../../sync/files/file-sync.ts'
import type { SiteFile, WordsName } from '../../sync/files/site-files.ts'
import { RemoveEverywhere } from './remove-everywhere-button.tsx'
import { Thumbnail } from './thumbnail.tsx'
import { UploadStatus } from './upload-status.tsx'

const LONGEST = 500

type Props = {
  fileSync: FileSync
  photo: SiteFile
  number: number
  isFirst: boolean
  isLast: boolean
  /** Whether visitors may be seeing the photo, so that removing it from the form is not enough. */
  isPublished: boolean
  onFocus: () => void
  onWords: (name: WordsName, text: string) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
  onCancel: () => void
  onPurged: () => void
}

export function PhotoRow({ fileSync, photo, number, isFirst, isLast, ...rest }: Props) {
  const id = useId()
  const { isPublished, onFocus, onWords, onMove, onRemove, onCancel, onPurged } = rest
  const label = `photo ${number}`
  return (
    <div className="flex flex-col gap-2 rounded-2xl border border-line bg-raised p-2">
      <div className="flex flex-wrap items-center gap-2">
        <GripVertical aria-hidden className="size-5 shrink-0 cursor-grab text-soft max-sm:hidden" />
        <Thumbnail thumb={photo.thumb} className="h-14 w-18 shrink-0 rounded-lg object-cover" />
        <span className="line-clamp-3 min-w-0 grow basis-32 wrap-anywhere text-sm">
          {`${number}.\u00a0${photo.name}`}
        </span>
        <div className="ml-auto flex gap-2">
          <Button
            variant="ghost"
            size="icon"
            disabled={isFirst}
            aria-label={`Move ${label} up`}
            onClick={() => onMove(-1)}
          >
            <ArrowUp aria-hidden className="size-5" />
          </Button>
          <Button
            variant="ghost"
            size="icon"
            disabled={isLast}
            aria-label={`Move ${label} down`}
            onClick={() => onMove(1)}
          >
            <ArrowDown aria-hidden className="size-5" />
          </Button>
          <Button variant="danger" size="icon" aria-label={`Remove ${label}`} onClick={onRemove}>
            <X aria-hidden className="size-5" />
          </Button>
        </div>
      </div>
      <UploadStatus fileSync={fileSync} file={photo} label={label} onCancel={onCancel} />
      <div className="grid gap-2 sm:grid-cols-2">
        <input
          className="control"
          aria-label={`Description of ${label}`}
          aria-describedby={`${id}-nudge`}
          placeholder="What the photo shows"
          maxLength={LONGEST}
          value={photo.alt}
          onFocus={onFocus}
          onChange={(event) => onWords('alt', event.target.value)}
        />
        <input
          className="control"
          aria-label={`Caption of ${label}`}
          placeholder="Caption, if you like"
          maxLength={LONGEST}
          value={photo.caption}
          onFocus={onFocus}
          onChange={(event) => onWords('caption', event.target.value)}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p id={`${id}-nudge`} className="text-soft text-sm">
          {!photo.alt.trim() &&
            'Describe it in a few words, for those who cannot see it: “Two scouts in a canoe”.'}
        </p>
        {isPublished && (
          <RemoveEverywhere fileSync={fileSync} photo={photo} label={label} onPurged={onPurged} />
        )}
      </div>
    </div>
  )
}
