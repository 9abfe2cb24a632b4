import type { Page } from '@playwright/test'
import { findBarriers } from './find-barriers.ts'
import { expect } from './fixtures.ts'

const LOOKS = [
  [320, 800, 'light'],
  [390, 844, 'dark'],
  [768, 1024, 'light'],
  [1280, 800, 'dark'],
  // A desk's screen at 200 % zoom.
  [640, 400, 'light'],
] as const

/**
 * At every width: no axe violations, nothing wider than the screen, no touch target too small, and every
 * control can be brought to where nothing covers it.
 */
export async function examine(page: Page, state: string): Promise<void> {
  for (const [width, height, colorScheme] of LOOKS) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const place = `${state}, ${width} px, ${colorScheme}`
    expect.soft(await findBarriers(page), `${place}: axe`).toEqual([])
    const faults = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      const controls = [
        ...document.querySelectorAll<HTMLElement>('button, select, input, textarea, a, summary'),
      ].filter((each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      const live = controls.filter((each) => !each.closest('[inert], [aria-hidden="true"]'))
      const name = (each: HTMLElement) => each.outerHTML.slice(0, 120)
      const small = live
        .filter((each) => each.matches('button, select, main a, header a'))
        .filter((each) => each.getBoundingClientRect().height < 43.5)
        .map(name)
      const hitOf = (each: HTMLElement) => {
        const { left, top, width, height } = each.getBoundingClientRect()
        return document.elementFromPoint(left + width / 2, top + height / 2)
      }
      // A toast goes where it covers nothing; it cannot know where somebody will scroll to.
      const isInToast = (each: Element | null) => each?.closest('.toaster') ?? null
      const underToast = live.filter((each) => !isInToast(each) && isInToast(hitOf(each))).map(name)
      const { scrollX, scrollY } = window
      const covered = live
        .filter((each) => {
          each.scrollIntoView({ block: 'center', behavior: 'instant' })
          const hit = hitOf(each)
          const isLabel = hit?.closest('label')?.contains(each)
          return !each.contains(hit) && !hit?.contains(each) && !isLabel && !isInToast(hit)
        })
        .map(name)
      window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
      return { excess: scrollWidth - clientWidth, small, covered, underToast }
    })
    const none = { excess: 0, small: [], covered: [], underToast: [] }
    expect.soft(faults, place).toEqual(none)
  }
}

/** Presses Tab through the view: what has the focus is never hidden behind what sticks to the screen. */
export async function examineFocus(page: Page, state: string, presses = 40): Promise<void> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press('Tab')
    const hidden = await page.evaluate(() => {
      const focused = document.activeElement
      if (!(focused instanceof HTMLElement) || focused === document.body) return ''
      const { left, top, width, height } = focused.getBoundingClientRect()
      const places = [0.15, 0.5, 0.85].map(
        (part) => [left + width / 2, top + height * part] as const,
      )
      const isSeen = places.some(([x, y]) => {
        const hit = document.elementFromPoint(x, y)
        return focused.contains(hit) || hit?.contains(focused) || hit?.closest('label')
      })
      return isSeen ? '' : focused.outerHTML.slice(0, 120)
    })
    expect.soft(hidden, `${state}: covered while it has the focus`).toBe('')
  }
}
