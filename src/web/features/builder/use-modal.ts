import { type RefObject, useEffect, useRef } from 'react'

/**
 * While an element covers the whole screen, nothing below it takes the focus, and Escape closes it.
 * Afterwards the focus returns to where it was. Live regions stay alive.
 */
export function useModal(
  element: RefObject<HTMLElement | null>,
  isCovering: boolean,
  onClose: () => void,
): void {
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    const { current } = element
    if (!isCovering || !current) return
    const before = document.activeElement
    const covered = listOthers(current)
    for (const other of covered) other.inert = true
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && close.current()
    window.addEventListener('keydown', press)
    return () => {
      window.removeEventListener('keydown', press)
      for (const other of covered) other.inert = false
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [element, isCovering])
}

/** All elements of the document that are neither inside nor around this one. */
function listOthers(element: HTMLElement): HTMLElement[] {
  const others: HTMLElement[] = []
  for (
    let each = element;
    each.parentElement && each !== document.body;
    each = each.parentElement
  ) {
    for (const sibling of each.parentElement.children) {
      const isOther = sibling !== each && sibling instanceof HTMLElement && !sibling.inert
      if (isOther && !sibling.matches('[aria-live], script')) others.push(sibling)
    }
  }
  return others
}
