import { type RefObject, useEffect, useState } from 'react'

/** Whether an element has been on the screen. */
export function useSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const { current } = element
    if (!current || isSeen) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setSeen(true)
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [element, isSeen])
  return isSeen
}
