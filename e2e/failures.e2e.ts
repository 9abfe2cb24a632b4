// Screens: dashboard, preview, builder, auth
import type { RefusalAnswer } from '#contract/refusal-codes.ts'
import { expect, test } from './fixtures.ts'
import {
  endSessions,
  expireToken,
  field,
  heading,
  PASSWORD,
  signUp,
  startSite,
  toStep,
} from './leader.ts'
import { openSite } from './open-site.ts'

test.use({
  announced:
    /status of (4\d\d|5\d\d)|ERR_FAILED|Failed to fetch|Loading (the site|sites) failed|Deleting the site failed|about:srcdoc/,
})

test('A site that takes long to open: said, while it goes on trying', async ({ page }) => {
  await page.clock.install()
  await openSite(page, { troopName: 'Slow Troop', troopNumber: '61' })
  const held = Promise.withResolvers<void>()
  await page.route('**/rest/v1/sites**', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.reload()
  await expect(page.getByText('Opening your site…')).toBeVisible()
  await page.clock.fastForward(10_000)
  await expect(page.getByText('This is taking longer than usual.')).toBeVisible()
  held.resolve()
  await expect(heading(page, 'Site Preview')).toBeVisible()
})

test('Sites that cannot be loaded: said in the page, logged, and tried again on request', async ({
  page,
}) => {
  await signUp(page)
  // If late, the request of this page would be counted, too.
  await expect(heading(page, 'No sites yet')).toBeVisible()
  const logged = page.waitForEvent('console', (message) =>
    message.text().startsWith('Loading sites failed'),
  )
  let asked = 0
  await page.route('**/rest/v1/sites**', (route) => {
    asked += 1
    return route.fulfill({ status: 400, body: '{}' })
  })
  await page.reload()
  await expect(heading(page, 'Your sites could not be loaded')).toBeVisible()
  await logged
  // One's own and those of others, once each. A refusal is final: a retry would only keep the leader waiting.
  expect(asked).toBe(2)
  await page.unroute('**/rest/v1/sites**')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(heading(page, 'No sites yet')).toBeVisible()
})

test('A refusal by the rules of the database is shown in its own words', async ({ page }) => {
  await signUp(page)
  await startSite(page, 'Troop 13')
  await page.evaluate(() => {
    const area = document.querySelector<HTMLInputElement>('[name=location]')
    area?.removeAttribute('maxlength')
  })
  await field(page, 'Location').fill('x'.repeat(201))
  await toStep(page, 7)
  await page.getByRole('button', { name: 'Preview Site' }).click()
  await expect(
    page.getByText(/The location is too long: at most 200 characters/).first(),
  ).toBeVisible()
  await expect(heading(page, 'Template & Footer')).toBeVisible()
  const toast = page.getByRole('listitem').filter({ hasText: 'The location is too long' })
  await expect(toast).toBeVisible()
  await toStep(page, 1)
  await field(page, 'Location').fill('Maple Falls')
  await toStep(page, 7)
  await page.getByRole('button', { name: 'Preview Site' }).click()
  await expect(page.getByText('Site Preview Ready!')).toBeVisible()
  await expect(toast).toHaveCount(0)
})

test('A session that ends in the middle keeps the page, and goes on after signing in', async ({
  page,
}) => {
  const email = await signUp(page)
  await startSite(page, 'Troop 15')
  await endSessions(page, email)
  await expireToken(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/')) asked.push(request.url())
  })
  await toStep(page, 7)
  await page.getByRole('button', { name: 'Preview Site' }).click()
  const toast = page.getByRole('listitem').filter({ hasText: 'Not authenticated' })
  await expect(toast.getByText('Error', { exact: true })).toBeVisible()
  expect(asked).toEqual([])
  const dialog = page.getByRole('dialog', { name: 'Welcome to ScoutSite' })
  await expect(dialog.getByText(/Nothing is lost: sign in and pick up/)).toBeVisible()
  await expect(field(page, 'Email')).toHaveValue(email)
  await field(page, 'Password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Preview Site' }).click()
  await expect(heading(page, 'Site Preview')).toBeVisible()
  await expect(page.getByText('Troop 15').first()).toBeVisible()
})

test('A failed publish says so, and the button is there again; nobody else can open the site', async ({
  page,
  browser,
  baseURL,
}) => {
  await openSite(page, { troopName: 'Troop 16', troopNumber: '42' })
  const refusal: RefusalAnswer = {
    success: false,
    code: 'changed_since_preview',
    error: 'Somebody saved meanwhile.',
  }
  await page.route('**/functions/v1/publish-site', (route) => route.fulfill({ json: refusal }))
  await page.getByRole('button', { name: 'Publish Site' }).click()
  await expect(page.getByText('Publishing Failed')).toBeVisible()
  await expect(page.getByText('Somebody saved meanwhile.')).toBeVisible()
  // The refusal's code decides, whatever its sentence.
  await expect(page.getByRole('button', { name: 'Show the latest version' })).toBeVisible()
  await page.unroute('**/functions/v1/publish-site')
  await page.route('**/functions/v1/publish-site', (route) => route.fulfill({ status: 500 }))
  await page.getByRole('button', { name: 'Publish Site' }).click()
  await expect(
    page.getByText('There was an error publishing your site. Please try again.'),
  ).toBeVisible()

  const view = await page.evaluate(() => history.state)
  const context = await browser.newContext(baseURL ? { baseURL } : {})
  const stranger = await context.newPage()
  await signUp(stranger)
  await stranger.evaluate((state) => history.replaceState(state, ''), view)
  await stranger.reload()
  await expect(heading(stranger, 'This site could not be loaded')).toBeVisible({ timeout: 20_000 })
  await stranger.getByRole('button', { name: 'Back to Dashboard' }).click()
  await expect(heading(stranger, 'No sites yet')).toBeVisible()
  await context.close()
})

test('A new account that may not publish yet reads so at once, and whom to ask', async ({
  page,
}) => {
  const error = 'Your account is new: on its first day it can publish 3 sites. This page is saved.'
  await page.route('**/functions/v1/may-publish', (route) =>
    route.fulfill({ json: { success: false, code: 'new_account', error } }),
  )
  await openSite(page, { troopName: 'Troop 16' })
  await expect(heading(page, 'Cannot be published yet')).toBeVisible()
  await expect(page.getByText(error)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish Site' })).toHaveCount(0)
  await expect(heading(page, 'Before you publish')).toHaveCount(0)
})
