import { useId } from 'react'
import type { LocalPicture } from '../../drafts/local-files.ts'
import { preparePicture } from '../../drafts/prepare-picture.ts'
import type { FileControlProps } from './field-control.tsx'
import { FieldFrame } from './field-frame.tsx'
import { FileButton } from './file-button.tsx'
import { PhotoRow } from './photo-row.tsx'
import { usePicking } from './use-picking.ts'

export function PhotosControl({ field, editor, onFocus }: FileControlProps) {
  const id = useId()
  const { isBusy, problem, pick } = usePicking()
  const { files, texts } = editor.content
  const { photos } = files

  async function add(picked: File[]): Promise<string[]> {
    const results = await Promise.allSettled(picked.map((file) => preparePicture(file, 'photo')))
    const added = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
    if (added.length > 0) {
      editor.setFiles((before) => ({ ...before, photos: [...before.photos, ...added] }), field.name)
    }
    return results.flatMap((result) =>
      result.status === 'rejected' ? String(result.reason.message) : [],
    )
  }

  /** Captions belong to places in the row, so they move along. */
  function arrange(order: number[]) {
    const next = order.flatMap((index): LocalPicture[] => (photos[index] ? [photos[index]] : []))
    const photoCaptions = order.map((index) => texts.photoCaptions[index] ?? '')
    editor.arrangePhotos(next, photoCaptions)
  }

  const places = photos.map((_, index) => index)
  return (
    <FieldFrame id={id} field={field} notice={problem}>
      <FileButton
        id={id}
        label={photos.length > 0 ? 'Add more photos' : 'Choose photos'}
        accept={field.accept}
        isMultiple
        isBusy={isBusy}
        onFocus={onFocus}
        onPick={(picked) => void pick(() => add(picked))}
      />
      <p role="status" className="text-soft text-sm">
        {photos.length > 0 &&
          `${photos.length} ${photos.length === 1 ? 'photo' : 'photos'} selected`}
      </p>
      {photos.length > 0 && (
        <ol className="flex flex-col gap-2">
          {photos.map((photo, index) => (
            <PhotoRow
              key={photo.id}
              photo={photo}
              number={index + 1}
              isFirst={index === 0}
              isLast={index === photos.length - 1}
              onRemove={() => arrange(places.filter((place) => place !== index))}
              onMove={(by) => {
                const order = places.filter((place) => place !== index)
                order.splice(index + by, 0, index)
                arrange(order)
              }}
            />
          ))}
        </ol>
      )}
    </FieldFrame>
  )
}
