import { useId, useState } from 'react'
import { useStore } from '../../../lib/create-store.ts'
import { REMOVAL, toast } from '../../../lib/toast.ts'
import type { SiteFile } from '../../../sync/files/site-files.ts'
import type { FileControlProps } from '../control-props.ts'
import { FieldFrame } from '../field-frame.tsx'
import { FileButton } from '../files/file-button.tsx'
import { usePickedFiles } from '../files/use-picked-files.ts'
import { sayUntilPublished } from '../say-until-published.ts'
import { photoEdits } from './photo-edits.ts'
import { PhotoGrid } from './photo-grid.tsx'
import { PhotoProgress } from './photo-progress.tsx'
import { sayMove } from './say-move.ts'

export function PhotosControl({ field, editor, onFocus }: FileControlProps) {
  const id = useId()
  const { pending: picked, isKept, problem, pick } = usePickedFiles(editor, 'photo')
  const [news, setNews] = useState('')
  const removedNotices = useStore(editor.sync.removedNotices, editor.sync.removedNotices.get())
  const notice = [problem ?? '', ...removedNotices].filter(Boolean).join(' ')
  const { photo: photos } = editor.content.files
  const edits = photoEdits(editor)
  // For a moment, a photo that has just become ready is in both lists.
  const pending = picked.filter((each) => photos.every((photo) => photo.id !== each.id))
  const isEmpty = photos.length + pending.length === 0

  function putBack(photo: SiteFile, place: number) {
    edits.putBackPhoto(photo, place)
    setNews(`Photo ${place + 1} is back.`)
  }

  function remove(place: number) {
    const photo = photos[place]
    if (!photo) return
    const visitors = sayUntilPublished(editor, 'see it')
    edits.removePhoto(photo.id)
    setNews(`Photo ${place + 1} removed.`)
    toast('Photo removed', {
      about: REMOVAL,
      description: visitors ? `${photo.name}. ${visitors}` : photo.name,
      action: { label: 'Undo', onClick: () => putBack(photo, place) },
    })
  }

  return (
    <FieldFrame
      id={id}
      field={field}
      notice={notice}
      // Below the notice about picked files, which would be far away below forty photos.
      extra={
        !isEmpty && (
          <>
            <p className="text-soft text-sm">
              Press a photo to describe, move or remove it.
              <span className="pointer-fine:hidden">
                {' '}
                To drag it, hold your finger on it first.
              </span>
              <span className="pointer-coarse:hidden">
                {' '}
                To move it, drag it or press Shift and an arrow key.
              </span>
            </p>
            <PhotoGrid
              editor={editor}
              pending={pending}
              isKept={isKept}
              onFocus={onFocus}
              onMove={(from, to) => {
                edits.movePhoto(from, to)
                setNews(sayMove(from, to, photos.length))
              }}
              onWords={edits.writeWords}
              onAgreeToAlbum={edits.agreeToAlbum}
              onRemove={remove}
              onPurged={edits.purgePhoto}
              onCovered={edits.forgetCovered}
            />
          </>
        )
      }
    >
      <FileButton
        id={id}
        label={isEmpty ? 'Choose photos' : 'Add more photos'}
        accept={field.accept}
        isMultiple
        onFocus={onFocus}
        onPick={pick}
      />
      <PhotoProgress editor={editor} pending={pending.length} />
      <p role="status" className="sr-only">
        {news}
      </p>
    </FieldFrame>
  )
}
