import { type RefObject, useEffect, useRef } from 'react'

/**
 * A button that removes an entry disappears with it: the focus moves to the list, which needs a `tabIndex`,
 * or to the heading of the view if the list is gone too.
 */
export function useLostFocus<Element extends HTMLElement>(
  count: number,
): RefObject<Element | null> {
  const list = useRef<Element>(null)
  const before = useRef(count)
  useEffect(() => {
    const isLost = count < before.current && document.activeElement === document.body
    before.current = count
    const next = list.current ?? document.querySelector('h1')
    if (isLost) next?.focus({ preventScroll: true })
  }, [count])
  return list
}
