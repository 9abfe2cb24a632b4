import { type RefObject, useEffect, useRef } from 'react'

/**
 * A button that removes an entry disappears with it: the focus moves to the list, not to the top of
 * the page. The list needs a `tabIndex`.
 */
export function useLostFocus<Element extends HTMLElement>(
  count: number,
): RefObject<Element | null> {
  const list = useRef<Element>(null)
  const before = useRef(count)
  useEffect(() => {
    const isLost = count < before.current && document.activeElement === document.body
    before.current = count
    if (isLost) list.current?.focus({ preventScroll: true })
  }, [count])
  return list
}
