// Screens: builder, dashboard, landing
import type { Page } from '@playwright/test'
import type { Banner, Config } from '#contract/config.ts'
import { examineFully } from './examine.ts'
import { expect, test } from './fixtures.ts'
import { heading, signUp } from './leader.ts'

const BANNER: Banner = {
  id: '6c1f3f2e-8f5b-4a52-9d5c-2f0c4f1f7a10',
  subject: 'ScoutSite moves to a new server on Saturday evening',
  words: `From 8 to 9 pm you cannot save. What you write meanwhile stays on your device.

Questions? https://scoutsite.example/${'a'.repeat(60)} <b>Write to us.</b>`,
}

/** Answers as the server does while a message is shown: other tests use the server too. */
async function tell(page: Page, banner: Banner): Promise<void> {
  const config: Config = await (await page.request.get('/config.json')).json()
  await page.route('**/config.json', (route) => route.fulfill({ json: { ...config, banner } }))
}

test('A leader sees what the operator tells everybody, puts it away, and it stays away', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signUp(page)
  await tell(page, BANNER)
  await page.reload()
  const told = page.getByRole('status').filter({ hasText: 'moves to a new server' })
  await expect(told).toContainText('<b>Write to us.</b>')
  await expect(told.getByRole('link')).toHaveCount(0)
  await expect(heading(page, 'Your Scout Sites')).toBeVisible()
  await examineFully(page, 'a message of the operator')
  await page.getByRole('button', { name: 'Create New Site' }).click()
  await expect(heading(page, 'Create New Site')).toBeVisible()
  await expect(told).toBeVisible()
  await examineFully(page, 'a message of the operator above the wizard')
  await page.goBack()
  await expect(heading(page, 'Your Scout Sites')).toBeVisible()

  await told.getByRole('button', { name: 'Put this message away' }).click()
  await expect(page.getByText('moves to a new server')).toHaveCount(0)
  await expect(heading(page, 'Your Scout Sites')).toBeFocused()
  const again = page.waitForResponse('**/config.json')
  await page.reload()
  await again
  await expect(heading(page, 'Your Scout Sites')).toBeVisible()
  await expect(page.getByText('moves to a new server')).toHaveCount(0)

  await page.unroute('**/config.json')
  await tell(page, { ...BANNER, id: 'another', subject: 'Thank you for your patience' })
  await page.reload()
  await expect(page.getByText('Thank you for your patience')).toBeVisible()

  const visitor = await browser.newPage({ ...(baseURL && { baseURL }) })
  await tell(visitor, BANNER)
  const asked = visitor.waitForResponse('**/config.json')
  await visitor.goto('/')
  await asked
  await expect(visitor.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(visitor.getByText('moves to a new server')).toHaveCount(0)
  await visitor.close()
})
