import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/**
 * Defers work that moves page content when a field loses the focus. During a press it would move
 * the button away from under the pointer, and the click would be lost; so it waits until the press
 * has become a click.
 */
export function useAfterPress(): (work: () => void) => void {
  const isPressed = useRef(false)
  const waiting = useRef<(() => void)[]>([])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const press = ({ button }: MouseEvent) => {
      if (button === 0) isPressed.current = true
    }
    // The click comes right after the release.
    const release = () => {
      timer = setTimeout(() => {
        isPressed.current = false
        for (const work of waiting.current.splice(0)) work()
      })
    }
    window.addEventListener('mousedown', press, true)
    for (const end of ENDS) window.addEventListener(end, release, true)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('mousedown', press, true)
      for (const end of ENDS) window.removeEventListener(end, release, true)
    }
  }, [])

  return useCallback((work) => {
    if (isPressed.current) waiting.current.push(work)
    else work()
  }, [])
}

// Touch needs nothing more: a tap fires mousedown and mouseup too.
const ENDS = ['mouseup', 'dragend'] as const

/**
 * Delays a value that changes on its own, such as upload progress, while a button is pressed that
 * it would move.
 */
export function useBetweenPresses<T>(value: T): T {
  const afterPress = useAfterPress()
  const [shown, setShown] = useState(value)
  useLayoutEffect(() => afterPress(() => setShown(value)), [afterPress, value])
  return shown
}
