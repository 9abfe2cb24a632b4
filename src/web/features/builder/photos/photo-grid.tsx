import { Fragment, useLayoutEffect, useRef, useState } from 'react'
import { useStore } from '../../../lib/create-store.ts'
import type { Pending } from '../../../sync/files/prepare-queue.ts'
import { type DetailName, thumbOf } from '../../../sync/files/site-files.ts'
import type { Drag } from '../follow-drag.ts'
import type { EditorState } from '../use-editor.ts'
import { useGridDrag } from '../use-grid-drag.ts'
import { sayAlbum } from './album-edits.ts'
import { PhotoDetails } from './photo-details.tsx'
import { preparing, stateOfUpload } from './photo-state.ts'
import { PhotoTile } from './photo-tile.tsx'

type Props = {
  editor: EditorState
  pending: readonly Pending[]
  isKept: boolean
  onFocus: () => void
  onMove: (from: number, to: number) => void
  onWords: (id: string, name: DetailName, text: string) => void
  onAgreeToAlbum: (id: string, agreed: string) => void
  onRemove: (place: number) => void
  onPurged: (id: string) => void
  onCovered: (id: string) => void
}

/** The photos in order, those still being prepared last. A press on one opens its details below. */
export function PhotoGrid({ editor, pending, isKept, ...does }: Props) {
  const { onFocus, onMove, onWords, onAgreeToAlbum, onRemove, onPurged, onCovered } = does
  const { sync, isPublished, content } = editor
  const { photo: photos } = content.files
  const stored = useStore(sync.stored, sync.stored.get())
  const uploads = useStore(sync.uploads.states, sync.uploads.states.get())
  const [openId, setOpenId] = useState('')
  const { drag, listProps } = useGridDrag(move)
  const isSaved = editor.sync.isSaved()

  const moved = useRef<{ focused: HTMLElement; top: number | null } | null>(null)
  // React moves elements by removing them, which would lose the focus and the scroll position.
  useLayoutEffect(() => {
    if (!moved.current) return
    const { focused, top } = moved.current
    moved.current = null
    if (document.activeElement === document.body) focused.focus({ preventScroll: true })
    if (top === null) return
    window.scrollBy({ top: focused.getBoundingClientRect().top - top, behavior: 'instant' })
  })

  /** `isPressed`: by a button or a key, not by dragging. */
  function move(from: number, to: number, isPressed = false): void {
    if (to < 0 || to >= photos.length) return
    const focused = document.activeElement
    if (focused instanceof HTMLElement) {
      moved.current = { focused, top: isPressed ? focused.getBoundingClientRect().top : null }
    }
    onMove(from, to)
  }

  function close(place: number): void {
    setOpenId('')
    focusTile(photos[place]?.id)
  }

  function leave(place: number, isPurged: boolean): void {
    setOpenId('')
    // The panel with the focus disappears with its photo.
    focusTile((photos[place + 1] ?? photos[place - 1])?.id)
    const id = photos[place]?.id
    if (isPurged && id) onPurged(id)
    else onRemove(place)
  }

  return (
    <ol
      {...listProps}
      className="grid select-none grid-flow-row-dense grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2 [-webkit-touch-callout:none]"
    >
      {photos.map((photo, place) => {
        const upload = uploads[photo.id]
        const thumb = photo.thumb || thumbOf(stored[photo.id])
        const isRetried = !stored[photo.id] && upload?.kind === 'failed' && !upload.isFinal
        const isOpen = openId === photo.id
        return (
          <Fragment key={photo.id}>
            <li data-place={place} data-item={photo.id} {...lookOf(place, drag)}>
              <PhotoTile
                id={photo.id}
                number={place + 1}
                name={photo.name}
                thumb={thumb}
                album={photo.album.trim()}
                state={stateOfUpload(photo.id in stored, isSaved, upload)}
                isOpen={isOpen}
                onPress={() => setOpenId(isOpen ? '' : photo.id)}
                onMove={(by) => move(place, place + by, true)}
                onRetry={isRetried ? () => sync.uploads.retry(photo.id) : undefined}
              />
            </li>
            {isOpen && (
              <li className="col-span-full select-text">
                <PhotoDetails
                  sync={sync}
                  photo={photo}
                  thumb={thumb}
                  number={place + 1}
                  count={photos.length}
                  isPublished={isPublished}
                  onFocus={onFocus}
                  onWords={(name, text) => onWords(photo.id, name, text)}
                  others={sayAlbum(photos, photo.id)}
                  onAgreeToAll={() => onAgreeToAlbum(photo.id, photo.agreed)}
                  onMove={(by) => move(place, place + by, true)}
                  onRemove={() => leave(place, false)}
                  onPurged={() => leave(place, true)}
                  onCovered={(id) => {
                    onCovered(photo.id)
                    setOpenId(id)
                  }}
                  onClose={() => close(place)}
                />
              </li>
            )}
          </Fragment>
        )
      })}
      {pending.map(({ id, name }, index) => (
        <li key={id} className="relative flex min-w-0 flex-col gap-1">
          <PhotoTile
            id={id}
            number={photos.length + index + 1}
            name={name}
            thumb=""
            state={preparing(isKept)}
            isOpen={false}
            onMove={() => undefined}
          />
        </li>
      ))}
    </ol>
  )
}

function focusTile(id: string | undefined): void {
  document.getElementById(`photo-${id}`)?.focus()
}

function lookOf(place: number, drag: Drag | null) {
  const className = 'relative flex min-w-0 cursor-grab flex-col gap-1 rounded-xl'
  if (!drag) return { className }
  if (drag.from === place) {
    const style = { transform: `translate(${drag.x}px, ${drag.y}px) scale(1.04)` }
    return { className: `${className} pointer-events-none z-10 opacity-80`, style }
  }
  const isTarget = drag.to === place
  return {
    className: isTarget ? `${className} outline-3 outline-ember outline-offset-2` : className,
  }
}
