import { useEffect, useRef } from 'react'

const DELAY = 700
/** After one tooltip the next shows at once for this long. */
const SKIP = 300
const GAP = 6
const EDGE = 8

/** One tooltip for every element with `data-tip`, under the mouse or with the keyboard's focus. */
export function Tooltips() {
  const bubble = useRef<HTMLDivElement>(null)
  useEffect(() => (bubble.current ? followTips(bubble.current) : undefined), [])
  return (
    <div
      ref={bubble}
      popover="manual"
      aria-hidden
      className="pointer-events-none fixed m-0 max-w-64 rounded-lg bg-ink px-2.5 py-1 font-semibold text-canvas text-sm"
    />
  )
}

function followTips(bubble: HTMLElement): () => void {
  let shown: Element | null = null
  let goneAt = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined

  function hide() {
    clearTimeout(timer)
    if (shown) goneAt = performance.now()
    shown = null
    bubble.hidePopover()
  }
  function show(owner: HTMLElement) {
    if (!owner.isConnected) return
    shown = owner
    bubble.textContent = owner.dataset['tip'] ?? ''
    bubble.showPopover()
    place(bubble, owner.getBoundingClientRect())
  }
  function enter({ target }: Event) {
    const owner = ownerOf(target)
    if (owner === shown) return
    hide()
    if (!owner) return
    const isNext = performance.now() - goneAt < SKIP
    timer = setTimeout(() => show(owner), isNext ? 0 : DELAY)
  }
  const over = (event: PointerEvent) => event.pointerType === 'mouse' && enter(event)
  const focus = (event: Event) =>
    event.target instanceof Element && event.target.matches(':focus-visible') && enter(event)
  const escape = ({ key }: KeyboardEvent) => key === 'Escape' && hide()

  const listeners = new AbortController()
  const settings = { signal: listeners.signal }
  document.addEventListener('pointerover', over, settings)
  document.addEventListener('focusin', focus, settings)
  document.addEventListener('focusout', hide, settings)
  document.addEventListener('pointerdown', hide, settings)
  document.addEventListener('keydown', escape, settings)
  document.addEventListener('scroll', hide, { ...settings, capture: true })
  return () => {
    hide()
    listeners.abort()
  }
}

function ownerOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null
}

/** Below its owner, above it where there is no room, and never past the edge of the screen. */
function place(bubble: HTMLElement, owner: DOMRect): void {
  const { offsetWidth: width, offsetHeight: height } = bubble
  const below = owner.bottom + GAP
  const top = below + height < innerHeight ? below : owner.top - GAP - height
  const centred = owner.left + owner.width / 2 - width / 2
  const left = Math.max(EDGE, Math.min(centred, innerWidth - EDGE - width))
  Object.assign(bubble.style, { top: `${top}px`, left: `${left}px`, right: 'auto', bottom: 'auto' })
}
