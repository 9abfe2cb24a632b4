import { useId, useState } from 'react'
import { toast } from '../../lib/toast.ts'
import type { FileControlProps } from './control-props.ts'
import { FieldFrame } from './field-frame.tsx'
import { FileButton } from './file-button.tsx'
import { photoEdits } from './photo-edits.ts'
import { PhotoList } from './photo-list.tsx'
import { usePicks } from './use-picks.ts'

export function PhotosControl({ field, editor, onFocus }: FileControlProps) {
  const id = useId()
  const { isBusy, unready, problem, pick } = usePicks(editor, 'photo')
  const [news, setNews] = useState('')
  const { photos } = editor.content.files
  const edits = photoEdits(editor)

  function remove(place: number, isSilent = false) {
    const photo = photos[place]
    if (!photo) return
    edits.removePhoto(photo.id)
    setNews(`Photo ${place + 1} removed.`)
    if (isSilent) return
    toast('Photo removed', {
      description: editor.isPublished
        ? `${photo.name}. Visitors see it until you publish.`
        : photo.name,
      action: { label: 'Undo', onClick: () => edits.putBackPhoto(photo, place) },
    })
  }

  return (
    <FieldFrame
      id={id}
      field={field}
      notice={problem}
      // Below the notice about picked files, which would be far away below forty photos.
      extra={
        <PhotoList
          editor={editor}
          onFocus={onFocus}
          onMove={(from, to) => {
            edits.movePhoto(from, to)
            setNews(`Photo ${from + 1} is now photo ${to + 1} of ${photos.length}.`)
          }}
          onWords={edits.writeWords}
          onRemove={remove}
          onPurged={edits.purgePhoto}
        />
      }
    >
      <FileButton
        id={id}
        label={photos.length > 0 ? 'Add more photos' : 'Choose photos'}
        accept={field.accept}
        isMultiple
        isBusy={isBusy}
        onFocus={onFocus}
        onPick={pick}
      />
      <p role="status" className="text-soft text-sm">
        {photos.length > 0 &&
          `${photos.length} ${photos.length === 1 ? 'photo' : 'photos'} selected`}
      </p>
      {unready > 0 && <p className="text-soft text-sm">{unready} more being made ready</p>}
      <p role="status" className="sr-only">
        {news}
      </p>
    </FieldFrame>
  )
}
