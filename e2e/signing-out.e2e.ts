// Screens: auth, dashboard, landing
import type { Page } from '@playwright/test'
import { expect, test, testInDrill } from './fixtures.ts'
import { endSessions, expireToken, field, heading, PASSWORD } from './leader.ts'
import { openSite } from './open-site.ts'

const invitation = (page: Page) => page.getByRole('button', { name: 'Get Started Free' }).first()
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Welcome to ScoutSite' })
const keepsSession = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).some((key) => /^sb-.+-auth-token$/.test(key)))

test.describe('Signing out', () => {
  // A tab may be notified of a sign-in before it can read the session, and make one request in
  // vain.
  test.use({ announced: /status of 401/ })

  test('in one tab takes every tab of the browser to the landing page', async ({
    page,
    context,
  }) => {
    const email = await openSite(page, { troopName: 'Troop 20', troopNumber: '42' })
    const [dashboard, builder] = [await context.newPage(), await context.newPage()]
    for (const tab of [dashboard, builder]) await tab.goto('/')
    await expect(heading(dashboard, 'Troop 20')).toBeVisible()
    await builder.getByRole('button', { name: 'Edit Troop 20' }).click()
    await expect(field(builder, 'Troop Name')).toHaveValue('Troop 20')

    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeFocused()
    for (const tab of [page, dashboard, builder]) {
      await expect(invitation(tab)).toBeVisible()
      await tab.keyboard.press('Escape')
      await expect(dialogOf(tab)).toBeHidden()
      await expect(tab.getByRole('button', { name: 'Sign In' })).toBeVisible()
      await expect(tab.getByText('Troop 20')).toHaveCount(0)
    }
    await builder.goBack()
    await expect(invitation(builder)).toBeVisible()

    await dashboard.getByRole('button', { name: 'Sign In' }).click()
    await field(dashboard, 'Email').fill(email)
    await field(dashboard, 'Password').fill(PASSWORD)
    await dialogOf(dashboard).getByRole('button', { name: 'Sign In' }).click()
    for (const tab of [page, dashboard]) await expect(heading(tab, 'Troop 20')).toBeVisible()
    await expect(heading(dashboard, 'Your Scout Sites')).toBeFocused()
  })
})

test.describe('A session that ends by itself', () => {
  test.use({ announced: /status of 40\d|Invalid Refresh Token|Auth/ })

  test('keeps what is on the screen, in every tab, and signing out there clears them all', async ({
    page,
    context,
  }) => {
    const email = await openSite(
      page,
      { troopName: 'Troop 21', troopNumber: '42' },
      { name: 'builder', step: 1 },
    )
    const other = await context.newPage()
    await other.goto('/')
    await expect(heading(other, 'Troop 21')).toBeVisible()
    await endSessions(page, email)
    await field(page, 'Location').fill('Behind the hills')
    for (const tab of [page, other]) {
      await expect(dialogOf(tab).getByText(/Nothing is lost: sign in and pick up/)).toBeVisible()
    }
    await other.keyboard.press('Escape')
    await expect(heading(other, 'Troop 21')).toBeVisible()
    await other.getByRole('button', { name: 'Sign Out' }).click()
    for (const tab of [page, other]) {
      await expect(invitation(tab)).toBeVisible()
      await expect(dialogOf(tab)).toBeHidden()
      await expect(tab.getByText('Troop 21')).toHaveCount(0)
    }
  })
})

test.describe('While the server is busy with itself', () => {
  test.use({
    announced: /status of 503|about:srcdoc|Failed to fetch|Loading sites failed|AuthRetryable/,
  })

  test.slow()
  testInDrill(
    'a leader whose session has to be renewed stays signed in, and comes back',
    async ({ page }) => {
      await openSite(page, { troopName: 'Troop 22', troopNumber: '42' }, { name: 'dashboard' })
      await expect(heading(page, 'Troop 22')).toBeVisible()
      // Set up before the token expires: the page may refresh it at any moment.
      await page.route('**/auth/v1/token**', (route) =>
        route.fulfill({ status: 503, json: { code: 'unavailable', message: 'busy' } }),
      )
      await expireToken(page)
      await page.clock.install()
      await page.reload()
      // Longer than the client keeps retrying.
      await expect(async () => {
        await page.clock.fastForward(5_000)
        await expect(heading(page, 'Your sites could not be loaded')).toBeVisible({ timeout: 200 })
      }).toPass({ intervals: [50] })
      await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
      expect(await keepsSession(page)).toBe(true)
      await page.unroute('**/auth/v1/token**')
      // The client retries at its next timer, which it may not have set yet.
      await expect(async () => {
        await page.clock.fastForward(5_000)
        await expect(heading(page, 'Troop 22')).toBeVisible({ timeout: 200 })
      }).toPass({ intervals: [50] })
    },
  )
})
