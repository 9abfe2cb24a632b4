import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { field, heading, previewSite, signUp, startSite, toStep } from './leader.ts'

test.use({ announced: /Unknown path|status of \d\d\d/ })

/** No fault found by axe, nothing wider than the screen, nothing too small for a finger. */
async function examine(page: Page, state: string): Promise<void> {
  // A sandboxed frame runs no script, axe's neither; the templates are examined on their own.
  const axe = new AxeBuilder({ page }).exclude('iframe').setLegacyMode()
  const { violations } = await axe.analyze()
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  expect.soft(found, `${state}: axe`).toEqual([])
  const faults = await page.evaluate(() => {
    const excess = document.documentElement.scrollWidth - document.documentElement.clientWidth
    const small = [...document.querySelectorAll<HTMLElement>('button, select, main a, header a')]
      .filter((element) => element.checkVisibility() && !element.closest('[inert]'))
      .filter((element) => element.getBoundingClientRect().height < 43.5)
      .filter((element) => !element.closest('[data-sonner-toaster]'))
      .map((element) => element.outerHTML.slice(0, 120))
    return { excess, small }
  })
  expect.soft(faults, state).toEqual({ excess: 0, small: [] })
}

for (const [width, colorScheme] of [
  [320, 'light'],
  [390, 'dark'],
  [768, 'light'],
  [1280, 'dark'],
] as const) {
  test(`Every view is usable with any aid at ${width} px, ${colorScheme}`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/')
    await examine(page, 'landing')
    await page.getByRole('button', { name: 'See Templates' }).click()
    await expect(heading(page, 'Templates')).toBeVisible()
    await examine(page, 'samples')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(heading(page, 'Welcome to ScoutSite')).toBeVisible()
    await examine(page, 'sign in')
    await page.getByRole('button', { name: 'Forgot your password?' }).click()
    await examine(page, 'forgot')

    await signUp(page)
    await expect(heading(page, 'No sites yet')).toBeVisible()
    await examine(page, 'empty dashboard')
    await startSite(page, 'The Combined Mountain and River Scouts of '.repeat(7))
    await field(page, 'Contact Email').fill('not an address')
    await field(page, 'Tagline').focus()
    for (const step of [1, 2, 3, 4, 5, 6, 7]) {
      await toStep(page, step)
      await examine(page, `step ${step}`)
    }
    await previewSite(page)
    await examine(page, 'preview')
    await page.getByRole('button', { name: 'Publish Site' }).click()
    await expect(page.getByText('Publishing Failed')).toBeVisible()
    await examine(page, 'failed publish')
    await page.goto('/')
    await expect(page.getByText('Troop #42')).toBeVisible()
    await examine(page, 'dashboard')
    await page.goto('/no/such/place')
    await expect(page.getByText('Oops! Page not found')).toBeVisible()
    await examine(page, 'not found')
  })
}
