import AxeBuilder from '@axe-core/playwright'
import { expect, test } from './fixtures.ts'

test('a visitor sees the app, and a page that follows what is typed', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('Troop Name').fill('Troop <b>7</b>')
  const preview = page.frameLocator('iframe[title="Live preview"]')
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Troop <b>7</b>')
  // The sandboxed preview runs no script, axe's neither; the templates are examined on their own.
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze()
  expect(violations).toEqual([])
})

test.describe('an unknown path', () => {
  test.use({ announced: /Unknown path: \/nowhere|status of 404/ })

  test('shows the way home, and is written to the console', async ({ page }) => {
    const logged = page.waitForEvent('console', (message) => message.text().includes('/nowhere'))
    const response = await page.goto('/nowhere')
    expect(response?.status()).toBe(404)
    await logged
    await expect(page.getByText('Oops! Page not found')).toBeVisible()
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(page.getByRole('heading', { name: 'ScoutSite' })).toBeVisible()
  })
})

test('a host without a troop says so, and is not the app', async ({ request, baseURL }) => {
  const { port } = new URL(baseURL ?? '')
  const response = await request.get('/', { headers: { host: `troop-4711.localhost:${port}` } })
  expect(response.status()).toBe(404)
  expect(await response.text()).toContain('No troop lives here yet')
})
