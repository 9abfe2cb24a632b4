// Screens: builder, preview, dashboard
import type { Locator, Page } from '@playwright/test'
import { expect, test, testInDrill } from './fixtures.ts'
import { field, heading, signUp, startSite, toStep } from './leader.ts'
import { openSite } from './open-site.ts'

test.use({
  announced:
    /ERR_INTERNET_DISCONNECTED|Failed to fetch|status of 502|Loading (the site|sites) failed|about:srcdoc/,
})

/** Responds like a proxy whose server is down; the browser itself notices nothing. */
async function takeAway(page: Page): Promise<void> {
  for (const path of ['**/rest/v1/**', '**/readyz']) {
    await page.route(path, (route) => route.fulfill({ status: 502, body: '' }))
  }
}

async function bringBack(page: Page): Promise<void> {
  for (const path of ['**/readyz', '**/rest/v1/**']) await page.unroute(path)
}

testInDrill(
  'Without a network a reload loses nothing of a new site, and that it could not be saved is said only until network or server are back',
  async ({ page, context }) => {
    await signUp(page)
    await startSite(page, 'Troop 23')
    await toStep(page, 5)
    await field(page, 'Recruitment Information').fill('Come and see us.')
    await context.setOffline(true)
    await expect(page.reload()).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
    await context.setOffline(false)
    await page.reload()
    await expect(page.getByText('Step 5 of 7')).toBeVisible()
    await expect(field(page, 'Recruitment Information')).toHaveValue('Come and see us.')

    await toStep(page, 7)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Preview Site' }).click()
    await expect(page.getByText(/^Offline\. Everything is kept/)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('Kept on this device, and nowhere')).toBeVisible()
    await expect(page.getByText(/^Offline/)).toHaveCount(0)

    await takeAway(page)
    await page.getByRole('button', { name: 'Preview Site' }).click()
    await expect(page.getByText(/^Offline\. Everything is kept/)).toBeVisible()
    await bringBack(page)
    await expect(page.getByText('Kept on this device, and nowhere')).toBeVisible()
  },
)

/** Expects the result of the next retries, without the pauses between them. */
const expectSoon = (page: Page, what: Locator) =>
  expect(async () => {
    await page.clock.fastForward(5_000)
    await expect(what).toBeVisible({ timeout: 500 })
  }).toPass({ intervals: [50], timeout: 60_000 })

test('What could not be loaded comes by itself once the server answers: dashboard, preview, builder', async ({
  page,
}) => {
  // Before the page sets a timer, so that the test can skip the pauses between retries.
  await page.clock.install()
  await openSite(page, { troopName: 'Troop 26', troopNumber: '42' })
  const failure = heading(page, 'This site could not be loaded')
  await takeAway(page)
  await page.reload()
  await expectSoon(page, failure)
  await bringBack(page)
  await expectSoon(page, heading(page, 'Site Preview'))

  await page.getByRole('button', { name: 'Back to Builder' }).click()
  await toStep(page, 1)
  await expect(field(page, 'Troop Name')).toHaveValue('Troop 26')
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('scoutsite:draft')) localStorage.removeItem(key)
    }
  })
  await takeAway(page)
  await page.reload()
  await expectSoon(page, failure)
  await bringBack(page)
  await expectSoon(page, field(page, 'Troop Name'))
  await expect(field(page, 'Troop Name')).toHaveValue('Troop 26')

  await page.getByRole('button', { name: 'Back to Dashboard' }).click()
  await expect(heading(page, 'Troop 26')).toBeVisible()
  await takeAway(page)
  await page.reload()
  await expectSoon(page, heading(page, 'Your sites could not be loaded'))
  await bringBack(page)
  await expectSoon(page, heading(page, 'Troop 26'))
})
