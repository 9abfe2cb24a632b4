import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'
import { type Drag, followDrag } from './follow-drag.ts'

/**
 * Moves the tiles of a list by dragging. A mouse drags at once; a finger has to rest on the tile
 * first, because otherwise it scrolls. Tiles have `data-place`, and elements that must not start a
 * drag `data-still`.
 */
export function useGridDrag(onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  const isDragging = useRef(false)
  const wasDragged = useRef(false)

  useEffect(() => {
    const element = list.current
    // React's listeners are passive, so the page would scroll under the dragged tile.
    const hold = (event: Event) => {
      if (isDragging.current && event.cancelable) event.preventDefault()
    }
    element?.addEventListener('touchmove', hold, { passive: false })
    return () => element?.removeEventListener('touchmove', hold)
  }, [])

  function show(next: Drag | null): void {
    isDragging.current = next !== null
    setDrag(next)
  }

  return {
    drag,
    listProps: {
      ref: list,
      onPointerDown(event: ReactPointerEvent) {
        wasDragged.current = false
        if (event.button !== 0 || !event.isPrimary) return
        followDrag(event.nativeEvent, show, ({ from, to }) => {
          wasDragged.current = true
          if (from !== to) onMove(from, to)
        })
      },
      onClickCapture(event: React.MouseEvent) {
        // The click that ends a drag is not a press.
        if (wasDragged.current) event.stopPropagation()
        wasDragged.current = false
      },
      onContextMenu(event: React.MouseEvent) {
        if (isDragging.current) event.preventDefault()
      },
    },
  }
}
