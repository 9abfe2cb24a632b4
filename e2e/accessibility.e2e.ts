import type { Page } from '@playwright/test'
import { examine, examineFocus } from './examine.ts'
import { expect, test } from './fixtures.ts'
import { field, heading, previewSite, publishSite, signUp, startSite, toStep } from './leader.ts'

test.use({ announced: /Unknown path|status of \d\d\d/ })

test('Everything before signing in is usable with any aid, at any width', async ({ page }) => {
  await page.goto('/')
  await examine(page, 'landing')
  await page.getByRole('button', { name: 'See Templates' }).click()
  await expect(heading(page, 'Templates')).toBeVisible()
  await examine(page, 'samples')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(heading(page, 'Welcome to ScoutSite')).toBeVisible()
  await examine(page, 'sign in')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible()
  await examine(page, 'sign up')
  await page.getByRole('tab', { name: 'Sign In' }).click()
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible()
  await examine(page, 'forgot')
  await page.goto('/no/such/place')
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  await examine(page, 'not found')
})

test('Every view of a leader is usable with any aid, at any width', async ({ page }) => {
  test.slow()
  await signUp(page)
  await expect(heading(page, 'No sites yet')).toBeVisible()
  await examine(page, 'empty dashboard')
  await startSite(page, 'The Combined Mountain and River Scouts of '.repeat(7))
  await field(page, 'Contact Email').fill('not an address')
  await field(page, 'Tagline').focus()
  for (const step of [1, 2, 3, 4, 5, 6, 7]) {
    await toStep(page, step)
    await examine(page, `step ${step}`)
    // The last look is a desk's screen at 200 % zoom.
    await examineFocus(page, `step ${step} at 200 %`)
  }
  await previewSite(page)
  await examine(page, 'preview')
  await page.getByRole('button', { name: 'Close toast' }).click()
  await expect(toastsOf(page)).toHaveCount(0)
  await page.route('**/functions/v1/publish-site', (route) => route.fulfill({ status: 500 }))
  await page.getByRole('button', { name: 'Publish Site' }).click()
  // Wait until the toast has faded in: while transparent it would fail the contrast check.
  const toast = toastsOf(page).filter({ hasText: 'Publishing Failed' })
  await expect(toast).toHaveCSS('opacity', '1')
  await examine(page, 'failed publish')
  await page.goto('/')
  await expect(page.getByText('Troop #42')).toBeVisible()
  await examine(page, 'dashboard')
})

test('Everything about a published site is usable with any aid, at any width', async ({ page }) => {
  test.slow()
  await signUp(page)
  await startSite(page, 'The Combined Mountain and River Scouts', '43')
  await field(page, 'Location').fill('Llanfairpwllgwyngyll')
  await previewSite(page)
  await publishSite(page)
  await page.getByRole('button', { name: 'Back to Builder' }).click()
  await toStep(page, 1)
  await field(page, 'Tagline').fill('Something else by now')
  await previewSite(page)
  await publishSite(page)
  await page
    .getByRole('button', { name: /^See the version/ })
    .last()
    .click()
  await expect(page.getByRole('button', { name: 'Restore this version' })).toBeVisible()
  await expect(page.getByText('Generated Files')).toBeVisible()
  await dismissToasts(page)
  await examine(page, 'published, with an earlier version')
  await page.getByRole('button', { name: 'Change address' }).click()
  await field(page, 'Address').fill('admin')
  await expect(page.getByText('Still free:')).toBeVisible()
  await examine(page, 'change address')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Share Site' }).click()
  await expect(heading(page, 'Share Site')).toBeVisible()
  await examine(page, 'share')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Print a flyer' }).click()
  await expect(heading(page, 'Print a flyer')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeEnabled()
  await examine(page, 'flyer')
})

async function dismissToasts(page: Page): Promise<void> {
  await expect(async () => {
    for (const button of await page.getByRole('button', { name: 'Close toast' }).all())
      await button.click({ timeout: 500 }).catch(() => undefined)
    await expect(toastsOf(page)).toHaveCount(0, { timeout: 500 })
  }).toPass()
}

const toastsOf = (page: Page) =>
  page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
