import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useStore } from '../../lib/create-store.ts'
import { type Toast, toasts } from '../../lib/toast.ts'
import { giveHeaderBack, placeToasts } from './place-toasts.ts'
import { ToastItem } from './toast-item.tsx'

const NONE: readonly Toast[] = []

/**
 * Notifications where they cover neither headings nor fields nor buttons: mostly at the foot of the
 * screen. The live region is always in the document: a screen reader does not announce what is added
 * together with it. The countdown stops while somebody may be reading: under the pointer, with the
 * focus, in a hidden tab.
 */
export function Toaster() {
  const shown = useStore(toasts, NONE)
  const region = useRef<HTMLElement>(null)
  const cameFrom = useRef<Element | null>(null)
  const [isHeld, setHeld] = useState(false)
  const isHidden = useIsHidden()
  const isPressed = useIsPressed()

  useEffect(() => {
    function jump(event: KeyboardEvent) {
      if (!event.altKey || event.code !== 'KeyT') return
      region.current?.querySelector<HTMLElement>('li:last-child button')?.focus()
    }
    document.addEventListener('keydown', jump)
    return () => document.removeEventListener('keydown', jump)
  }, [])

  // A modal dialog takes the focus back from everything outside it; it listens on the document.
  useEffect(() => {
    const keep = (event: FocusEvent) => {
      const { current } = region
      const nodes = [event.target, event.type === 'focusout' && event.relatedTarget]
      if (nodes.some((node) => node instanceof Node && current?.contains(node))) {
        event.stopPropagation()
      }
    }
    document.body.addEventListener('focusin', keep)
    document.body.addEventListener('focusout', keep)
    return () => {
      document.body.removeEventListener('focusin', keep)
      document.body.removeEventListener('focusout', keep)
    }
  }, [])

  // Places them again after scrolling and other changes of the page. Between the down and the up of a press
  // nothing may move, or the press is lost.
  useLayoutEffect(() => {
    const { current } = region
    if (!current || shown.length === 0 || isPressed) return
    const place = () => placeToasts(current)
    // The view that the toast announces may be drawn after it.
    const observer = new ResizeObserver(place)
    observer.observe(document.body)
    // A dialog that opens meanwhile is outside the view. Its content may change its size or, in one that
    // already fills the screen, move under the toasts.
    const opened = new MutationObserver(placeBesideDialogs)
    function placeBesideDialogs() {
      for (const dialog of document.querySelectorAll('[role="dialog"]')) {
        observer.observe(dialog)
        opened.observe(dialog, { childList: true, subtree: true })
      }
      place()
    }
    opened.observe(document.body, { childList: true })
    placeBesideDialogs()
    const follow = ({ key }: KeyboardEvent) => key === 'Tab' && place()
    document.addEventListener('keyup', follow)
    window.addEventListener('scrollend', place, true)
    window.addEventListener('resize', place)
    return () => {
      observer.disconnect()
      opened.disconnect()
      document.removeEventListener('keyup', follow)
      window.removeEventListener('scrollend', place, true)
      window.removeEventListener('resize', place)
    }
  }, [shown, isPressed])
  useLayoutEffect(() => {
    if (shown.length === 0) giveHeaderBack()
  }, [shown.length])

  // Restores the focus, because the focused button disappeared with its toast.
  useEffect(() => {
    if (shown.length > 0) return
    setHeld(false)
    const { current } = cameFrom
    cameFrom.current = null
    if (document.activeElement !== document.body || !(current instanceof HTMLElement)) return
    current.focus({ preventScroll: true })
  }, [shown.length])

  return (
    <section
      ref={region}
      aria-label="Notifications Alt+T"
      aria-live="polite"
      aria-relevant="additions text"
      aria-atomic="false"
      className="toaster"
      onPointerEnter={() => setHeld(true)}
      // The pointer may leave because the toast moved: what has the focus stays all the same.
      onPointerLeave={() => setHeld(region.current?.contains(document.activeElement) ?? false)}
      onFocus={({ relatedTarget }) => {
        setHeld(true)
        if (!region.current?.contains(relatedTarget)) cameFrom.current = relatedTarget
      }}
      onBlur={({ relatedTarget }) => {
        if (!region.current?.contains(relatedTarget)) setHeld(false)
      }}
    >
      <ol className="contents">
        {shown.map((toast) => (
          <ToastItem key={toast.id} toast={toast} isPaused={isHeld || isHidden || isPressed} />
        ))}
      </ol>
    </section>
  )
}

function useIsHidden(): boolean {
  const [isHidden, setHidden] = useState(false)
  useEffect(() => {
    const look = () => setHidden(document.hidden)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return isHidden
}

/** Whether a finger or a mouse button is down, until the click that it makes has been handled. */
function useIsPressed(): boolean {
  const [isPressed, setPressed] = useState(false)
  useEffect(() => {
    // The up of another button is not always told, since a menu opens.
    const press = ({ button }: PointerEvent) => setPressed(button === 0)
    const release = () => setTimeout(() => setPressed(false))
    window.addEventListener('pointerdown', press, true)
    window.addEventListener('pointerup', release, true)
    window.addEventListener('pointercancel', release, true)
    return () => {
      window.removeEventListener('pointerdown', press, true)
      window.removeEventListener('pointerup', release, true)
      window.removeEventListener('pointercancel', release, true)
    }
  }, [])
  return isPressed
}
