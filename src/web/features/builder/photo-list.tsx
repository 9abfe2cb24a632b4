import { type DragEvent, useState } from 'react'
import type { WordsName } from '../../sync/files/site-files.ts'
import { PhotoRow } from './photo-row.tsx'
import type { EditorState } from './use-editor.ts'

type Props = {
  editor: EditorState
  onFocus: () => void
  onMove: (from: number, to: number) => void
  onWords: (id: string, name: WordsName, text: string) => void
  onRemove: (place: number, isSilent?: boolean) => void
  onPurged: (id: string) => void
}

/** The photos in order, which can be changed by dragging and with the two arrows. */
export function PhotoList({ editor, onFocus, onMove, onWords, onRemove, onPurged }: Props) {
  const [dragged, setDragged] = useState<number | null>(null)
  const [target, setTarget] = useState<number | null>(null)
  const { photos } = editor.content.files
  if (photos.length === 0) return null

  function over(event: DragEvent, place: number) {
    if (dragged === null) return
    event.preventDefault()
    setTarget(place)
  }

  function drop(event: DragEvent, place: number) {
    if (dragged === null) return
    event.preventDefault()
    if (dragged !== place) onMove(dragged, place)
    setDragged(null)
    setTarget(null)
  }

  return (
    <ol className="flex flex-col gap-2">
      {photos.map((photo, place) => (
        <li
          key={photo.id}
          draggable
          onDragStart={(event) => {
            // With the focus in a text field, dragging selects text and does not move the photo.
            if (document.activeElement instanceof HTMLInputElement) return event.preventDefault()
            event.dataTransfer.effectAllowed = 'move'
            event.dataTransfer.setData('text/plain', photo.name)
            setDragged(place)
          }}
          onDragOver={(event) => over(event, place)}
          onDrop={(event) => drop(event, place)}
          onDragEnd={() => {
            setDragged(null)
            setTarget(null)
          }}
          className={`rounded-2xl ${target === place && dragged !== place ? 'outline-3 outline-ember' : ''} ${dragged === place ? 'opacity-50' : ''}`}
        >
          <PhotoRow
            fileSync={editor.fileSync}
            photo={photo}
            number={place + 1}
            isFirst={place === 0}
            isLast={place === photos.length - 1}
            isPublished={editor.isPublished}
            onFocus={onFocus}
            onWords={(name, text) => onWords(photo.id, name, text)}
            onMove={(by) => onMove(place, place + by)}
            onRemove={() => onRemove(place)}
            onCancel={() => onRemove(place, true)}
            onPurged={() => onPurged(photo.id)}
          />
        </li>
      ))}
    </ol>
  )
}
