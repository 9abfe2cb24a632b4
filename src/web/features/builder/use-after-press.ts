import { useCallback, useEffect, useRef } from 'react'

/**
 * For what moves things on the page when a field is left: in mid-press it would move the very button
 * that is under the finger, and the press would be lost. It waits until the press has been a click.
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

// A finger makes a mousedown and a mouseup too, when it has become a tap.
const ENDS = ['mouseup', 'dragend'] as const
