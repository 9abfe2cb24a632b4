import { useEffect, useLayoutEffect, useRef } from 'react'

const OTHER_DOINGS = ['pointermove', 'wheel', 'keydown'] as const

/**
 * Scrolls along with a pressed button that moves, so that the next press in the same place hits it
 * again; also when something above it grows a moment later. Any other input ends it.
 */
export function useKeepUnderPointer() {
  const pressed = useRef<{ button: Element; top: number } | null>(null)

  useEffect(() => {
    const forget = () => {
      pressed.current = null
    }
    for (const type of OTHER_DOINGS) addEventListener(type, forget, true)
    return () => {
      for (const type of OTHER_DOINGS) removeEventListener(type, forget, true)
    }
  }, [])

  useLayoutEffect(() => {
    if (!pressed.current) return
    const { button, top } = pressed.current
    scrollBy({ top: button.getBoundingClientRect().top - top, behavior: 'instant' })
  })

  return (button: Element) => {
    pressed.current = { button, top: button.getBoundingClientRect().top }
  }
}
