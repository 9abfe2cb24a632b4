/** A tile being dragged: its index, the index it is over, and how far it has moved, in pixels. */
export type Drag = { from: number; to: number; x: number; y: number }

/** The distance after which a mouse drags, and up to which a finger counts as resting. */
const SLACK = 8
const REST = 350
/** The page scrolls when the pointer is this close to the edge of the viewport, in pixels. */
const EDGE = 90
const SCROLL = 12

/** Follows one press until it ends; calls `onDrop` if it became a drag and was not cancelled. */
export function followDrag(
  press: PointerEvent,
  show: (drag: Drag | null) => void,
  onDrop: (drag: Drag) => void,
): void {
  const from = placeAt(press.target)
  if (from === null) return
  const isMouse = press.pointerType === 'mouse'
  const scrolledBefore = scrollY
  const following = new AbortController()
  const { signal } = following
  let drag: Drag | null = null
  let at = { x: press.clientX, y: press.clientY }
  const rest = isMouse ? undefined : setTimeout(begin, REST)

  function begin(): void {
    drag = { from: from ?? 0, to: from ?? 0, x: 0, y: 0 }
    show(drag)
    requestAnimationFrame(scroll)
  }

  function move(): void {
    if (!drag) return
    const to = placeAt(document.elementFromPoint(at.x, at.y)) ?? drag.to
    const y = at.y - press.clientY + scrollY - scrolledBefore
    drag = { ...drag, to, x: at.x - press.clientX, y }
    show(drag)
  }

  function scroll(): void {
    if (!drag || signal.aborted) return
    const pull = at.y < coveredAbove(at.x) + EDGE ? -SCROLL : at.y > innerHeight - EDGE ? SCROLL : 0
    if (pull !== 0) {
      scrollBy(0, pull)
      move()
    }
    requestAnimationFrame(scroll)
  }

  function end(): void {
    clearTimeout(rest)
    following.abort()
    if (drag) show(null)
    drag = null
  }

  addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      at = { x: clientX, y: clientY }
      const isFar = Math.hypot(clientX - press.clientX, clientY - press.clientY) > SLACK
      if (!drag && isFar) {
        if (!isMouse) return end()
        begin()
      }
      move()
    },
    { signal },
  )
  addEventListener(
    'pointerup',
    () => {
      const dropped = drag
      end()
      if (dropped) onDrop(dropped)
    },
    { signal },
  )
  addEventListener('pointercancel', end, { signal })
  addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal })
}

/** The height of the sticky header that covers the top of the screen here. */
function coveredAbove(x: number): number {
  const cover = document.querySelector('[data-over]')?.getBoundingClientRect()
  return cover && cover.left <= x && x <= cover.right ? Math.max(0, cover.bottom) : 0
}

function placeAt(target: EventTarget | null): number | null {
  if (!(target instanceof Element) || target.closest('[data-still]')) return null
  const place = target.closest('[data-place]')?.getAttribute('data-place')
  return place ? Number(place) : null
}
