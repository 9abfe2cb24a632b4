import { useId, useState } from 'react'
import { toast } from '../../lib/toast.ts'
import { holdFile } from '../../uploads/open-files.ts'
import { type Prepared, preparePicture } from '../../uploads/prepare-picture.ts'
import type { FileControlProps } from './control-props.ts'
import { FieldFrame } from './field-frame.tsx'
import { FileButton } from './file-button.tsx'
import { PhotoList } from './photo-list.tsx'
import { usePicking } from './use-picking.ts'

export function PhotosControl({ field, editor, onFocus }: FileControlProps) {
  const id = useId()
  const { isBusy, problem, pick } = usePicking()
  const [news, setNews] = useState('')
  const { photos } = editor.content.files

  async function add(picked: File[]): Promise<string[]> {
    const added: Prepared[] = []
    const problems: string[] = []
    // One after the other: forty decoded photos at once would be more than a phone can hold.
    for (const file of picked) {
      try {
        const prepared = await preparePicture(file, 'photo')
        await holdFile(prepared.file, prepared.blob)
        added.push(prepared)
        if (prepared.remark) problems.push(prepared.remark)
      } catch (error) {
        problems.push(error instanceof Error ? error.message : String(error))
      }
    }
    if (added.length > 0) {
      const files = added.map(({ file }) => file)
      editor.setFiles((now) => ({ ...now, photos: [...now.photos, ...files] }), field.name)
    }
    return problems
  }

  function remove(place: number, isSilent = false) {
    const photo = photos[place]
    if (!photo) return
    const caption = editor.removePhoto(photo.id)
    setNews(`Photo ${place + 1} removed.`)
    if (isSilent) return
    toast('Photo removed', {
      description: editor.isPublished
        ? `${photo.name}. Visitors see it until you publish.`
        : photo.name,
      action: { label: 'Undo', onClick: () => editor.putBackPhoto(photo, place, caption) },
    })
  }

  return (
    <FieldFrame
      id={id}
      field={field}
      notice={problem}
      // Below the remark about what was picked, which would be far away under forty photos.
      extra={
        <PhotoList
          editor={editor}
          onFocus={onFocus}
          onMove={(from, to) => {
            editor.movePhoto(from, to)
            setNews(`Photo ${from + 1} is now photo ${to + 1} of ${photos.length}.`)
          }}
          onRemove={remove}
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
        onPick={(picked) => void pick(() => add(picked))}
      />
      <p role="status" className="text-soft text-sm">
        {photos.length > 0 &&
          `${photos.length} ${photos.length === 1 ? 'photo' : 'photos'} selected`}
      </p>
      <p role="status" className="sr-only">
        {news}
      </p>
    </FieldFrame>
  )
}
