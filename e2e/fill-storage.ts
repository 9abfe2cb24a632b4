import type { Page } from '@playwright/test'

/**
 * Fills local storage until not one more character fits. In pieces: rewriting megabytes at each
 * step would block the page for seconds.
 */
export const fillStorage = (page: Page) =>
  page.evaluate(() => {
    const fits = (key: string, text: string) => {
      try {
        localStorage.setItem(key, text)
        return true
      } catch {
        return false
      }
    }
    let rest = localStorage.getItem('filler') ?? ''
    fits('filler', rest)
    for (let size = 1 << 22; size >= 1; size >>= 1) {
      while (fits(`filler-${localStorage.length}`, 'x'.repeat(size)));
    }
    while (fits('filler', `${rest}x`)) rest += 'x'
  })
