import { type RefObject, useEffect, useRef } from 'react'

const FAR_ENOUGH = 64
// A horizontal swipe here means something else: selecting text, or moving a photo.
const OTHERS = 'input, textarea, select, [data-place]'

/**
 * A swipe of one finger to the side. Vertical scrolling stays the browser's: the element has
 * `touch-action: pan-y`, so a pan upwards or downwards ends in `pointercancel`.
 */
export function useSwipe(
  element: RefObject<HTMLElement | null>,
  direction: 'left' | 'right',
  onSwipe: () => void,
): void {
  const handler = useRef(onSwipe)
  handler.current = onSwipe
  useEffect(() => {
    const { current } = element
    if (!current) return
    let start: PointerEvent | null = null
    const begin = (event: PointerEvent) => {
      const isOther = event.target instanceof Element && event.target.closest(OTHERS)
      start = event.isPrimary && event.pointerType === 'touch' && !isOther ? event : null
    }
    const end = (event: PointerEvent) => {
      if (!start || event.pointerId !== start.pointerId) return
      const aside = event.clientX - start.clientX
      const isFlat = Math.abs(event.clientY - start.clientY) < Math.abs(aside) / 2
      start = null
      const isWanted = direction === 'left' ? aside < -FAR_ENOUGH : aside > FAR_ENOUGH
      if (isFlat && isWanted) handler.current()
    }
    const cancel = () => {
      start = null
    }
    current.addEventListener('pointerdown', begin)
    current.addEventListener('pointerup', end)
    current.addEventListener('pointercancel', cancel)
    return () => {
      current.removeEventListener('pointerdown', begin)
      current.removeEventListener('pointerup', end)
      current.removeEventListener('pointercancel', cancel)
    }
  }, [element, direction])
}
