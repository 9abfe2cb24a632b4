import { ProgressBar } from '../../../components/ui/progress-bar.tsx'
import { useStore } from '../../../lib/create-store.ts'
import { useBetweenPresses } from '../use-after-press.ts'
import type { EditorState } from '../use-editor.ts'

type Props = { editor: EditorState; pending: number }

/** How many photos there are, how many are uploaded, and why some are not. */
export function PhotoProgress({ editor, pending }: Props) {
  const { sync, content } = editor
  const stored = useStore(sync.stored, sync.stored.get())
  const uploads = useStore(sync.uploads.states, sync.uploads.states.get())
  const { photo: photos } = content.files
  const isSaved = editor.sync.isSaved()
  const total = photos.length + pending
  const unsent = photos.filter(({ id }) => !stored[id])
  const done = isSaved ? photos.length - unsent.length : photos.length
  const failures = unsent.flatMap(({ id }) => {
    const upload = uploads[id]
    return upload?.kind === 'failed' ? upload.sentence : []
  })
  const isMoving = useBetweenPresses(pending > 0 || (isSaved && unsent.length > failures.length))
  return (
    <>
      {isMoving && (
        <div className="flex items-center gap-3 text-sm">
          <span className="shrink-0">{`${done} of ${total} ${isSaved ? 'uploaded' : 'are ready'}`}</span>
          <ProgressBar label="Photos" value={done} max={total} className="grow" />
        </div>
      )}
      <p role="status" className="text-soft text-sm">
        {photos.length > 0 &&
          pending === 0 &&
          `${photos.length} ${photos.length === 1 ? 'photo' : 'photos'} selected`}
      </p>
      {[...new Set(failures)].map((sentence) => (
        <p key={sentence} role="alert" className="wrap-anywhere text-danger text-sm">
          {sentence}
        </p>
      ))}
    </>
  )
}
