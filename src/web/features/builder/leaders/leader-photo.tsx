import { UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { PICTURES } from '#site/facts/fields/kinds.ts'
import { Button } from '../../../components/ui/button.tsx'
import { useStore } from '../../../lib/create-store.ts'
import { type SiteFile, thumbOf } from '../../../sync/files/site-files.ts'
import { FileButton } from '../files/file-button.tsx'
import { StoredPictureButtons } from '../files/stored-picture-buttons.tsx'
import { Thumbnail } from '../files/thumbnail.tsx'
import { UploadStatus } from '../files/upload-status.tsx'
import { photoEdits } from '../photos/photo-edits.ts'
import type { EditorState } from '../use-editor.ts'

type Props = {
  id: string
  /** The id of the sentence on whose photos are allowed; it appears once, at the first leader. */
  helpId: string
  editor: EditorState
  number: number
  file: SiteFile | undefined
  isBusy: boolean
  problem: string | null
  /** Shown after the photo was removed, with its Undo. */
  note: ReactNode
  onPick: (files: File[]) => void
  onRemove: () => void
}

const ROUND = 'size-14 shrink-0 rounded-full'

/** The photo of one leader: a round thumbnail, and its buttons. */
export function LeaderPhoto({ id, helpId, editor, number, file, isBusy, ...rest }: Props) {
  const { problem, note, onPick, onRemove } = rest
  const { sync } = editor
  const stored = useStore(sync.stored, sync.stored.get())
  const label = `the photo of leader ${number}`
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="flex items-baseline justify-between gap-3">
        <label id={`${id}-label`} htmlFor={id} className="font-semibold">
          Photo of leader {number}
        </label>
        <span className="text-soft text-sm">optional</span>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {file ? (
          <Thumbnail
            thumb={file.thumb || thumbOf(stored[file.id])}
            className={`${ROUND} object-cover object-[50%_20%]`}
          />
        ) : (
          <span className={`grid place-items-center bg-moss text-soft ${ROUND}`}>
            <UserRound aria-hidden className="size-6" />
          </span>
        )}
        <FileButton
          id={id}
          label={file ? 'Change photo' : 'Add a photo'}
          accept={PICTURES}
          isSmall
          isBusy={isBusy}
          describedBy={`${helpId} ${id}-notice`}
          onPick={onPick}
        />
        {file && (
          <>
            <Button variant="danger" onClick={onRemove}>
              <span>
                Remove photo<span className="sr-only"> of leader {number}</span>
              </span>
            </Button>
            {editor.isPublished && (
              <StoredPictureButtons
                sync={sync}
                photo={file}
                label={label}
                onPurged={() => photoEdits(editor).purgePhoto(file.id)}
              />
            )}
          </>
        )}
      </div>
      {note}
      {file && <UploadStatus sync={sync} file={file} label={label} onCancel={onRemove} />}
      {number === 1 && (
        <p id={helpId} className="text-soft text-sm">
          Only adults. No children’s names on photos.
        </p>
      )}
      <p id={`${id}-notice`} aria-live="polite" className="text-danger text-sm wrap-anywhere">
        {problem}
      </p>
    </div>
  )
}
