import { type RefObject, useEffect, useState } from 'react'

/**
 * A phone shows the top of a card first: the rest must be loaded by the time somebody scrolls
 * there.
 */
const AHEAD = { rootMargin: '600px' }

/** Whether an element has been on the screen, or near it. */
export function useSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const { current } = element
    if (!current || isSeen) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setSeen(true)
    }, AHEAD)
    observer.observe(current)
    return () => observer.disconnect()
  }, [element, isSeen])
  return isSeen
}
