import { RotateCw, TriangleAlert } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Thumbnail } from '../files/thumbnail.tsx'
import type { PhotoState } from './photo-state.ts'

type Props = {
  id: string
  number: number
  name: string
  thumb: string
  /** The heading of the album that starts with it. */
  album?: string
  state: PhotoState | null
  isOpen: boolean
  /** Missing for a photo that is still being prepared. */
  onPress?: () => void
  onMove: (by: -1 | 1) => void
  onRetry?: (() => void) | undefined
}

const STEPS = new Map<string, -1 | 1>([
  ['ArrowLeft', -1],
  ['ArrowUp', -1],
  ['ArrowRight', 1],
  ['ArrowDown', 1],
])

/** One photo of the grid: the whole picture, its number and name, and its upload state. */
export function PhotoTile({ id, number, name, thumb, album = '', state, isOpen, ...does }: Props) {
  const { onPress, onMove, onRetry } = does

  function move(event: KeyboardEvent) {
    const by = STEPS.get(event.key)
    if (!event.shiftKey || !by || !onPress) return
    event.preventDefault()
    onMove(by)
  }

  return (
    <>
      <button
        type="button"
        id={`photo-${id}`}
        aria-expanded={isOpen}
        aria-disabled={!onPress}
        aria-label={`Photo ${number}: ${name}${album && `, begins ${album}`}${state ? `, ${state.text}` : ''}`}
        aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight"
        onClick={onPress}
        onKeyDown={move}
        className={`relative block aspect-square w-full overflow-hidden rounded-xl border-[1.5px] bg-moss ${isOpen ? 'border-forest' : 'border-line'} ${state?.isFailed ? 'border-danger' : ''}`}
      >
        {thumb || !state ? (
          <Thumbnail
            thumb={thumb}
            className={`pointer-events-none size-full object-contain ${state ? 'opacity-60' : ''}`}
          />
        ) : (
          <span className="block size-full motion-safe:animate-pulse bg-line" />
        )}
        {album && (
          <span className="absolute inset-x-0 top-0 truncate bg-forest px-1.5 py-0.5 text-left text-on-forest text-xs">
            {album}
          </span>
        )}
        {/* Without a space, the two would be read as one word, unlike in the button’s name. */}
        {album && state && ' '}
        {state && <State state={state} />}
      </button>
      {onRetry && (
        <button
          type="button"
          data-still
          aria-label={`Try again: photo ${number}`}
          onClick={onRetry}
          className="absolute inset-x-1 top-1 flex min-h-11 items-center justify-center gap-1 rounded-lg border-[1.5px] border-edge bg-paper px-1 font-semibold text-ink text-xs"
        >
          <RotateCw aria-hidden className="size-4 shrink-0" />
          Try again
        </button>
      )}
      <span aria-hidden className="truncate text-xs">{`${number}.\u00a0${name}`}</span>
    </>
  )
}

function State({ state: { text, share, isFailed } }: { state: PhotoState }) {
  return (
    <span
      className={`absolute inset-x-0 bottom-0 flex flex-col gap-1 px-1.5 py-1 text-xs ${isFailed ? 'bg-danger-tint text-danger' : 'bg-paper text-ink'}`}
    >
      <span className="flex items-center gap-1 truncate">
        {isFailed && <TriangleAlert aria-hidden className="size-4 shrink-0" />}
        {text}
      </span>
      {share !== null && (
        <span className="h-1 overflow-hidden rounded-full bg-line">
          <span
            className="fill block h-full rounded-full bg-forest"
            style={{ width: `${Math.round(share * 100)}%` }}
          />
        </span>
      )}
    </span>
  )
}
