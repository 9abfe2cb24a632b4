import { useEffect } from 'react'

/**
 * Sets `--keyboard` to the height of the screen keyboard where it covers the page instead of
 * shrinking it, as on iPhones, so that elements sticky at the bottom stay above it.
 */
export function useKeyboardInset(): void {
  useEffect(() => {
    const { visualViewport: seen } = window
    if (!seen) return
    const root = document.documentElement
    const measure = () => {
      // A zoomed page also has a smaller viewport, but no keyboard.
      const covered = seen.scale > 1.01 ? 0 : innerHeight - seen.height - seen.offsetTop
      root.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`)
    }
    seen.addEventListener('resize', measure)
    seen.addEventListener('scroll', measure)
    return () => {
      seen.removeEventListener('resize', measure)
      seen.removeEventListener('scroll', measure)
      root.style.removeProperty('--keyboard')
    }
  }, [])
}
