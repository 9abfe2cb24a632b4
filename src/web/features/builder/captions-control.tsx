import { useId } from 'react'
import type { Field } from '#site/field.ts'
import type { ControlProps } from './field-control.tsx'

/** One caption for each photo, and none to fill in while there is no photo. */
export function CaptionsControl({
  field,
  editor,
  onFocus,
}: ControlProps<Extract<Field, { kind: 'captions' }>>) {
  const id = useId()
  const { photos } = editor.content.files
  const { photoCaptions } = editor.content.texts
  const count = Math.min(field.maxItems, photos.length)
  if (count === 0) return null

  function set(place: number, caption: string) {
    const length = Math.max(count, photoCaptions.length)
    const next = Array.from({ length }, (_, index) =>
      index === place ? caption : (photoCaptions[index] ?? ''),
    )
    editor.setText('photoCaptions', next)
  }

  return (
    <fieldset className="flex flex-col gap-3" aria-describedby={`${id}-help`}>
      <legend className="font-semibold">{field.label}</legend>
      <p id={`${id}-help`} className="text-soft text-sm">
        {field.help}
      </p>
      {photos.slice(0, count).map((photo, index) => (
        <div key={photo.id} className="flex items-center gap-3">
          <img src={photo.data} alt="" className="h-12 w-16 shrink-0 rounded-lg object-cover" />
          <input
            className="control"
            aria-label={`Caption of photo ${index + 1}`}
            maxLength={field.max}
            value={photoCaptions[index] ?? ''}
            onFocus={onFocus}
            onChange={(event) => set(index, event.target.value)}
          />
        </div>
      ))}
    </fieldset>
  )
}
