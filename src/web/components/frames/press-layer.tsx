import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Anchor } from '#site/facts/field.ts'

/** The field that a part of the page shows, and which item of it. */
export type Pressed = { field: string; item: string }

/** The section to scroll to; a new object requests it again. `isStart`: always scroll to its start. */
export type Place = { anchor: Anchor; isStart?: boolean }

type Props = {
  page: Document
  scale: number
  /** Changes with the page's content, and so perhaps with its height. */
  html: string
  place: Place
  /** Without it, only the page's links to sections can be pressed. */
  onPress: ((pressed: Pressed) => void) | undefined
}

type Box = { left: number; top: number; width: number; height: number }

/**
 * A layer over the frame of a page. Some browsers fire no events in a frame whose scripts are
 * forbidden, so the layer receives the presses and looks up the element below. The layer is the
 * scroll container: its content is as high as the page, and the page follows it.
 */
export function PressLayer({ page, scale, html, place, onPress }: Props) {
  const layer = useRef<HTMLElement>(null)
  const at = useRef<Place | null>(null)
  /**
   * The scroll position that the page's own scrolling gave the layer, which must not scroll the
   * page again.
   */
  const followed = useRef(-1)
  const [height, setHeight] = useState(0)
  const [hovered, setHovered] = useState<Box | null>(null)

  useEffect(() => {
    const measure = () => setHeight(page.documentElement.scrollHeight * scale)
    const follow = () => {
      const { current } = layer
      const top = page.documentElement.scrollTop * scale
      if (!current || Math.abs(current.scrollTop - top) < 1) return
      current.scrollTop = top
      followed.current = current.scrollTop
    }
    const observer = new ResizeObserver(measure)
    observer.observe(page.documentElement)
    // The keyboard scrolls the page itself when a link in it has the focus.
    page.addEventListener('scroll', follow)
    // Events do not leave a frame, but Escape closes dialogs out here, unless it closes a large
    // photo in it.
    const passEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || page.querySelector(':popover-open')) return
      window.dispatchEvent(new KeyboardEvent('keydown', { key }))
    }
    page.addEventListener('keydown', passEscape)
    return () => {
      observer.disconnect()
      page.removeEventListener('scroll', follow)
      page.removeEventListener('keydown', passEscape)
    }
  }, [page, scale])

  // biome-ignore lint/correctness/useExhaustiveDependencies: new content may have the section at last
  useEffect(() => {
    const { anchor, isStart = false } = place
    const section = anchor === 'top' ? page.documentElement : page.getElementById(anchor)
    if (section && at.current !== place) {
      // Before the page scrolls there. Otherwise the observer measures after the frame's layout: to
      // ask for the height here would lay the page out once more for each typed letter.
      setHeight(page.documentElement.scrollHeight * scale)
      showSection(section, isStart)
    }
    at.current = section && place
  }, [page, scale, place, html])

  function scrollPage() {
    const top = layer.current?.scrollTop ?? 0
    setHovered(null)
    if (top === followed.current) return
    followed.current = -1
    page.documentElement.scrollTo({ top: top / scale, behavior: 'instant' })
  }

  function find({ clientX, clientY }: { clientX: number; clientY: number }): HTMLElement | null {
    const place = layer.current?.getBoundingClientRect()
    if (!place) return null
    const x = (clientX - place.left) / scale
    const found = page.elementFromPoint(x, (clientY - place.top) / scale)
    return found?.closest<HTMLElement>('[data-field], a[href^="#"]') ?? null
  }

  function hover(event: PointerEvent) {
    if (event.pointerType !== 'mouse') return
    const found = find(event)
    const box = onPress && found?.dataset['field'] ? found.getBoundingClientRect() : null
    setHovered(
      box && {
        left: box.left * scale,
        top: box.top * scale + (layer.current?.scrollTop ?? 0),
        width: box.width * scale,
        height: box.height * scale,
      },
    )
  }

  function press(place: { clientX: number; clientY: number }) {
    const found = find(place)
    if (!found) return
    const { field, item = '' } = found.dataset
    if (field && onPress) return onPress({ field, item })
    if (field) return
    const section = page.getElementById(found.getAttribute('href')?.slice(1) ?? '')
    if (section) scrollTo(section)
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard, the steps and their fields are the way
    <section
      ref={layer}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label="Your page, to scroll"
      className="absolute inset-0 cursor-pointer touch-pan-y touch-pinch-zoom overflow-y-auto overflow-x-hidden"
      onScroll={scrollPage}
      onPointerMove={hover}
      onPointerLeave={() => setHovered(null)}
      onClick={press}
    >
      <div className="relative overflow-hidden" style={{ height }}>
        {hovered && (
          <div
            className="absolute rounded-md outline-3 outline-ember -outline-offset-1"
            style={hovered}
          />
        )}
      </div>
    </section>
  )
}

/** Scrolls to a section unless it is in view; to the page itself always, since its top is meant. */
function showSection(section: Element, isStart: boolean): void {
  const { top, bottom } = section.getBoundingClientRect()
  const { documentElement: page } = section.ownerDocument
  const isOnView =
    !isStart &&
    section !== page &&
    top < page.clientHeight * 0.6 &&
    bottom > page.clientHeight * 0.25
  if (!isOnView) scrollTo(section)
}

/** `scrollIntoView` would also scroll the frame's surroundings. */
function scrollTo(section: Element): void {
  const { documentElement: page } = section.ownerDocument
  const gap = Number.parseFloat(getComputedStyle(page).scrollPaddingBlockStart) || 0
  const top = page.scrollTop + section.getBoundingClientRect().top - gap
  page.scrollTo({ top, behavior: 'instant' })
}
